import { countedPage, type Paging } from '#core/server/counted-page.ts'
import { containing } from '#core/server/like.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { decrypt, type Ciphertext } from '#core/server/encryption.ts'
import { ownedBy } from '#core/server/ownership.ts'
import type { Actor } from '#core/shared/access.ts'
import { contractRows, contractsOnSide, payorOf } from '#features/contracts/server/public.ts'
import { adjustmentsJson, isAsked, isReverted } from '../adjustments/queries.ts'
import { interestRates } from './interest-rates.ts'
import { paidByDay, paidSum, refundableSum } from './collection.ts'
import {
  lateInterest,
  monthsWithoutRate,
  type DayPayment,
  type InterestRate,
} from '../../shared/law/late-interest.ts'
import { itemActions, itemState } from '../../shared/rules.ts'
import { RentSide, type Payout, type ScheduleItem, type WaitingOnly } from '../../shared/model.ts'

interface Row extends Record<string, unknown> {
  id: string
  date: string
  period_from: string
  period_to: string
  due_date: string
  final_due_date: string
  rent_amount: string
  house_fund_amount: string
  currency: 'ISK'
  cancelled_at: string | null
  bill_id: string | null
  bill_state: string | null
  claim_id: string | null
  bill_amount: string | null
  bill_fee: string | null
  bill_due: string | null
  bill_final_due: string | null
  refused_code: string | null
  is_made_again: boolean
  overpaid: string
  refunds: ScheduleItem['refunds']
  issued_at: string | null
  paid_at: string | null
  paid: string
  payments: DayPayment[]
  paid_on: string | null
  payout_id: string | null
  payout_state: string
  gross_amount: string
  payout_fee: string
  vat_amount: string
  net_amount: string
  scheduled_for: string
  settled_at: string | null
  payout_updated: string
  is_at_bank: boolean
  updated_at: string
  fee_waived: boolean
  is_collected: boolean
  is_asked: boolean
  is_reverted: boolean
  replaces_id: string | null
  bill_updated: string
  adjustments: ScheduleItem['adjustments']
}

/** Who reads a schedule. */
interface ScheduleReader {
  sees_payouts: boolean
  may_adjust: boolean
  is_staff: boolean
}

const iso = (moment: string | null): string | null =>
  moment === null ? null : new Date(moment).toISOString()

const payoutOf = (row: Row) =>
  row.payout_id === null
    ? null
    : {
        id: row.payout_id,
        state: row.payout_state as Payout['state'],
        gross_amount: Number(row.gross_amount),
        fee_amount: Number(row.payout_fee),
        vat_amount: Number(row.vat_amount),
        net_amount: Number(row.net_amount),
        scheduled_for: row.scheduled_for,
        settled_at: iso(row.settled_at),
        updated_at: iso(row.payout_updated)!,
      }

/** The days of the claim: one that was made late has days of its own. */
const daysOf = (row: Row) => ({
  due_date: row.bill_due ?? row.due_date,
  final_due_date: row.bill_final_due ?? row.final_due_date,
})

/** Late interest until the day of payment, or until today; none where nothing is claimed. */
const interestOn = (row: Row, today: string, rates: readonly InterestRate[]) => {
  const days = { ...daysOf(row), paid_on: row.paid_on ?? today }
  const rent = Number(row.rent_amount) + Number(row.house_fund_amount)
  const isClaimed = row.bill_state === 'issued' || row.bill_state === 'paid'
  const interest = isClaimed ? lateInterest(rent, days, rates, row.payments) : 0
  return {
    late_interest: interest,
    late_interest_is_estimate:
      interest > 0 && monthsWithoutRate(rates, days.due_date, days.paid_on).length > 0,
  }
}

/** What was claimed or will be, line by line. */
const linesOf = (row: Row): ScheduleItem['lines'] =>
  [
    { kind: 'rent' as const, amount: Number(row.rent_amount) },
    { kind: 'house_fund' as const, amount: Number(row.house_fund_amount) },
    { kind: 'bill_fee' as const, amount: Number(row.bill_fee ?? 0) },
  ].filter((line) => line.amount !== 0)

