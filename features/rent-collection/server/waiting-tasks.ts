import { sql } from 'drizzle-orm'
import type { Currency } from '#core/shared/currencies.ts'
import { ownedBy } from '#core/server/ownership.ts'
import { countedTask, MOST_OF_A_KIND, type WaitingTaskRule } from '#core/server/waiting-tasks.ts'
import { roleOf } from '#core/shared/paths.ts'
import { contractRows, payorOf, tenanciesOf } from '#features/contracts/server/public.ts'
import { rentCollectionPaths } from '../shared/paths.ts'
import { paidSum } from './queries/collection.ts'
import { missingRates } from './queries/interest-rates.ts'
import { countForStaff, payoutsToRepeat } from './queries/waiting.ts'

interface Unpaid extends Record<string, unknown> {
  contract_id: string
  home: string
  month: string
  date: string
  owed: string
  currency: Currency
  due_date: string
  final_due_date: string
}

/** Claims on the reader at the bank. Its last day is the due date, and once that is over the last day that costs nothing. */
const pay: WaitingTaskRule = {
  whose: 'person',
  kinds: { 'rent-collection.pay': { minutes: 3, at: 38 } },
  async find({ tx, actor, today }) {
    const { rows } =
      await tx.execute<Unpaid>(sql`select * from (select b.contract_id, coalesce(c.street_address, c.contract_number) as home, s.period_from as month, s.date,
        b.amount - ${paidSum(sql`b.id`)} as owed, b.currency, b.due_date, b.final_due_date
      from bills b join schedule_items s on s.id = b.schedule_item_id join ${contractRows} c on c.id = b.contract_id
      where b.contract_id in ${tenanciesOf(actor)} and b.state = 'issued'
        and exists (select 1 from ${payorOf(sql`c.id`)} payor where ${ownedBy(actor, sql`payor.user_id`)})) unpaid
      where owed > 0 order by due_date limit ${MOST_OF_A_KIND}`)
    return rows.map((row) => ({
      kind: 'rent-collection.pay',
      path: `${rentCollectionPaths.payments(roleOf(actor.user_type), row.contract_id)}#due-${row.date}`,
      params: {
        home: row.home,
        month: row.month,
        amount: Number(row.owed),
        currency: row.currency,
        free_until: row.final_due_date,
      },
      until: today <= row.due_date ? row.due_date : row.final_due_date,
    }))
  },
}

/** The bank refused the account, or there was none that could be used. */
const nameAccount: WaitingTaskRule = {
  whose: 'person',
  kinds: { 'rent-collection.name_account': { minutes: 3, at: 32 } },
  async find({ tx, actor }) {
    const rows = await payoutsToRepeat(tx, ownedBy(actor, sql`p.landlord_id`), MOST_OF_A_KIND)
    return rows.map(({ id, contract_number, home, month, amount, currency }) => ({
      kind: 'rent-collection.name_account',
      path: `${rentCollectionPaths.payouts}?q=${encodeURIComponent(contract_number)}#payout-${id}`,
      params: { home, month, amount, currency },
    }))
  },
}

const staffQueue: WaitingTaskRule = {
  whose: 'staff',
  kinds: {
    'rent-collection.unmatched_payments': { minutes: 10, at: 5 },
    'rent-collection.rejected_payouts': { minutes: 5, at: 10 },
    'rent-collection.refused_claims': { minutes: 5, at: 15 },
    'rent-collection.late_interest_rates': { minutes: 5, at: 40 },
  },
  async find({ tx, now, today }) {
    const found = await countForStaff(tx, now)
    const missing = await missingRates(tx, today)
    const to = (only: string) => `${rentCollectionPaths.adminPayments}?only=${only}`
    return [
      ...countedTask(
        'rent-collection.unmatched_payments',
        found.unmatched,
        `${rentCollectionPaths.adminPayments}#unmatched`,
      ),
      ...countedTask(
        'rent-collection.rejected_payouts',
        found.rejected_payouts,
        to('rejected_payouts'),
      ),
      ...countedTask('rent-collection.refused_claims', found.refused_claims, to('refused_claims')),
      ...countedTask(
        'rent-collection.late_interest_rates',
        missing.length,
        `${rentCollectionPaths.adminPayments}#late-interest`,
      ),
    ]
  },
}

export const waitingTasks = [pay, nameAccount, staffQueue]
