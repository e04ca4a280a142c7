import { useState } from 'react'
import { errorText } from '#core/web/data/error-text.ts'
import { useRead } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { readApplicantIncomes, setJointIncome } from '../../shared/api.ts'
import type { Applicant } from '../../shared/model.ts'

/** Whether one’s own income counts with that of somebody else. Saying yes is asked about, taking it back is not. */
function OwnPart({ id, other }: { id: string; other: Applicant }) {
  const t = useT()
  const toast = useToast()
  const [asks, setAsks] = useState(false)
  const { send, is_sending } = useSend(setJointIncome)
  const name = other.full_name
  const say = async (is_given: boolean) => {
    await send({ id, body: { user_id: other.id, is_given } }).then(
      () => toast.done(t(`pre-approvals.joint.${is_given ? 'given_done' : 'taken_back_done'}`)),
      (error: unknown) => toast.wrong(errorText(t, error)),
    )
    setAsks(false)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="min-w-0">
        {t(`pre-approvals.joint.mine.${other.is_given ? 'given' : 'not_given'}`, { name })}
      </span>
      <Button
        variant="secondary"
        size="small"
        is_loading={is_sending}
        onClick={() => (other.is_given ? void say(false) : setAsks(true))}
      >
        {t(other.is_given ? 'pre-approvals.joint.take_back' : 'pre-approvals.joint.give')}
      </Button>
      <ConfirmDialog
        is_open={asks}
        onClose={() => setAsks(false)}
        title={t('pre-approvals.joint.give_title', { name })}
        effects={[
          t('pre-approvals.joint.effect_average', { name }),
          t('pre-approvals.joint.effect_landlords'),
          t('pre-approvals.joint.effect_until'),
        ]}
        confirm_label={t('pre-approvals.joint.give')}
        is_loading={is_sending}
        onConfirm={() => say(true)}
      />
    </li>
  )
}

/** The incomes of the adults who live together: what each agreed to, and what they come to. Nothing for who lives alone. */
export function JointIncomeCard({ id }: { id: string }) {
  const t = useT()
  const format = useFormat()
  const { data } = useRead(readApplicantIncomes, { id })
  if (!data || data.applicants.length < 2) return null
  const others = data.applicants.filter((one) => one.state !== 'own')
  const money = (amount: number) => format.money(amount, 'ISK')
  return (
    <Card title={t('pre-approvals.joint.title')}>
      <p className="measure mb-4 text-quiet">{t('pre-approvals.joint.lead')}</p>
      <FactList
        facts={[
          ...data.applicants.map(({ state, full_name, avg_net_income, payslips }) => ({
            label: state === 'own' ? t('pre-approvals.joint.own') : full_name,
            value:
              avg_net_income === null
                ? t(`pre-approvals.joint.state.${state}`)
                : money(avg_net_income),
            note: [
              state === 'counted' ? t('pre-approvals.joint.state.counted') : '',
              payslips === null ? '' : t('pre-approvals.joint.payslips', { count: payslips }),
            ]
              .filter(Boolean)
              .join(' · '),
          })),
          data.avg_net_income !== null && {
            label: t('pre-approvals.joint.total'),
            value: <strong>{money(data.avg_net_income)}</strong>,
          },
        ]}
      />
      <h3 className="mt-6 font-semibold">{t('pre-approvals.joint.mine.title')}</h3>
      <ul className="divide-y divide-line">
        {others.map((other) => (
          <OwnPart key={other.id} id={id} other={other} />
        ))}
      </ul>
    </Card>
  )
}
