import { nextBusinessDay, rentDueDate } from '#core/shared/business-days.ts'
import { percentOf, proRata, ratio } from '#core/shared/money.ts'
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

/** What the tenant pays on each claim for the bank's part; staff may remove it. ISK. */
export const BILL_FEE = 195
/** What the landlord pays of the rent collected, in basis points, before VAT. */
export const SERVICE_FEE_BASIS_POINTS = 100
/** M-31: fees carry 24 % VAT, rent none. */
const VAT_BASIS_POINTS = 2400
/** M-13: the last day without cost is six days after the due date (RA 33: seven days' grace). */
const GRACE_DAYS = 6
/** How far ahead the schedule of an indefinite contract stands. */
export const HORIZON_MONTHS = 12
/** A claim is issued on its due date. */
export const CLAIM_LEAD_DAYS = 0

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
    final_due_date: addDays(due, GRACE_DAYS),
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
  | 'cancelled'

/** The state of a period: a function of the day, its claim and what the ledger says was paid. */
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
  if (
    item.bill_state === null ||
    item.bill_state === 'preparing' ||
    item.bill_state === 'cancelled'
  )
    return item.due_date <= today ? 'due' : 'planned'
  if (today > item.final_due_date) return 'overdue'
  return item.paid_amount > 0 ? 'part_paid' : 'issued'
}