const invoiceOf = (row: Row): ScheduleItem['invoice'] =>
  row.bill_id === null
    ? null
    : {
        id: row.bill_id,
        state: row.bill_state!,
        claim_id: row.claim_id,
        refused_code: row.refused_code,
        issued_at: iso(row.issued_at),
        paid_at: iso(row.paid_at),
        updated_at: iso(row.bill_updated)!,
        replaces_id: row.replaces_id,
        is_reverted: row.is_reverted,
        factoring_bill: null,
        payout: payoutOf(row),
      }

/** What the reader may do with the period now; the claim's own days do not matter before there is one. */
const allowedActions = (row: Row, reader: ScheduleReader, today: string) =>
  itemActions(
    {
      due_date: row.due_date,
      is_cancelled: row.cancelled_at !== null,
      is_collected: row.is_collected,
      fee_waived: row.fee_waived,
      is_asked: row.is_asked,
      paid_amount: Number(row.paid),
      bill_state: row.bill_state,
      payout:
        row.payout_id === null
          ? null
          : {
              state: row.payout_state,
              scheduled_for: row.scheduled_for,
              is_at_bank: row.is_at_bank,
            },
    },
    reader,
    today,
  )

const itemOf = (
  row: Row,
  today: string,
  reader: ScheduleReader,
  rates: readonly InterestRate[],
): ScheduleItem => {
  const amount =
    row.bill_id === null
      ? Number(row.rent_amount) + Number(row.house_fund_amount)
      : Number(row.bill_amount)
  const { due_date, final_due_date } = daysOf(row)
  const paid = Number(row.paid)
  return {
    id: row.id,
    date: row.date,
    period_from: row.period_from,
    period_to: row.period_to,
    due_date,
    final_due_date,
    amount,
    paid_amount: paid,
    overpaid_amount: Number(row.overpaid),
    paid_on: row.paid_on,
    refunds: row.refunds,
    ...interestOn(row, today, rates),
    currency: row.currency,
    lines: linesOf(row),
    fee_waived: row.fee_waived,
    adjustments: row.adjustments,
    can: allowedActions(row, reader, today),
    updated_at: iso(row.updated_at)!,
    state: itemState(
      {
        due_date,
        final_due_date,
        is_cancelled: row.cancelled_at !== null,
        bill_state: row.is_made_again ? null : row.bill_state,
        amount,
        paid_amount: paid,
      },
      today,
    ),
    invoice: invoiceOf(row),
  }
}

/** The schedule of one contract with its claims and payouts; `onlyDate` for one period. Landlords see payouts, tenants do not. */
export const readSchedule = async (
  db: Db,
  contractId: string,
  today: string,
  reader: ScheduleReader,
  onlyDate?: string,
): Promise<ScheduleItem[]> => {
  const { rows } =
    await db.execute<Row>(sql`select s.id, s.date, s.period_from, s.period_to, s.due_date, s.final_due_date, s.rent_amount, s.house_fund_amount, s.currency, s.cancelled_at,
      b.id as bill_id, b.state as bill_state, b.claim_id, b.amount as bill_amount, b.fee_amount as bill_fee, b.due_date as bill_due, b.final_due_date as bill_final_due,
      b.refused_code, b.retried_at is not null as is_made_again, b.issued_at, b.paid_at, b.paid_on, ${paidSum(sql`b.id`)} as paid, ${paidByDay(sql`b.id`)} as payments, 
      (select coalesce(sum(${refundableSum(sql`o.id`)}), 0) from bills o where o.schedule_item_id = s.id) as overpaid,
      (select coalesce(json_agg(json_build_object('amount', r.amount, 'paid_on', r.paid_on, 'reason', r.reason) order by r.id), '[]') from refunds r join bills o on o.id = r.bill_id where o.schedule_item_id = s.id) as refunds,
      p.id as payout_id, p.state as payout_state, p.gross_amount, p.fee_amount as payout_fee, p.vat_amount, p.net_amount, p.scheduled_for, p.settled_at, p.updated_at as payout_updated, p.payout_id is not null as is_at_bank,
      s.updated_at, s.fee_waived, c.is_collected, ${isAsked} as is_asked, ${isReverted} as is_reverted, b.updated_at as bill_updated, ${adjustmentsJson(reader.sees_payouts)} as adjustments,
      (select o.id from bills o where o.schedule_item_id = s.id and o.id < b.id order by o.id desc limit 1) as replaces_id
    from schedule_items s join ${contractRows} c on c.id = s.contract_id
    left join lateral (select b.* from bills b where b.schedule_item_id = s.id order by b.created_at desc, b.id desc limit 1) b on true
    left join lateral (select p.* from payouts p where p.bill_id = b.id order by p.created_at desc, p.id desc limit 1) p on ${reader.sees_payouts}
    where s.contract_id = ${contractId} ${onlyDate === undefined ? sql`` : sql`and s.date = ${onlyDate}`} order by s.date`)
  const rates = await interestRates(db)
  return rows.map((row) => itemOf(row, today, reader, rates))
}

