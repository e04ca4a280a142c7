import { nextBusinessDay, rentDueDate } from '#core/shared/business-days.ts'
import { percentOf, proRata, ratio, vatPart } from '#core/shared/money.ts'
import {
  addDays,
  addMonths,
  daysBetween,
  daysInMonth,
  endOfMonth,
  monthOf,
  startOfMonth,
  type PlainDate,
} from '#core/shared/plain-date.ts'
import { at, problems, type Problem } from '#core/shared/problem.ts'
import { BILL_FEE, SERVICE_FEE_BASIS_POINTS } from '#features/banking/shared/rules.ts'
import type { ItemActions, PayoutHome, PayoutSums, ScheduleItem } from './model.ts'

const BANK = { bank: true }

/** M-31: fees carry 24 % VAT, rent none. */
const VAT_BASIS_POINTS = 2400
/** M-13, P-02: rent paid within seven full days of the due date costs nothing (RA 33). */
const GRACE_DAYS = 7
/** How far ahead the schedule of an indefinite contract reaches. */
export const HORIZON_MONTHS = 12
/** M-13: a claim is made this many days before its due date. */
export const CLAIM_LEAD_DAYS = 10
/** Whoever pays is reminded this many days before the due date. */
export const REMINDER_LEAD_DAYS = 3

/** The last day on which rent costs no interest: the seventh after the due date, or the bank's next open day. */
export const finalDueDate = (due: PlainDate): PlainDate =>
  nextBusinessDay(addDays(due, GRACE_DAYS), { bank: true })

/** The days of a claim made on `today`: those of its period; a period that has begun is due when it is claimed. */
export const claimDates = (
  due: PlainDate,
  today: PlainDate,
): { due_date: PlainDate; final_due_date: PlainDate } => {
  const day = due < today ? nextBusinessDay(today, { bank: true }) : due
  return { due_date: day, final_due_date: finalDueDate(day) }
}

/** The parts of a fee that includes VAT. */
export const feeParts = (gross: number): { fee: number; vat: number } => {
  const vat = vatPart(gross, VAT_BASIS_POINTS)
  return { fee: gross - vat, vat }
}

export interface RentTerm {
  start_date: PlainDate
  end_date: PlainDate | null
  price: number
  house_fund: number
}
export interface Period {
  date: PlainDate
  period_from: PlainDate
  period_to: PlainDate
  due_date: PlainDate
  final_due_date: PlainDate
  rent_amount: number
  house_fund_amount: number
}

const period = (term: RentTerm, month: PlainDate): Period => {
  const [from, to] = [
    month < term.start_date ? term.start_date : month,
    term.end_date !== null && term.end_date < endOfMonth(month) ? term.end_date : endOfMonth(month),
  ]
  const [days, all] = [daysBetween(from, to) + 1, daysInMonth(month)]
  // Rent falls due on the 1st in advance (RA 33); a month that begins later is due on its first day.
  const due = from === month ? rentDueDate(monthOf(month)) : nextBusinessDay(from, { bank: true })
  return {
    date: from,
    period_from: from,
    period_to: to,
    due_date: due,
    final_due_date: finalDueDate(due),
    rent_amount: proRata(term.price, days, all),
    house_fund_amount: proRata(term.house_fund, days, all),
  }
}

/** The months of a contract up to `until`: first and last month by days, whole months between. Periods that round to nothing are left out. */
export const rentPeriods = (term: RentTerm, until: PlainDate): Period[] => {
  const last = term.end_date !== null && term.end_date < until ? term.end_date : until
  const found: Period[] = []
  for (let month = startOfMonth(term.start_date); month <= last; month = addMonths(month, 1))
    found.push(period(term, month))
  return found.filter((one) => one.rent_amount > 0)
}

export interface PayoutSplit {
  gross_amount: number
  fee_amount: number
  vat_amount: number
  net_amount: number
}

