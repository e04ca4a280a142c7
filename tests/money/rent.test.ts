import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { checkLedger, sealLedger } from '#core/server/ledger-seals.ts'
import { readBankEvents } from '#features/rent-collection/server/jobs/bank-feed.ts'
import { issueDueClaims } from '#features/rent-collection/server/jobs/claims.ts'
import { askAboutPayouts, sendDuePayouts } from '#features/rent-collection/server/jobs/payouts.ts'
import { listPaymentSchedule, receiveBankMessage } from '#features/rent-collection/shared/api.ts'
import { LEDGER_ACCOUNTS } from '#features/rent-collection/server/books/postings.ts'
import { signedContract } from '#tests/support/contracts.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let landlord: Person
let tenant: Person
let contractId: string

const claims = async () =>
  (
    await app.product.sandbox!.store.list<{ claim_id: string; amount: number; state: string }>(
      'bank',
      'claim',
      { limit: 1000 },
    )
  ).map((row) => row.data)
const schedule = (as: Person) => app.ok(listPaymentSchedule, { id: contractId }, as)
const listen = async () => {
  await readBankEvents(app.product.jobContext())
  await app.drain()
}
const balances = async () =>
  Object.fromEntries(
    (
      await app.product.runtime.db.execute<{ account: string; sum: string }>(
        sql`select account, sum(amount) as sum from ledger_entries group by account`,
      )
    ).rows.map((row) => [row.account, Number(row.sum)]),
  )

beforeAll(async () => {
  app = await openTestApp()
  app.product.clock.offset_ms = Date.parse('2026-11-20T12:00:00Z') - Date.now()
  landlord = await app.person({ user_type: 'LL' })
  tenant = await app.person()
  contractId = (await signedContract(app, landlord, tenant, { house_fund: 15_000 })).id
})
afterAll(() => app.close())

describe('a year of rent', () => {
  test('the schedule stands as soon as the contract is signed', async () => {
    const { results } = await schedule(tenant)
    expect(results).toHaveLength(12)
    expect(results[0]).toMatchObject({
      date: '2026-12-01',
      due_date: '2026-12-01',
      final_due_date: '2026-12-08',
      amount: 300_000,
      state: 'planned',
    })
    expect(results[1]).toMatchObject({ date: '2027-01-01', due_date: '2027-01-04' })
  })

  test('a claim is made ten days ahead, once however often the run is repeated', async () => {
    expect(await issueDueClaims(app.product.jobContext())).toBe(0)
    app.product.clock.offset_ms = Date.parse('2026-11-21T06:00:00Z') - Date.now()
    await Promise.all([
      issueDueClaims(app.product.jobContext()),
      issueDueClaims(app.product.jobContext()),
    ])
    await issueDueClaims(app.product.jobContext())
    expect(await claims()).toHaveLength(1)
    expect((await claims())[0]!.amount).toBe(300_195)
    expect((await schedule(tenant)).results[0]!.state).toBe('issued')
    app.product.clock.offset_ms = Date.parse('2026-12-01T06:00:00Z') - Date.now()
  })

  test('paid in two parts, told twice and late: posted once; the payout follows on the next bank day and is asked about until it is settled', async () => {
    const [claim] = await claims()
    const bank = app.product.sandbox!.bank
    await bank.pay(claim!.claim_id, { amount: 100_000, deliver: 'lost' })
    await listen()
    expect((await schedule(tenant)).results[0]!.state).toBe('part_paid')
    await bank.pay(claim!.claim_id, { amount: 200_195, deliver: 'lost' })
    await listen()
    await listen()
    const item = (await schedule(landlord)).results[0]!
    expect(item.state).toBe('paid')
    // 1 % of 300,000 is 3,000 and 24 % of that 720.
    expect(item.invoice!.payout).toMatchObject({
      state: 'scheduled',
      scheduled_for: '2026-12-02',
      gross_amount: 300_000,
      fee_amount: 3_000,
      vat_amount: 720,
      net_amount: 296_280,
    })
    expect((await schedule(tenant)).results[0]!.invoice!.payout).toBeNull()
    expect(await sendDuePayouts(app.product.jobContext())).toBe(0)
    app.product.clock.offset_ms += 86_400_000
    expect(await sendDuePayouts(app.product.jobContext())).toBe(1)
    expect(await sendDuePayouts(app.product.jobContext())).toBe(0)
    for (const { data } of await app.product.sandbox!.store.list<{ payout_id: string }>(
      'bank',
      'payout',
    ))
      await bank.settlePayout(data.payout_id, 'lost')
    await listen()
    expect((await schedule(landlord)).results[0]!.invoice!.payout!.state).toBe('sent')
    await askAboutPayouts(app.product.jobContext())
    expect((await schedule(landlord)).results[0]!.invoice!.payout!.state).toBe('settled')
    // Every account there is: the tenant pays the rent and the fee of the claim, and nothing is kept as a deposit.
    expect(await balances()).toEqual({
      tenant_receivable: 0,
      rent_expected: 0,
      landlord_payable: 0,
      payout_clearing: 0,
      // 195 is 157 and 24 % of it, 38.
      fees: -(157 + 3_000),
      vat: -(38 + 720),
      bank_clearing: 195 + 3_000 + 720,
    })
  })

  test('a payment taken back after the payout shows as owed by the landlord', async () => {
    const [claim] = await claims()
    await app.product.sandbox!.bank.reverse(claim!.claim_id, 'lost')
    await listen()
    expect(['issued', 'overdue', 'part_paid']).toContain(
      (await schedule(landlord)).results[0]!.state,
    )
    expect((await balances()).landlord_payable).toBe(300_000)
    expect(await checkLedger(app.product.runtime.db)).toEqual([])
  })

  test('an unsigned message is refused and changes nothing', async () => {
    const before = await balances()
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/bank-events',
      headers: { 'content-type': 'application/octet-stream', 'x-bank-signature': 't=1,v1=00' },
      payload: '{"events":[]}',
    })
    expect(answer.statusCode).toBe(401)
    expect(receiveBankMessage.access.needs).toBe('machine')
    expect(await balances()).toEqual(before)
  })
})

