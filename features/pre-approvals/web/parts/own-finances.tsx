import { useRead } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { ErrorState } from '#core/web/ui/error-state.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { WithdrawConsent } from '#features/consents/web/parts/withdraw-consent.tsx'
import {
  initiatePreApproval,
  readApplicantIncomes,
  readPreApproval,
  readSharedFinances,
} from '../../shared/api.ts'
import type { PreApproval } from '../../shared/model.ts'
import { CommitForm } from './commit-form.tsx'
import { CommittedActions } from './committed-actions.tsx'
import { FinanceFacts } from './finance-facts.tsx'
import { FinanceViews } from './finance-views.tsx'
import { IncomeForm } from './income-form.tsx'
import { JointIncomeCard } from './joint-income-card.tsx'
import { VisibilityCard } from './visibility-card.tsx'

const State = ({ approval }: { approval: PreApproval }) => {
  const t = useT()
  const format = useFormat()
  if (approval.status === 'draft')
    return <Status tone="lamp">{t('pre-approvals.state.draft')}</Status>
  const date = format.date(approval.expires_at!, 'medium')
  return approval.is_expired ? (
    <Status tone="neutral">{t('pre-approvals.state.expired', { date })}</Status>
  ) : (
    <Status tone="moss">{t('pre-approvals.state.committed', { date })}</Status>
  )
}

function Draft({ approval }: { approval: PreApproval }) {
  const { data, isError, refetch } = useRead(readApplicantIncomes, { id: approval.id })
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={3} />
  return (
    <div className="space-y-6">
      <IncomeForm key={data.updated_at} id={approval.id} read={data} />
      {data.avg_net_income === null ? null : <CommitForm approval={approval} />}
    </div>
  )
}

function Begun({ username, approval }: { username: string; approval: PreApproval }) {
  const t = useT()
  const { data } = useRead(readSharedFinances, { username })
  return (
    <>
      <Card title={t('pre-approvals.title')} actions={<State approval={approval} />}>
        <div className="space-y-6">
          {data && (data.net_income || data.credit_score) ? (
            <FinanceFacts
              finances={data}
              income_label={t('pre-approvals.average')}
              look_up={approval.credit_look_up}
            />
          ) : null}
          {approval.credit_look_up ? <WithdrawConsent consent_type="CREDIT_LOOK_UP" /> : null}
          {approval.status === 'draft' ? (
            <Draft approval={approval} />
          ) : (
            <CommittedActions approval={approval} />
          )}
        </div>
      </Card>
      <JointIncomeCard id={approval.id} />
      <VisibilityCard />
      <FinanceViews />
    </>
  )
}

/** One’s own pre-approval: incomes, confirming it, who sees it, and who has. */
export default function OwnFinances({ username }: { username: string }) {
  const t = useT()
  const { data, isError, refetch } = useRead(readPreApproval, { username })
  const { send, is_sending } = useSend(initiatePreApproval)
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={3} />
  if (data.pre_approval) return <Begun username={username} approval={data.pre_approval} />
  return (
    <Card title={t('pre-approvals.title')}>
      <p className="measure mb-4">{t('pre-approvals.lead')}</p>
      <Button is_loading={is_sending} onClick={() => void send({ username, body: {} })}>
        {t('pre-approvals.begin')}
      </Button>
    </Card>
  )
}