/** What of collected rent reaches the landlord: the parts always add up to the whole. */
export const payoutSplit = (collected: number): PayoutSplit => {
  const fee = percentOf(collected, SERVICE_FEE_BASIS_POINTS)
  const vat = ratio(fee, VAT_BASIS_POINTS, 10_000)
  return {
    gross_amount: collected,
    fee_amount: fee,
    vat_amount: vat,
    net_amount: collected - fee - vat,
  }
}

export type ItemState =
  | 'planned'
  | 'due'
  | 'issued'
  | 'part_paid'
  | 'paid'
  | 'overdue'
  | 'refused'
  | 'claim_cancelled'
  | 'cancelled'

/** What the claim of a period will add to it for whoever pays, in whole krónur; 0 once it is claimed, or where its fee was removed. */
export const feeToCome = ({
  state,
  invoice,
  fee_waived,
}: Pick<ScheduleItem, 'state' | 'invoice' | 'fee_waived'>): number =>
  invoice === null && !fee_waived && (state === 'planned' || state === 'due') ? BILL_FEE : 0

/** Who reads an amount: only whoever pays it, and staff, have the fee of the claim in it. */
export type AmountReader = 'landlord' | 'tenant' | 'staff'

/**
 * The amount of a period and its lines as a reader has it, in the currency of the period: a tenant and staff with the fee of
 * the claim, also of one to come (`is_collected`); the landlord, who never gets the fee, without it.
 */
export const amountFor = (
  item: ScheduleItem,
  reader: AmountReader,
  is_collected: boolean,
): Pick<ScheduleItem, 'amount' | 'lines'> => {
  if (reader === 'landlord') {
    const lines = item.lines.filter(({ kind }) => kind !== 'bill_fee')
    return { lines, amount: lines.reduce((sum, line) => sum + line.amount, 0) }
  }
  const fee = is_collected ? feeToCome(item) : 0
  return fee === 0
    ? item
    : { amount: item.amount + fee, lines: [...item.lines, { kind: 'bill_fee', amount: fee }] }
}

/** The state of a period: a function of the day, its claim (null where there is none, or it is made again) and what the ledger says was paid. */
export const itemState = (
  item: {
    due_date: PlainDate
    final_due_date: PlainDate
    is_cancelled: boolean
    bill_state: string | null
    amount: number
    paid_amount: number
  },
  today: PlainDate,
): ItemState => {
  if (item.is_cancelled) return 'cancelled'
  if (item.bill_state !== null && item.paid_amount >= item.amount) return 'paid'
  if (item.bill_state === 'refused') return 'refused'
  if (item.bill_state === 'cancelled') return 'claim_cancelled'
  if (item.bill_state === null || item.bill_state === 'preparing')
    return item.due_date <= today ? 'due' : 'planned'
  if (today > item.final_due_date) return 'overdue'
  return item.paid_amount > 0 ? 'part_paid' : 'issued'
}

/** How long before its due date the claim of a period can be made: rent is asked for one month ahead at most (RA 34). */
const CLAIM_AHEAD_DAYS = 31
export const isClaimableOn = (due: PlainDate, today: PlainDate): boolean =>
  due <= addDays(today, CLAIM_AHEAD_DAYS)

/** How far people may move a day of a payment. */
const MOVE_DAYS = 62

/** What is wrong with a change of a period: a lease binds both ways, so it is never above the lease or before its day (RA 33, 34, 37). */
export const periodProblems = (
  asked: {
    rent_amount?: number | undefined
    house_fund_amount?: number | undefined
    due_date?: PlainDate | undefined
  },
  lease: { rent_amount: number; house_fund_amount: number; due_date: PlainDate },
  today: PlainDate,
): Problem[] => {
  const above = (name: 'rent_amount' | 'house_fund_amount') =>
    (asked[name] ?? 0) > lease[name] && at(name, 'rent-collection.above_lease')
  const day = asked.due_date
  return problems(
    asked.rent_amount === undefined &&
      asked.house_fund_amount === undefined &&
      day === undefined &&
      at('rent_amount', 'required'),
    above('rent_amount'),
    above('house_fund_amount'),
    day !== undefined && day < lease.due_date && at('due_date', 'rent-collection.before_lease'),
    day !== undefined && day < today && at('due_date', 'in_past'),
    day !== undefined &&
      day > addDays(lease.due_date, MOVE_DAYS) &&
      at('due_date', 'rent-collection.too_far'),
  )
}

