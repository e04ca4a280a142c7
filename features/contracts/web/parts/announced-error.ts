import { errorText } from '#core/web/data/error-text.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useToast } from '#core/web/ui/use-toast.ts'

/** Tells in a toast why a call was refused, with what the refusal names. */
export const useAnnouncedError = (): ((error: unknown) => void) => {
  const t = useT()
  const toast = useToast()
  return (error) => toast.wrong(errorText(t, error))
}
