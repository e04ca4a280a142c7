import type { Translator } from '#core/shared/messages.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Status } from '#core/web/ui/status.tsx'
import type { StaffConversationRow } from '../../shared/model.ts'
import { byWeight } from '../../shared/steps/sign-weights.ts'

type Known = Pick<
  StaffConversationRow,
  'found_open' | 'found_confirmed' | 'found_appealed' | 'reasons' | 'report'
>

/** Signs that are named; of the others their number is. */
const NAMED = 2

const signs = (t: Translator, reasons: Known['reasons']): string[] => {
  const sorted = byWeight(reasons)
  const more = sorted.length - NAMED
  return [
    ...sorted.slice(0, NAMED).map((reason) => t.dynamic(`inbox.reason.${reason}`)),
    ...(more > 0 ? [t('inbox.staff.more_signs', { count: more })] : []),
  ]
}

const foundStatus = (t: Translator, { found_open, found_confirmed, found_appealed }: Known) =>
  found_appealed > 0
    ? ({ tone: 'lamp', label: t('inbox.staff.found_appealed', { count: found_appealed }) } as const)
    : found_open > 0
      ? ({ tone: 'lamp', label: t('inbox.staff.found_open', { count: found_open }) } as const)
      : ({ tone: 'lava', label: t('inbox.staff.found_fraud', { count: found_confirmed }) } as const)

/** Why staff may read a conversation: what was reported, what was found in it, and whether that waits for them. */
export const WhyHere = ({ known }: { known: Known }) => {
  const t = useT()
  const { report, reasons } = known
  const found = foundStatus(t, known)
  return (
    <ul className="space-y-1.5 font-normal">
      {report === null ? null : (
        <li>
          <Status tone={report.outcome === null ? 'lamp' : 'neutral'}>
            {t('inbox.staff.reported')}
          </Status>
          <span className="mt-1 block">{t.dynamic(`inbox.report.reason.${report.reason}`)}</span>
          {report.outcome === null ? null : (
            <span className="text-quiet">{t(`inbox.reports.outcome.${report.outcome}`)}</span>
          )}
        </li>
      )}
      {reasons.length === 0 ? null : (
        <li>
          <Status tone={found.tone}>{found.label}</Status>
          <ul className="mt-1 space-y-1">
            {signs(t, reasons).map((sign) => (
              <li key={sign}>{sign}</li>
            ))}
          </ul>
        </li>
      )}
    </ul>
  )
}