/** The last day without cost of a claim is never within the seven days that the Act gives, nor one that is over (RA 33, P-02). */
export const lastDayProblems = (
  day: PlainDate,
  bill: { due_date: PlainDate },
  today: PlainDate,
): Problem[] =>
  problems(
    day < addDays(bill.due_date, GRACE_DAYS) &&
      at('final_due_date', 'rent-collection.within_grace'),
    day < today && at('final_due_date', 'in_past'),
    day > addDays(bill.due_date, MOVE_DAYS) && at('final_due_date', 'rent-collection.too_far'),
  )

export const payoutDayProblems = (
  day: PlainDate,
  created: PlainDate,
  today: PlainDate,
): Problem[] =>
  problems(
    day < today && at('scheduled_for', 'in_past'),
    day > addDays(created, MOVE_DAYS) && at('scheduled_for', 'rent-collection.too_far'),
  )

/** What decides what can be done with a period now. */
export interface ItemFacts {
  due_date: PlainDate
  is_cancelled: boolean
  is_collected: boolean
  fee_waived: boolean
  /** a request about its claim or its payout that the bank has not answered */
  is_asked: boolean
  paid_amount: number
  bill_state: string | null
  payout: { state: string; scheduled_for: PlainDate; is_at_bank: boolean } | null
}

const LIVE_BILLS = ['preparing', 'issued', 'paid']
/** Whether another claim of the period can be made: there is none, or it is no more. */
export const hasLiveBill = (bill_state: string | null): boolean =>
  bill_state !== null && LIVE_BILLS.includes(bill_state)

const payoutActions = ({ payout, bill_state, is_asked }: ItemFacts, today: PlainDate) => {
  const state = payout?.state ?? ''
  const isLater = state === 'scheduled' && payout!.scheduled_for > nextBusinessDay(today, BANK)
  return {
    execute_payout:
      bill_state === 'paid' && (isLater || ['held', 'rejected', 'reverted'].includes(state)),
    revert_payout:
      ['scheduled', 'held', 'settled'].includes(state) ||
      (state === 'sent' && payout!.is_at_bank && !is_asked),
    move_payout: state === 'scheduled',
  }
}

const NO_ACTIONS: ItemActions = {
  change: false,
  remove: false,
  restore: false,
  invoice: false,
  revert: false,
  remove_fee: false,
  move_last_day: false,
  execute_payout: false,
  revert_payout: false,
  move_payout: false,
}

/** What somebody who may adjust a schedule can do with a period now; staff can do more. */
export const itemActions = (
  item: ItemFacts,
  reader: { may_adjust: boolean; is_staff: boolean },
  today: PlainDate,
): ItemActions => {
  if (!reader.may_adjust) return NO_ACTIONS
  const isOpen = !item.is_cancelled && !hasLiveBill(item.bill_state)
  const isAtBank = item.bill_state === 'issued' && !item.is_asked
  const isUnpaid = isAtBank && item.paid_amount === 0
  return {
    ...NO_ACTIONS,
    change: isOpen,
    remove: isOpen,
    restore: item.is_cancelled,
    invoice: isOpen && item.is_collected && isClaimableOn(item.due_date, today),
    revert: isUnpaid,
    ...(reader.is_staff && {
      remove_fee: item.is_collected && !item.fee_waived && (isOpen || isUnpaid),
      move_last_day: isAtBank,
      ...payoutActions(item, today),
    }),
  }
}

