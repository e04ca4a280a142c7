import { problemText } from '#core/shared/messages.ts'
import type { ApiError } from '#core/web/data/session.ts'
import { useT } from '#core/web/i18n/use-t.ts'

/** Why the way to a provider could not be begun, under the button that was pressed. */
export const StartRefused = ({ error }: { error: ApiError | null }) => {
  const t = useT()
  return error ? (
    <p role="alert" className="text-sm font-medium text-lava-ink">
      {problemText(t, error.code, error.body?.params)}
    </p>
  ) : null
}
