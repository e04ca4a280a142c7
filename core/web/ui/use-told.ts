import { errorText } from '#core/web/data/error-text.ts'
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
      (error: unknown) => toast.wrong(errorText(t, error)),
    )
}