describe('M11: the books are append-only', () => {
  test('no role changes, removes or empties a row', async () => {
    const { pool } = app.product
    for (const statement of [
      'update ledger_entries set amount = amount + 1',
      'delete from ledger_transactions',
      'truncate ledger_entries',
      'alter table ledger_entries disable trigger all',
      "update audit_events set verdict = 'done'",
      'delete from events',
      "update issued_documents set sha256 = 'x'",
      'drop table ledger_seals',
      'create table x (a int)',
    ])
      await expect(pool.query(statement), statement).rejects.toThrow()
    const owner = new (await import('pg')).default.Client({ connectionString: app.owner_url })
    await owner.connect()
    for (const statement of [
      'update ledger_entries set amount = amount + 1',
      'delete from ledger_transactions where true',
      'truncate ledger_entries cascade',
    ])
      await expect(owner.query(statement), statement).rejects.toThrow(/append-only/)
    await owner.end()
  })

  test('money is booked on the accounts of the table and on no other', async () => {
    const { rows } = await app.product.runtime.db.execute<{ name: string }>(
      sql`select name from ledger_accounts order by name`,
    )
    expect(rows.map((row) => row.name)).toEqual(LEDGER_ACCOUNTS.toSorted())
  })

  test('a posting that does not balance is refused by the database itself', async () => {
    const run = app.product.jobContext().inTransaction(async (ctx) => {
      await ctx.tx.execute(
        sql`insert into ledger_transactions (id, kind, cause_key, subject_noun, subject_id, value_date, posted_at) values ('01890000-0000-7000-8000-000000000001', 'x', 'x', 'bill', '01890000-0000-7000-8000-000000000001', '2026-12-01', now())`,
      )
      await ctx.tx.execute(
        sql`insert into ledger_entries (id, transaction_id, account, amount, currency) values ('01890000-0000-7000-8000-000000000002', '01890000-0000-7000-8000-000000000001', 'fees', 5, 'ISK')`,
      )
    })
    await expect(run).rejects.toThrow()
  })

  test('tampering by a superuser is found against the seals', async () => {
    await app.product.jobContext().inTransaction((ctx) => sealLedger(ctx.tx, ctx.now))
    expect(await checkLedger(app.product.runtime.db)).toEqual([])
    const owner = new (await import('pg')).default.Client({ connectionString: app.owner_url })
    await owner.connect()
    await owner.query('set session_replication_role = replica')
    await owner.query(
      'update ledger_entries set amount = amount * 2 where transaction_id = (select id from ledger_transactions order by seq limit 1)',
    )
    const findings = await checkLedger(app.product.runtime.db)
    expect(findings.map((finding) => finding.check)).toContain('sealed_row_changed')
    await owner.query(
      'update ledger_entries set amount = amount / 2 where transaction_id = (select id from ledger_transactions order by seq limit 1)',
    )
    await owner.query('delete from ledger_seals where seq = (select min(seq) from ledger_seals)')
    expect((await checkLedger(app.product.runtime.db)).length).toBeGreaterThan(0)
    await owner.end()
  })
})
