import { nextBusinessDay, rentDueDate } from '#core/shared/business-days.ts'
import { percentOf, proRata, ratio, vatPart } from '#core/shared/money.ts'
import {
  addDays,
  addMonths,
  dateParts,
  daysBetween,
  daysInMonth,
  endOfMonth,
  monthOf,
  startOfMonth,
  type PlainDate,
} from '#core/shared/plain-date.ts'
import { SERVICE_FEE_BASIS_POINTS } from '#features/banking/shared/rules.ts'

/** M-31: fees carry 24 % VAT, rent none. */
const VAT_BASIS_POINTS = 2400
/** M-13, P-02: rent paid within seven full days of the due date costs nothing (RA 33). */
const GRACE_DAYS = 7
/** How far ahead the schedule of an indefinite contract reaches. */
export const HORIZON_MONTHS = 12
/** M-13: a claim is made this many days before its due date. */
export const CLAIM_LEAD_DAYS = 10

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

/**
 * Late interest (dráttarvextir), the Central Bank's announced rates in basis points a year, newest last (Act 38/2001,
 * article 6; M-20, M-21). Rates from July 2025 on follow from the policy rate and are checked against each announcement.
 */
const LATE_INTEREST_RATES: readonly { from: PlainDate; basis_points: number }[] = [
  { from: '2019-02-01', basis_points: 1225 },
  { from: '2021-01-01', basis_points: 850 },
  { from: '2022-02-01', basis_points: 975 },
  { from: '2023-12-01', basis_points: 1700 },
  { from: '2025-05-01', basis_points: 1550 },
  { from: '2025-07-01', basis_points: 1525 },
  { from: '2025-12-01', basis_points: 1500 },
]

/** Days from one date to another where every month has thirty. */
const days360 = (from: PlainDate, to: PlainDate): number => {
  const [a, b] = [dateParts(from), dateParts(to)]
  return (
    (b.year - a.year) * 360 + (b.month - a.month) * 30 + Math.min(b.day, 30) - Math.min(a.day, 30)
  )
}

/** Money that came in on a day; less than zero where it went back. */
export interface DayPayment {
  day: PlainDate
  amount: number
}

/** Rate times days from one day to another, each day at the rate of its day. In basis points. */
const rateDays = (from: PlainDate, to: PlainDate): number =>
  LATE_INTEREST_RATES.map((rate, n) => {
    const until = LATE_INTEREST_RATES[n + 1]?.from ?? to
    const [start, end] = [rate.from > from ? rate.from : from, until < to ? until : to]
    return start < end ? rate.basis_points * days360(start, end) : 0
  }).reduce((sum, part) => sum + part, 0)

/**
 * Late interest on rent: none where it is paid by its final due date, else from the due date to the day of payment
 * (RA 33, P-02), on what is unpaid on each day. Amounts in krónur, rounded half up once (M-30). Interest is not added to
 * the principal: that happens after a year (M-20), and no claim is that old here.
 */
export const lateInterest = (
  principal: number,
  days: { due_date: PlainDate; final_due_date: PlainDate; paid_on: PlainDate },
  payments: readonly DayPayment[] = [],
): number => {
  if (days.paid_on <= days.final_due_date) return 0
  const turns = [
    ...new Set([
      days.due_date,
      ...payments
        .map(({ day }) => day)
        .filter((day) => day > days.due_date && day < days.paid_on)
        .toSorted(),
      days.paid_on,
    ]),
  ]
  const unpaidOn = (day: PlainDate): number =>
    payments.reduce((rest, one) => (one.day <= day ? rest - one.amount : rest), principal)
  const total = turns
    .slice(1)
    .reduce(
      (sum, until, n) => sum + Math.max(0, unpaidOn(turns[n]!)) * rateDays(turns[n]!, until),
      0,
    )
  return ratio(1, total, 10_000 * 360)
}
