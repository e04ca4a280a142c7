import { useState } from 'react'
import { errorText } from '#core/web/data/error-text.ts'
import { useSend } from '#core/web/data/send.ts'
import { DateField } from '#core/web/form/date-field.tsx'
import { Form } from '#core/web/form/form.tsx'
import { MoneyField } from '#core/web/form/money-field.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { at, problems } from '#core/shared/problem.ts'
import { Button } from '#core/web/ui/button.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import type { Currency } from '#core/shared/currencies.ts'
import { recordSecurity, withdrawSecurityRecord } from '#features/rent-collection/shared/api.ts'
import type { SecurityRecord, SecurityState } from '#features/rent-collection/shared/model.ts'

type Kind = SecurityRecord['kind']
interface Props {
  contract_id: string
  kind: Kind
  /** What is expected: what the lease says, or what came. */
  amount: number
  currency: Currency
}
interface Typed {
  amount: number | null
  day: string
  explanation: string
}

const OtherAmount = ({
  agreed,
  typed,
  currency,
}: {
  agreed: number
  typed: number
  currency: Currency
}) => {
  const t = useT()
  const format = useFormat()
  return (
    <Notice
      tone="lamp"
      announce
      title={t('rent-collection.security.differs', {
        agreed: format.money(agreed, currency),
        typed: format.money(typed, currency),
      })}
    >
      {t('rent-collection.security.differs_text')}
    </Notice>
  )
}

const RecordForm = ({
  contract_id,
  kind,
  amount,
  currency,
  onDone,
}: Props & { onDone: () => void }) => {
  const t = useT()
  const toast = useToast()
  const { send, is_sending } = useSend(recordSecurity)
  /** The amount that was asked about: it is not what the lease says. */
  const [asked, setAsked] = useState<number | null>(null)
  const form = useCheckedForm<Typed>({
    defaultValues: { amount, day: '', explanation: '' },
    check: (typed) =>
      problems(
        typed.amount === null && at('amount', 'required'),
        typed.day === '' && at('day', 'required'),
      ),
  })
  const submit = async (typed: Typed) => {
    // More is refused by the server, and less that is paid back has its reason asked for: nobody else asks about less that came.
    if (kind === 'received' && typed.amount! < amount && typed.amount !== asked) {
      setAsked(typed.amount)
      return
    }
    await send({ id: contract_id, body: { ...typed, kind, amount: typed.amount! } })
    toast.done(t('rent-collection.security.done'))
    onDone()
  }
  return (
    <Form form={form} onSubmit={submit}>
      <MoneyField name="amount" label={t('rent-collection.security.amount')} currency={currency} />
      <DateField name="day" label={t(`rent-collection.security.day.${kind}`)} />
      {kind === 'returned' ? (
        <TextArea
          name="explanation"
          optional
          label={t('rent-collection.security.explanation')}
          hint={t('rent-collection.security.explanation_hint')}
        />
      ) : null}
      {asked === null || form.watch('amount') !== asked ? null : (
        <OtherAmount key={asked} agreed={amount} typed={asked} currency={currency} />
      )}
      <Button type="submit" is_loading={is_sending}>
        {t(`rent-collection.security.record.${kind}`)}
      </Button>
    </Form>
  )
}

/** The landlord writes down that the deposit came, or what was paid back of it. */
const RecordButton = (props: Props) => {
  const t = useT()
  const { kind } = props
  const [is_open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t(`rent-collection.security.record.${kind}`)}
      </Button>
      <Dialog
        is_open={is_open}
        onClose={() => setOpen(false)}
        title={t(`rent-collection.security.record.${kind}`)}
        lead={t(`rent-collection.security.lead.${kind}`)}
      >
        <RecordForm {...props} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const WithdrawButton = ({ contract_id, kind }: Pick<Props, 'contract_id' | 'kind'>) => {
  const t = useT()
  const toast = useToast()
  const [is_open, setOpen] = useState(false)
  const { send, is_sending } = useSend(withdrawSecurityRecord)
  const withdraw = () =>
    send({ id: contract_id, body: { kind } })
      .then(
        () => toast.done(t('rent-collection.security.withdrawn')),
        (error: unknown) => toast.wrong(errorText(t, error)),
      )
      .finally(() => setOpen(false))
  return (
    <>
      <Button variant="quiet" edge="start" onClick={() => setOpen(true)}>
        {t('rent-collection.security.withdraw.action')}
      </Button>
      <ConfirmDialog
        is_open={is_open}
        onClose={() => setOpen(false)}
        onConfirm={withdraw}
        is_loading={is_sending}
        is_dangerous
        title={t('rent-collection.security.withdraw.action')}
        lead={t('rent-collection.security.withdraw.lead')}
        confirm_label={t('rent-collection.security.withdraw.action')}
      />
    </>
  )
}

/** What the landlord's side may do about a deposit now; nothing for anybody else. */
export const SecurityActions = ({
  contract_id,
  state,
  agreed_amount,
  currency,
}: {
  contract_id: string
  state: SecurityState
  agreed_amount: number
  currency: Currency
}) => {
  const { record, withdraw } = state.can
  if (record === null && withdraw === null) return null
  const amount = state.received?.amount ?? agreed_amount
  return (
    <div className="mt-4 flex flex-wrap gap-x-6 gap-y-3">
      {record ? (
        <RecordButton key={record} {...{ contract_id, amount, currency }} kind={record} />
      ) : null}
      {withdraw ? <WithdrawButton contract_id={contract_id} kind={withdraw} /> : null}
    </div>
  )
}
