import { useRead } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#core/web/ui/card.tsx'
import { ErrorState } from '#core/web/ui/error-state.tsx'
import { readSharedFinances } from '../../shared/api.ts'
import { FinanceFacts } from './finance-facts.tsx'

/** What a tenant shows the reader. Nothing, where nothing is shown: that there is something is not told either. */
export default function SharedFinancesCard({ username }: { username: string }) {
  const t = useT()
  const { data, isError, refetch } = useRead(readSharedFinances, { username })
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data || (data.credit_score === null && data.net_income === null)) return null
  return (
    <Card title={t('pre-approvals.shared.title')}>
      <p className="mb-2 text-sm text-quiet">{t('pre-approvals.shared.hint')}</p>
      <FinanceFacts finances={data} income_label={t('pre-approvals.shared.average')} />
    </Card>
  )
}
