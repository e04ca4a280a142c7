import { ApiError } from '#core/web/data/session.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useToast } from '#core/web/ui/use-toast.ts'
import { problemText } from '#core/shared/messages.ts'

/** Tells in a toast why a call was refused, with what the refusal names. */
export const useAnnouncedError = (): ((error: unknown) => void) => {
  const t = useT()
  const toast = useToast()
  return (error) =>
    toast.wrong(
      problemText(
        t,
        error instanceof ApiError ? error.code : 'core.fault',
        error instanceof ApiError ? (error.body?.params as never) : undefined,
      ),
    )
}
