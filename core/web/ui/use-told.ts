import { problemText } from '#core/shared/messages.ts'
import { ApiError } from '#core/web/data/session.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useToast } from '#core/web/ui/use-toast.ts'

/** Says what came of a call: `said` after it went well, and why it did not. */
export const useTold = () => {
  const t = useT()
  const toast = useToast()
  return (call: Promise<unknown>, said?: string): void =>
    void call.then(
      () => {
        if (said !== undefined) toast.done(said)
      },
      (error: unknown) => {
        const known = error instanceof ApiError ? error : null
        const first = known?.body?.errors?.[0]
        toast.wrong(
          problemText(
            t,
            first?.code ?? known?.code ?? 'core.fault',
            first?.params ?? known?.body?.params,
          ),
        )
      },
    )
}