interface PaidItem {
  amount: number
  paid_amount: number
  lines: readonly { kind: string; amount: number }[]
  invoice: { payout: { state: string; net_amount: number } | null } | null
}

/** What came in for a landlord, without the payment fee, which is not the landlord's; and what went out after the service fee. */
export const landlordTotals = (
  items: readonly PaidItem[],
): { received: number; paid_out: number } => {
  const received = items.map(({ amount, paid_amount, lines }) => {
    const fee = lines.find(({ kind }) => kind === 'bill_fee')?.amount ?? 0
    return Math.min(paid_amount, amount - fee)
  })
  const paidOut = items.map(({ invoice }) =>
    invoice?.payout?.state === 'settled' ? invoice.payout.net_amount : 0,
  )
  const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)
  return { received: sum(received), paid_out: sum(paidOut) }
}

/** The last payout of a bill, as far as the year of its landlord is concerned. */
export interface PaidBill {
  key: string
  address: string
  landreg_id: string | null
  period_from: PlainDate
  state: string
  is_bill_paid: boolean
  gross_amount: number
  house_fund_amount: number
  fee_amount: number
  vat_amount: number
  net_amount: number
}

const NOTHING: PayoutSums = {
  received: 0,
  house_fund: 0,
  fee: 0,
  vat: 0,
  paid_out: 0,
  on_the_way: 0,
}
/** Every sum of a year of payouts, in the order in which its files have them. */
export const PAYOUT_SUMS = Object.keys(NOTHING) as (keyof PayoutSums)[]
/** The same without the house fund, which is part of what was received: the page, and the months of the PDF. */
export const SHOWN_PAYOUT_SUMS = ['received', 'fee', 'vat', 'paid_out', 'on_the_way'] as const

const addSums = (a: PayoutSums, b: PayoutSums): PayoutSums =>
  Object.fromEntries(PAYOUT_SUMS.map((key) => [key, a[key] + b[key]])) as unknown as PayoutSums

const sumsOfBill = (bill: PaidBill): PayoutSums => ({
  received: bill.gross_amount,
  house_fund: bill.house_fund_amount,
  fee: bill.fee_amount,
  vat: bill.vat_amount,
  paid_out: bill.state === 'settled' ? bill.net_amount : 0,
  on_the_way: bill.state === 'settled' ? 0 : bill.net_amount,
})

const monthsOf = (bills: readonly PaidBill[]): PayoutHome['months'] => {
  const months = new Map<PlainDate, PayoutHome['months'][number]>()
  for (const bill of bills) {
    const month = startOfMonth(bill.period_from)
    const before = months.get(month)
    months.set(month, {
      month,
      ...addSums(before ?? NOTHING, sumsOfBill(bill)),
      is_taken_back: (before?.is_taken_back ?? false) || !bill.is_bill_paid,
    })
  }
  return [...months.values()].toSorted((a, b) => (a.month < b.month ? -1 : 1))
}

/** What came in and went out by home and month: received = fee + vat + paid out + on the way, in every sum. */
export const payoutHomes = (
  bills: readonly PaidBill[],
): { totals: PayoutSums; homes: PayoutHome[] } => {
  const homes = new Map<string, PaidBill[]>()
  for (const bill of bills) {
    const ofHome = homes.get(bill.key)
    if (ofHome) ofHome.push(bill)
    else homes.set(bill.key, [bill])
  }
  const summed = [...homes].map(([key, ofHome]) => {
    const { address, landreg_id } = ofHome[0]!
    const sums = ofHome.map(sumsOfBill).reduce(addSums, NOTHING)
    return { key, address, landreg_id, ...sums, months: monthsOf(ofHome) }
  })
  return { totals: summed.reduce<PayoutSums>(addSums, NOTHING), homes: summed }
}

/** What the bank shows whoever pays a claim: the month that it is for. */
export const claimReference = ({ period_from: from }: { period_from: PlainDate }): string =>
  from.slice(0, 7)