interface PayoutListRow extends Record<string, unknown> {
  total: number
  json: Omit<Payout, 'iban'> & { iban: Ciphertext }
}
/** SQL: whether payout `p` of bill `b` waits to be sent again: the rent is paid and no other payout is on its way. */
export const canRepeat = sql`(p.state in ('rejected', 'held') and b.state = 'paid' and not exists (
  select 1 from payouts o where o.bill_id = p.bill_id and o.id <> p.id and o.state in ('scheduled', 'held', 'sent', 'settled')))`
const payoutShape = sql`json_build_object('id', p.id, 'state', p.state, 'gross_amount', p.gross_amount, 'fee_amount', p.fee_amount, 'vat_amount', p.vat_amount, 'net_amount', p.net_amount, 'scheduled_for', p.scheduled_for,
  'settled_at', to_char(p.settled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'updated_at', to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'contract_id', p.contract_id, 'contract_number', c.contract_number, 'address', c.address,
  'period_from', s.period_from, 'period_to', s.period_to, 'currency', p.currency, 'iban', p.iban, 'recipient_name', p.recipient_name, 'rejected_reason', p.rejected_reason, 'can_repeat', ${canRepeat}, 'created_at', to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`
const payoutSources = sql`payouts p join bills b on b.id = p.bill_id join schedule_items s on s.id = b.schedule_item_id join ${contractRows} c on c.id = p.contract_id`

export const readPayouts = async (
  db: Db,
  where: SQL,
  page: number,
  pageSize: number,
): Promise<{ count: number; items: Payout[] }> => {
  const read = async (asked: Paging) =>
    (
      await db.execute<PayoutListRow>(
        sql`select count(*) over ()::int as total, ${payoutShape} as json from ${payoutSources} where ${where} order by p.scheduled_for desc, p.id desc limit ${asked.page_size} offset ${(asked.page - 1) * asked.page_size}`,
      )
    ).rows
  const { count, rows } = await countedPage(read, { page, page_size: pageSize })
  return {
    count,
    items: rows.map(({ json }) => ({ ...json, iban: decrypt('account', json.iban) })),
  }
}

export const payoutTotals = async (
  db: Db,
  actor: Pick<Actor, 'acts_for'>,
  year: string,
): Promise<{ paid_this_year: number; on_the_way: number }> => {
  const { rows } = await db.execute<{
    paid: string
    waiting: string
  }>(sql`select coalesce(sum(net_amount) filter (where state = 'settled' and extract(year from settled_at) = ${Number(year)}), 0) as paid,
    coalesce(sum(net_amount) filter (where state in ('scheduled', 'sent')), 0) as waiting from payouts where ${ownedBy(actor, sql`landlord_id`)}`)
  return { paid_this_year: Number(rows[0]?.paid ?? 0), on_the_way: Number(rows[0]?.waiting ?? 0) }
}

interface StaffRow extends Record<string, unknown> {
  id: string
  date: string
  contract_id: string
  contract_number: string
  address: string
  payor_name: string | null
  due_date: string
  amount: string
  paid: string
  currency: 'ISK'
  state: string
  claim_id: string | null
  refused_code: string | null
  overpaid: string
  payout_id: string | null
  payout_state: string | null
  payout_rejected_reason: string | null
  can_repeat_payout: boolean
  can_repeat_claim: boolean
  total: number
}

