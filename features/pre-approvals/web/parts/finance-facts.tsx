import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { FactList, type Fact } from '#core/web/ui/fact-list.tsx'
import type { CreditScore, NetIncome, PreApproval, SharedFinances } from '../../shared/model.ts'

const useIncomeFacts = (income: NetIncome | null, label: string): Fact[] => {
  const t = useT()
  const format = useFormat()
  if (income === null) return []
  return [
    {
      label,
      value: format.money(income.avg_net_income, 'ISK'),
      note: t('pre-approvals.shared.months', {
        count: income.months,
        applicants: income.applicants,
        date: format.date(income.as_of, 'medium'),
      }),
    },
    {
      label: t('pre-approvals.rent'),
      value: t('pre-approvals.rent_range', {
        from: format.money(income.rent_comfortable, 'ISK'),
        to: format.money(income.rent_most, 'ISK'),
      }),
      note: t('pre-approvals.rent_text'),
    },
  ]
}

const useScoreFact = (score: CreditScore | null): Fact | null => {
  const t = useT()
  const format = useFormat()
  if (score === null) return null
  return {
    label: t('pre-approvals.score.title'),
    value:
      score.band === null
        ? t.dynamic(`pre-approvals.score.${score.result}`)
        : t('pre-approvals.score.scored', { band: score.band }),
    note: t('pre-approvals.score.source', {
      source: score.source,
      date: format.date(score.looked_up_at, 'medium'),
    }),
  }
}

interface Props {
  finances: SharedFinances
  income_label: string
  /** Of one’s own: how the look-up stands while there is no answer. */
  look_up?: PreApproval['credit_look_up']
}

/** Income, the rent it carries, and the credit score, each where it is known. */
export function FinanceFacts({ finances, income_label, look_up }: Props) {
  const t = useT()
  const income = useIncomeFacts(finances.net_income, income_label)
  const score = useScoreFact(finances.credit_score)
  const waits = look_up === undefined || look_up?.state === 'answered' ? null : look_up
  return (
    <FactList
      facts={[
        ...income,
        score,
        look_up !== undefined &&
          (score === null || waits) && {
            label: score === null ? t('pre-approvals.score.title') : '',
            value: t.dynamic(`pre-approvals.score.${waits?.state ?? 'never'}`),
          },
      ]}
    />
  )
}
