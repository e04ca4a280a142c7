import { inArray, type Column } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { handedRows, isOf, type PersonalData } from '#core/server/personal-data.ts'
import { KEPT_BOOKKEEPING, KEPT_CONTRACT } from '#core/server/personal-data-reasons.ts'
import { payorOf, signedContractsOf } from '#features/contracts/server/public.ts'
import { refundableSum } from './queries/collection.ts'
import { canRepeat } from './queries/schedule.ts'
import { rentAdjustments } from './adjustments/tables.ts'
import { securityRecords } from './securities/tables.ts'
import { bills, payouts, refunds, scheduleItems } from './tables.ts'

const ofContracts = (column: Column) => (personId: string) =>
  inArray(column, signedContractsOf(personId))
const RATES =
  'rates that the Central Bank announced; of a person only which of the staff entered one'
const INTERNAL = 'what was read from the bank when; the payments stand with their bills'

export const personalData: PersonalData = {
  tables: {
    payouts: {
      handed_over: handedRows(payouts, (personId) => isOf(personId, payouts.landlord_id)),
      erased: KEPT_BOOKKEEPING,
    },
    bills: {
      handed_over: handedRows(bills, ofContracts(bills.contract_id)),
      erased: KEPT_BOOKKEEPING,
    },
    schedule_items: {
      handed_over: handedRows(scheduleItems, ofContracts(scheduleItems.contract_id)),
      erased: KEPT_BOOKKEEPING,
    },
    refunds: {
      handed_over: handedRows(
        refunds,
        (personId) =>
          sql`${refunds.bill_id} in (select b.id from bills b where b.contract_id in ${signedContractsOf(personId)})`,
        ['refunded_by'],
      ),
      erased: KEPT_BOOKKEEPING,
    },
    rent_adjustments: {
      handed_over: handedRows(rentAdjustments, ofContracts(rentAdjustments.contract_id), [
        'made_by',
      ]),
      erased: KEPT_BOOKKEEPING,
    },
    security_records: {
      handed_over: handedRows(securityRecords, ofContracts(securityRecords.contract_id), [
        'recorded_by',
      ]),
      erased: KEPT_CONTRACT,
    },
    bank_events: { handed_over: INTERNAL, erased: KEPT_BOOKKEEPING },
    bank_cursors: { handed_over: INTERNAL, erased: INTERNAL },
    late_interest_rates: { handed_over: RATES, erased: RATES },
  },
  obligations: async (db, personId) => {
    const { rows } = await db.execute<{
      payout: boolean
      claim: boolean
      refund: boolean
    }>(sql`select
      exists (select 1 from payouts o where ${isOf(personId, sql`o.landlord_id`)} and o.state in ('scheduled', 'held', 'sent'))
        or exists (select 1 from payouts p join bills b on b.id = p.bill_id where ${isOf(personId, sql`p.landlord_id`)} and ${canRepeat}) as payout,
      exists (select 1 from bills b where b.contract_id in ${signedContractsOf(personId)} and b.state in ('preparing', 'issued')) as claim,
      exists (select 1 from bills b where b.contract_id in ${signedContractsOf(personId)} and ${refundableSum(sql`b.id`)} > 0
        and exists (select 1 from ${payorOf(sql`b.contract_id`)} payor where ${isOf(personId, sql`payor.user_id`)})) as refund`)
    return [
      ...(rows[0]!.payout ? (['payout_under_way'] as const) : []),
      ...(rows[0]!.claim ? (['claim_open'] as const) : []),
      ...(rows[0]!.refund ? (['refund_due'] as const) : []),
    ]
  },
  keeps: async (db, personId) => {
    const { rows } = await db.execute<{ year: number | null }>(sql`select
      extract(year from max(i.period_to))::int as year from schedule_items i
      where i.contract_id in ${signedContractsOf(personId)} and exists (select 1 from bills b where b.schedule_item_id = i.id)`)
    const year = rows[0]?.year ?? null
    return year === null ? [] : [{ law: 'bookkeeping', until: `${year + 7}-12-31` }]
  },
}
