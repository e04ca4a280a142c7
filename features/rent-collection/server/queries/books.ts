import { sql } from 'drizzle-orm'
import type { Retention } from '#core/server/purge.ts'
import { BOOKKEEPING_LAW } from '#core/server/retention-reasons.ts'

/** SQL over a row `b` of `bills`: something is still owed, to us or by us. */
const IS_OPEN = `(b.state in ('preparing', 'issued')
  or (b.state = 'paid' and not exists (select 1 from payouts o where o.bill_id = b.id and o.state = 'settled')))`

/** SQL: bills of which something is still owed, with the column `id`. */
export const openBills = sql`select b.id from bills b where ${sql.raw(IS_OPEN)}`

/** SQL: the payouts of those bills. */
export const payoutsOfOpenBills = sql`select p.id from payouts p where p.bill_id in (${openBills})`

/** SQL: contracts of which there are rows that bookkeeping law keeps. */
export const contractsWithRent = sql`select s.contract_id from schedule_items s union select b.contract_id from bills b union select p.contract_id from payouts p union select a.contract_id from rent_adjustments a`

/** SQL over a row of a table with a bill. */
const OF_CLOSED_BILL = `not exists (select 1 from bills b where b.id = bill_id and ${IS_OPEN})`

/** SQL: seven years after the end of the accounting year of a day (Act no. 145/1994, art. 20). */
const endOfKeeping = (day: string): string =>
  `date_trunc('year', (${day})::timestamp) + interval '8 years'`

const KEPT = `${BOOKKEEPING_LAW}; longer while something is owed`

/** How long the rows beside the ledger are kept. In this order: what points at others goes before them. */
export const RETENTION: readonly Retention[] = [
  {
    table: 'rent_adjustments',
    since: endOfKeeping('created_at'),
    days: 0,
    only: `(bill_id is null or ${OF_CLOSED_BILL})`,
    said: KEPT,
  },
  { table: 'refunds', since: endOfKeeping('paid_on'), days: 0, only: OF_CLOSED_BILL, said: KEPT },
  {
    table: 'payouts',
    since: endOfKeeping('updated_at'),
    days: 0,
    only: `${OF_CLOSED_BILL} and not exists (select 1 from rent_adjustments a where a.payout_id = payouts.id)`,
    said: KEPT,
  },
  {
    table: 'bills',
    since: endOfKeeping('greatest(due_date, paid_on)'),
    days: 0,
    only: `state not in ('preparing', 'issued') and not exists (select 1 from payouts p where p.bill_id = bills.id)
      and not exists (select 1 from refunds r where r.bill_id = bills.id)
      and not exists (select 1 from rent_adjustments a where a.bill_id = bills.id)`,
    said: KEPT,
  },
  {
    table: 'schedule_items',
    since: endOfKeeping('period_to'),
    days: 0,
    only: `not exists (select 1 from bills b where b.schedule_item_id = schedule_items.id)
      and not exists (select 1 from rent_adjustments a where a.schedule_item_id = schedule_items.id)`,
    said: KEPT,
  },
  {
    table: 'bank_events',
    since: endOfKeeping('value_date'),
    days: 0,
    only: 'not exists (select 1 from bills b where b.claim_id = bank_events.claim_id)',
    said: KEPT,
  },
]
