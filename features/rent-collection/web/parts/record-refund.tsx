import { useState } from 'react'
import type { Currency } from '#core/shared/currencies.ts'
import { useSend } from '#core/web/data/send.ts'
import { DateField } from '#core/web/form/date-field.tsx'
import { Form } from '#core/web/form/form.tsx'
import { MoneyField } from '#core/web/form/money-field.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { refundOverpaid } from '#features/rent-collection/shared/api.ts'

interface Props {
  bill: { id: string; overpaid_amount: number; currency: Currency }
}
interface Refund {
  amount: number | null
  paid_on: string
  reason: string
}

const RefundForm = ({ bill, onDone }: Props & { onDone: () => void }) => {
  const t = useT()
  const toast = useToast()
  const { send, is_sending } = useSend(refundOverpaid)
  const form = useCheckedForm<Refund>({
    defaultValues: { amount: bill.overpaid_amount, paid_on: '', reason: '' },
    check: ({ amount, paid_on, reason }) => [
      ...(amount === null ? [{ path: 'amount', code: 'required' }] : []),
      ...(paid_on === '' ? [{ path: 'paid_on', code: 'required' }] : []),
      ...(reason.trim().length < 3 ? [{ path: 'reason', code: 'required' }] : []),
    ],
  })
  const submit = async ({ amount, paid_on, reason }: Refund) => {
    await send({ id: bill.id, body: { amount: amount!, paid_on, reason } })
    toast.done(t('rent-collection.refund.done'))
    onDone()
  }
  return (
    <Form form={form} onSubmit={submit}>
      <MoneyField
        name="amount"
        label={t('rent-collection.refund.amount')}
        currency={bill.currency}
      />
      <DateField name="paid_on" label={t('rent-collection.refund.paid_on')} />
      <TextArea
        name="reason"
        label={t('rent-collection.refund.reason')}
        hint={t('rent-collection.refund.reason_hint')}
      />
      <Button type="submit" is_loading={is_sending}>
        {t('rent-collection.refund.action')}
      </Button>
    </Form>
  )
}

/** Staff book what they have paid back to the tenant in the bank. */
export const RecordRefund = ({ bill }: Props) => {
  const t = useT()
  const format = useFormat()
  const [is_open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        {t('rent-collection.refund.action')}
      </Button>
      <Dialog
        is_open={is_open}
        onClose={() => setOpen(false)}
        title={t('rent-collection.refund.action')}
        lead={t('rent-collection.refund.text', {
          amount: format.money(bill.overpaid_amount, bill.currency),
        })}
      >
        <RefundForm bill={bill} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
