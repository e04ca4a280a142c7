import { useT } from '#core/web/i18n/use-t.ts'
import type { ScamReason } from '../../shared/enums.ts'
import { byWeight, REASON_WEIGHTS } from '../../shared/steps/sign-weights.ts'
import { SignList } from './sign-list.tsx'

/** What was found in a message or about a home, for staff. */
export const ReasonList = ({ reasons }: { reasons: readonly ScamReason[] }) => {
  const t = useT()
  return (
    <SignList
      signs={byWeight(reasons).map((reason) => ({
        key: reason,
        label: t.dynamic(`inbox.reason.${reason}`),
        weight: REASON_WEIGHTS[reason],
      }))}
    />
  )
}
