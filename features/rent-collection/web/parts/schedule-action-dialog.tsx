import { Form } from '#core/web/form/form.tsx'
import { DateField } from '#core/web/form/date-field.tsx'
import { MoneyField } from '#core/web/form/money-field.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { errorText } from '#core/web/data/error-text.ts'
import { useSend } from '#core/web/data/send.ts'
import { at, problems } from '#core/shared/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { StaffReasonFields } from '#features/accounts/web/parts/staff-reason-fields.tsx'
import type { ScheduleItem } from '#features/rent-collection/shared/model.ts'
import {
  ACTION_CALLS,
  typedAtFirst,
  UNDONE_BY,
  type Action,
  type ActionCall,
  type DayName,
  type Typed,
} from './schedule-action-calls.ts'

interface Props {
  action: Action
  contract_id: string
  item: ScheduleItem
  onClose: () => void
}

/** Takes a change back: `before` is the period as it was, `now` as it is. */
const useUndo = ({ action, contract_id, item: before }: Props) => {
  const t = useT()
  const toast = useToast()
  const { endpoint, bodyOf, callOf } = ACTION_CALLS[UNDONE_BY[action] ?? action]
  const { send } = useSend(endpoint)
  return async (now: ScheduleItem) => {
    const typed = { ...typedAtFirst(before), explanation: t('rent-collection.adjust.undone') }
    try {
      await send(callOf({ id: contract_id, date: now.date }, now, bodyOf(now, typed)))
      toast.done(t('rent-collection.adjust.undone'))
    } catch (error) {
      toast.wrong(errorText(t, error))
    }
  }
}

const Amounts = ({ item }: { item: ScheduleItem }) => {
  const t = useT()
  const hasFund = item.lines.some((line) => line.kind === 'house_fund')
  return (
    <>
      <MoneyField
        name="rent_amount"
        label={t('rent-collection.line.rent')}
        currency={item.currency}
      />
      {hasFund ? (
        <MoneyField
          name="house_fund_amount"
          label={t('rent-collection.line.house_fund')}
          currency={item.currency}
        />
      ) : null}
    </>
  )
}

/** The day is asked for where it is of use: of a payout that has not arrived nothing was paid back. */
const dayOf = ({ day }: ActionCall, item: ScheduleItem) =>
  day === 'returned_on' && item.invoice?.payout?.state !== 'settled' ? null : day

/** What is not filled in; the rest is the server's to say. */
const missing = (asked: ActionCall, day: DayName | null, typed: Typed) =>
  problems(
    asked.has_explanation && typed.explanation.trim().length < 3 && at('explanation', 'required'),
    asked.has_reason && typed.reason === null && at('reason', 'required'),
    asked.has_amounts && typed.rent_amount === null && at('rent_amount', 'required'),
    day !== null && typed[day] === '' && at(day, 'required'),
  )

/** What a person types before a period is changed, and the button that does it. */
const ActionForm = (props: Props) => {
  const { action, contract_id, item, onClose } = props
  const t = useT()
  const toast = useToast()
  const undo = useUndo(props)
  const asked = ACTION_CALLS[action]
  const { send, is_sending } = useSend(asked.endpoint)
  const form = useCheckedForm<Typed>({
    defaultValues: typedAtFirst(item),
    check: (typed) => missing(asked, dayOf(asked, item), typed),
  })
  const submit = async (typed: Typed) => {
    const body = asked.bodyOf(item, typed)
    const after = await send(asked.callOf({ id: contract_id, date: item.date }, item, body))
    const onSelect = () => void undo(after as ScheduleItem)
    toast.done(
      t(asked.asks_bank ? 'rent-collection.adjust.asked' : 'rent-collection.adjust.done'),
      UNDONE_BY[action] ? { action: { label: t('core.actions.undo'), onSelect } } : {},
    )
    onClose()
  }
  const day = dayOf(asked, item)
  return (
    <Form form={form} onSubmit={submit}>
      {asked.has_amounts ? <Amounts item={item} /> : null}
      {day ? <DateField name={day} label={t(`rent-collection.adjust.day.${day}`)} /> : null}
      {asked.has_explanation ? (
        <TextArea
          name="explanation"
          label={t('rent-collection.refund.reason')}
          hint={t('rent-collection.refund.reason_hint')}
        />
      ) : null}
      {asked.has_reason ? <StaffReasonFields /> : null}
      <Button type="submit" is_loading={is_sending}>
        {t(`rent-collection.adjust.action.${action}`)}
      </Button>
    </Form>
  )
}

/** Says what will happen to a period, and asks before it does. */
export const ScheduleActionDialog = (props: Props) => {
  const t = useT()
  return (
    <Dialog
      is_open
      onClose={props.onClose}
      title={t(`rent-collection.adjust.action.${props.action}`)}
      lead={t(`rent-collection.adjust.text.${props.action}`)}
    >
      <ActionForm {...props} />
    </Dialog>
  )
}