/** SQL: a refused or cancelled claim that nobody has had made again, of bill `b`. */
const canRepeatClaim: SQL = sql`(b.state in ('refused', 'cancelled') and b.retried_at is null)`

/** SQL: one of those that nobody has reverted on purpose, and whose period is still on the schedule. */
export const waitsForClaim: SQL = sql`(${canRepeatClaim} and not ${isReverted}
  and exists (select 1 from schedule_items i where i.id = b.schedule_item_id and i.cancelled_at is null))`

/** What of the claims waits for staff, of bill `b` and its last payout `p`. */
const WAITING = { rejected_payouts: canRepeat, refused_claims: waitsForClaim } as const

interface StaffFilter {
  words: string
  bill_id?: string
  only?: WaitingOnly
  /** Somebody who pays or receives the rent; `side` for one of the two. */
  person?: { id: string; side?: RentSide | undefined }
}

const SIDES = { payer: 'TN', receiver: 'LL' } as const

/** SQL: whether the rent of bill `b` is paid or received by a person. */
const isOfPerson = ({ id, side }: { id: string; side?: RentSide | undefined }): SQL =>
  sql.join(
    (side ? [side] : RentSide.options).map(
      (one) => sql`b.contract_id in ${contractsOnSide(SIDES[one], id)}`,
    ),
    sql` or `,
  )

/** SQL: bills `b` of contracts `c` with their last payouts `p`; `words` matches contract number, address or claim. */
const foundBills = (filter: StaffFilter): SQL => {
  const like = containing(filter.words)
  const where = sql.join(
    [
      filter.bill_id ? sql`b.id = ${filter.bill_id}` : sql`true`,
      ...(filter.person ? [sql`(${isOfPerson(filter.person)})`] : []),
      ...(filter.only ? [WAITING[filter.only]] : []),
      ...(filter.words === ''
        ? []
        : [
            sql`(c.contract_number ilike ${like} or c.street_address ilike ${like} or b.claim_id = ${filter.words})`,
          ]),
    ],
    sql` and `,
  )
  return sql`from bills b join schedule_items s on s.id = b.schedule_item_id join ${contractRows} c on c.id = b.contract_id
    left join lateral (select p.* from payouts p where p.bill_id = b.id order by p.created_at desc, p.id desc limit 1) p on true where ${where}`
}

/** What the claims that staff look at come to. */
export const staffPaymentTotals = async (db: Db, filter: StaffFilter) => {
  const { rows } = await db.execute<{ amount: string; paid: string }>(
    sql`select coalesce(sum(b.amount) filter (where b.state not in ('refused', 'cancelled')), 0) as amount,
      coalesce(sum(${paidSum(sql`b.id`)}), 0) as paid ${foundBills(filter)}`,
  )
  return { amount_total: Number(rows[0]!.amount), paid_total: Number(rows[0]!.paid) }
}

/** Claims for the staff's list, the last due first. */
export const readStaffPayments = async (db: Db, filter: StaffFilter & Paging) => {
  const read = async ({ page, page_size }: Paging) =>
    (
      await db.execute<StaffRow>(sql`select b.id, b.contract_id, s.date, c.contract_number, c.address,
      (select payor.full_name from ${payorOf(sql`c.id`)} payor) as payor_name, b.due_date, b.amount, b.currency, b.state, b.claim_id,
      case when b.retried_at is null then b.refused_code end as refused_code, ${paidSum(sql`b.id`)} as paid, ${refundableSum(sql`b.id`)} as overpaid,
      p.id as payout_id, p.state as payout_state, p.rejected_reason as payout_rejected_reason,
      coalesce(${canRepeat}, false) as can_repeat_payout, ${canRepeatClaim} as can_repeat_claim, count(*) over ()::int as total
    ${foundBills(filter)} order by b.due_date desc, b.id desc limit ${page_size} offset ${(page - 1) * page_size}`)
    ).rows
  const { count, rows } = await countedPage(read, filter)
  return {
    count,
    items: rows.map(({ total: _, paid, overpaid, amount, payor_name, ...row }) => ({
      ...row,
      payor_name: payor_name ?? '',
      amount: Number(amount),
      paid_amount: Number(paid),
      overpaid_amount: Number(overpaid),
    })),
  }
}
