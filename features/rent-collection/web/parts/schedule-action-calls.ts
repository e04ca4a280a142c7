import type { AnyEndpoint, BodyOf, CallOf, QueryOf } from '#core/shared/endpoint.ts'
import type { StaffReasonCode } from '#features/accounts/shared/enums.ts'
import * as api from '#features/rent-collection/shared/api/adjustments.ts'
import type { ItemActions, ScheduleItem } from '#features/rent-collection/shared/model.ts'

export type Action = keyof ItemActions

/** Everything that is typed in one of the dialogs, by the names of the calls. */
export interface Typed {
  rent_amount: number | null
  house_fund_amount: number | null
  due_date: string
  final_due_date: string
  scheduled_for: string
  returned_on: string
  explanation: string
  reason: StaffReasonCode | null
  note: string
}
export type DayName = 'due_date' | 'final_due_date' | 'scheduled_for' | 'returned_on'

/** What a dialog asks for and the call that it makes. */
export interface ActionCall {
  endpoint: AnyEndpoint
  /** The bank is asked and answers later. */
  asks_bank: boolean
  has_amounts: boolean
  day: DayName | null
  has_explanation: boolean
  has_reason: boolean
  bodyOf: (item: ScheduleItem, typed: Typed) => object
  callOf: (at: { id: string; date: string }, item: ScheduleItem, body: object) => object
}

const PLAIN = {
  asks_bank: false,
  has_amounts: false,
  day: null,
  has_explanation: false,
  has_reason: false,
} as const

const call = <E extends AnyEndpoint>(
  endpoint: E,
  asked: Partial<Omit<ActionCall, 'endpoint' | 'bodyOf' | 'callOf'>>,
  bodyOf: (
    item: ScheduleItem,
    typed: Typed,
  ) => { [K in keyof BodyOf<E> | keyof QueryOf<E>]?: unknown },
  callOf: (at: { id: string; date: string }, item: ScheduleItem, body: never) => CallOf<E>,
): ActionCall => ({ ...PLAIN, ...asked, endpoint, bodyOf, callOf: callOf as never })

const ofPeriod = (at: { id: string; date: string }, _: ScheduleItem, body: never) => ({
  ...at,
  body,
})
const reasonIn = ({ reason, note }: Typed) => ({ reason, note })
const dayIn = (day: string): string | undefined => (day === '' ? undefined : day)

export const ACTION_CALLS: Record<Action, ActionCall> = {
  change: call(
    api.changePaymentScheduleItem,
    { has_amounts: true, day: 'due_date', has_explanation: true },
    (item, typed) => ({
      updated_at: item.updated_at,
      rent_amount: typed.rent_amount,
      house_fund_amount: typed.house_fund_amount ?? undefined,
      // The day alone is sent where it is another one: one that has passed may stay.
      due_date: typed.due_date === item.due_date ? undefined : dayIn(typed.due_date),
      explanation: typed.explanation,
    }),
    ofPeriod,
  ),
  remove: call(
    api.removePaymentScheduleItem,
    { has_explanation: true },
    (item, { explanation }) => ({ updated_at: item.updated_at, explanation }),
    (at, _, query) => ({ ...at, query }),
  ),
  restore: call(
    api.restorePaymentScheduleItem,
    {},
    (_, { explanation }) => ({ explanation }),
    ofPeriod,
  ),
  invoice: call(
    api.invoicePaymentScheduleItem,
    { asks_bank: true },
    () => ({}),
    (at) => at,
  ),
  revert: call(
    api.revertPaymentScheduleItem,
    { asks_bank: true, has_explanation: true },
    (_, { explanation }) => ({ explanation }),
    ofPeriod,
  ),
  remove_fee: call(
    api.removeBillPaymentFee,
    { has_reason: true },
    (_, typed) => reasonIn(typed),
    ofPeriod,
  ),
  move_last_day: call(
    api.changeBill,
    { asks_bank: true, has_reason: true, day: 'final_due_date' },
    (item, typed) => ({
      ...reasonIn(typed),
      updated_at: item.invoice!.updated_at,
      final_due_date: typed.final_due_date,
    }),
    (_, item, body) => ({ id: item.invoice!.id, body }),
  ),
  execute_payout: call(
    api.executePayout,
    { asks_bank: true, has_reason: true },
    (_, typed) => reasonIn(typed),
    ofPeriod,
  ),
  revert_payout: call(
    api.executeRevertPayout,
    { has_reason: true, day: 'returned_on' },
    (_, typed) => ({ ...reasonIn(typed), returned_on: dayIn(typed.returned_on) }),
    ofPeriod,
  ),
  move_payout: call(
    api.changePayout,
    { has_reason: true, day: 'scheduled_for' },
    (item, typed) => ({
      ...reasonIn(typed),
      updated_at: item.invoice!.payout!.updated_at,
      scheduled_for: typed.scheduled_for,
    }),
    (_, item, body) => ({ id: item.invoice!.payout!.id, body }),
  ),
}

const lineOf = (item: ScheduleItem, kind: 'rent' | 'house_fund'): number | null =>
  item.lines.find((line) => line.kind === kind)?.amount ?? null

/** The dialog as it opens: what the period says now. */
export const typedAtFirst = (item: ScheduleItem): Typed => ({
  rent_amount: lineOf(item, 'rent'),
  house_fund_amount: lineOf(item, 'house_fund'),
  due_date: item.due_date,
  final_due_date: item.final_due_date,
  scheduled_for: item.invoice?.payout?.scheduled_for ?? '',
  returned_on: '',
  explanation: '',
  reason: null,
  note: '',
})

/** How a change is taken back, where a call of ours does it. */
export const UNDONE_BY: Partial<Record<Action, Action>> = {
  remove: 'restore',
  restore: 'remove',
  change: 'change',
}
