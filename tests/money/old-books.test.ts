import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeOldRows } from '#app/retention.ts'
import { lookupOf } from '#core/server/encryption.ts'
import { newId } from '#core/server/ids.ts'
import { post, reverse } from '#core/server/ledger.ts'
import { checkLedger, sealLedger } from '#core/server/ledger-seals.ts'
import { readBooks } from '#core/server/ledger-queries.ts'
import { endOldBooks } from '#features/rent-collection/server/jobs/books.ts'
import { payouts } from '#features/rent-collection/server/tables.ts'
import { signedContract } from '#tests/support/contracts.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

// Bookkeeping is kept for seven years from the end of the accounting year (Act no. 145/1994, art. 20).

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const YEAR = new Date().getUTCFullYear()
/** The last instant of the youngest year that ends, and the first of the oldest that is kept. */
const ENDED = new Date(`${YEAR - 8}-12-31T23:59:59.000Z`)
const KEPT = new Date(`${YEAR - 7}-01-01T00:00:00.000Z`)

const work = () => app.product.jobContext()
/** A movement of that instant, sealed then. */
const move = (key: string, at: Date, subject_id = newId(at.getTime())): Promise<string> =>
  work().inTransaction(async (ctx) => {
    const entries = [
      { account: 'bank_clearing', owner_id: null, amount: 195, currency: 'ISK' as const },
      { account: 'fees', owner_id: null, amount: -195, currency: 'ISK' as const },
    ]
    const head = { kind: 'test', cause_key: key, subject_noun: 'bill', value_date: '2010-01-01' }
    const id = await post(ctx.tx, { ...head, subject_id, entries }, at)
    await sealLedger(ctx.tx, at)
    return id!
  })
const causes = async () =>
  (
    await app.product.runtime.db.execute<{ cause_key: string }>(
      sql`select cause_key from ledger_transactions order by seq`,
    )
  ).rows.map((row) => row.cause_key.replace(/:.*/, ''))
const balances = async () => (await readBooks(app.product.runtime.db)).balances

test('movements end after the years of the law: balances and seals stay, nothing younger goes', async () => {
  await move('first', new Date('2012-05-05T12:00:00Z'))
  await move('second', ENDED)
  const corrected = await move('corrected', ENDED)
  await move('kept', KEPT)
  await work().inTransaction(async (ctx) => {
    await reverse(ctx.tx, corrected, 'test_reversed', '2020-01-01', new Date())
    await sealLedger(ctx.tx, new Date())
  })
  const before = await balances()
  await Promise.all([endOldBooks(work()), endOldBooks(work())])
  await endOldBooks(work())
  expect(await causes()).toEqual(['corrected', 'kept', 'reverse', 'brought_forward'])
  expect(await balances()).toEqual(before)
  expect(await checkLedger(app.product.runtime.db)).toEqual([])
  // What was brought forward is sealed like everything else.
  await work().inTransaction((ctx) => sealLedger(ctx.tx, new Date()))
  expect(await checkLedger(app.product.runtime.db)).toEqual([])
})

test('the application removes nothing by itself, and the one way refuses what is kept', async () => {
  const { pool } = app.product
  const young = 'select max(seq) from ledger_transactions'
  await expect(pool.query(`select end_ledger((${young}))`)).rejects.toThrow(/are kept/)
  await expect(
    pool.query(
      "select set_config('igloo.ends_ledger', 'on', true); delete from ledger_transactions",
    ),
  ).rejects.toThrow(/permission denied/)
  const owner = new pg.Client({ connectionString: app.owner_url })
  await owner.connect()
  await expect(owner.query('delete from ledger_transactions')).rejects.toThrow(/append-only/)
  // A row that is taken from among the kept ones is missed.
  await owner.query('set session_replication_role = replica')
  const { rows } = await owner.query(
    "delete from ledger_transactions where cause_key = 'kept' returning seq",
  )
  expect(await checkLedger(app.product.runtime.db)).toContainEqual({
    check: 'sealed_row_missing',
    detail: String(rows[0].seq),
  })
  await owner.end()
})

test('claims, payouts and the schedule end with them; what is still owed stays, with its movements', async () => {
  const [landlord, tenant] = [await app.person({ user_type: 'LL' }), await app.person()]
  const lease = await signedContract(app, landlord, tenant)
  await app.drain()
  const { db } = app.product.runtime
  await db.execute(sql`delete from schedule_items`)
  const rows = [
    ['settled', `${YEAR - 8}-12-01`, 'paid', 'settled'],
    ['held', `${YEAR - 9}-12-01`, 'paid', 'held'],
    ['unpaid', `${YEAR - 8}-11-01`, 'issued', null],
    ['young', `${YEAR - 7}-01-02`, 'paid', 'settled'],
  ] as const
  for (const [key, day, state, payout] of rows) {
    const [item, bill] = [newId(), newId()]
    await db.execute(
      sql`insert into schedule_items (id, contract_id, date, period_from, period_to, due_date, final_due_date, rent_amount, currency, created_at, updated_at)
        values (${item}, ${lease.id}, ${day}, ${day}, ${day}, ${day}, ${day}, 1000, 'ISK', ${day}, ${day})`,
    )
    await db.execute(
      sql`insert into bills (id, schedule_item_id, contract_id, key, claim_id, state, amount, currency, due_date, final_due_date, created_at, updated_at)
        values (${bill}, ${item}, ${lease.id}, ${key}, ${key}, ${state}, 1000, 'ISK', ${day}, ${day}, ${day}, ${day})`,
    )
    await db.execute(
      sql`insert into bank_events (event_id, kind, claim_id, amount, currency, value_date, occurred_at, received_at, posted)
        values (${key}, 'claim_paid', ${key}, 1000, 'ISK', ${day}, ${day}, ${day}, true)`,
    )
    if (payout)
      await db.insert(payouts).values({
        id: newId(),
        bill_id: bill,
        contract_id: lease.id,
        landlord_id: landlord.id,
        key,
        state: payout,
        gross_amount: 1000,
        fee_amount: 10,
        vat_amount: 2,
        net_amount: 988,
        currency: 'ISK',
        iban: '',
        iban_lookup: lookupOf('account', ''),
        recipient_national_id: '',
        recipient_name: '',
        scheduled_for: day,
        created_at: day,
        updated_at: day,
      })
    if (key === 'held') await move('owed', new Date(`${day}T12:00:00Z`), bill)
  }
  await purgeOldRows(work())
  await purgeOldRows(work())
  const { rows: left } = await db.execute<{ key: string; payouts: number; events: number }>(
    sql`select key, (select count(*)::int from payouts p where p.bill_id = b.id) as payouts, (select count(*)::int from bank_events e where e.claim_id = b.claim_id) as events
      from bills b order by key`,
  )
  expect(left).toEqual([
    { key: 'held', payouts: 1, events: 1 },
    { key: 'unpaid', payouts: 0, events: 1 },
    { key: 'young', payouts: 1, events: 1 },
  ])
  const { rows: counts } = await db.execute<{ items: number; events: number }>(
    sql`select (select count(*)::int from schedule_items) as items, (select count(*)::int from bank_events) as events`,
  )
  expect(counts).toEqual([{ items: 3, events: 3 }])
  await endOldBooks(work())
  expect(await causes()).toContain('owed')
})
