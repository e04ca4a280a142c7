import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addPayoutMethod, removePayoutMethod } from '#features/banking/shared/api.ts'
import { readBankEvents } from '#features/rent-collection/server/jobs/bank-feed.ts'
import { issueDueClaims } from '#features/rent-collection/server/jobs/claims.ts'
import { sendDuePayouts } from '#features/rent-collection/server/jobs/payouts.ts'
import { listPayouts } from '#features/rent-collection/shared/api.ts'
import { signedContract } from '#tests/support/contracts.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { localBankOf, type SimulatedBank } from './simulated-bank.ts'

// The account of a payout changes between the day on which it is scheduled and the one on which it goes out.

let app: TestApp
let bank: SimulatedBank
let landlord: Person
let contractId: string
let account: string

const work = () => app.product.jobContext()
const payout = async () => (await app.ok(listPayouts, { query: {} }, landlord)).items[0]!
beforeEach(async () => {
  app = await openTestApp()
  bank = localBankOf(app)
  app.product.clock.offset_ms = Date.parse('2026-11-30T09:00:00Z') - Date.now()
  landlord = await app.person({ user_type: 'LL' })
  contractId = (await signedContract(app, landlord, await app.person(), {})).id
  const { rows } = await app.product.runtime.db.execute<{ id: string }>(
    sql`select payout_method_id as id from contracts where id = ${contractId}`,
  )
  account = rows[0]!.id
  await issueDueClaims(work())
  const [claim] = await bank.claims()
  await bank.pay(claim!.claim_id, claim!.amount)
  await readBankEvents(work())
  expect(await payout()).toMatchObject({ state: 'scheduled' })
})
afterEach(() => app.close())

test('removed, and the contract names another: the payout goes there', async () => {
  await app.prove(landlord)
  const other = await app.ok(
    addPayoutMethod,
    { body: { account: '0515-26-054321', national_id: landlord.national_id, name: '' } },
    landlord,
  )
  await app.product.runtime.db.execute(
    sql`update contracts set payout_method_id = ${other.id} where id = ${contractId}`,
  )
  await app.ok(removePayoutMethod, { id: account }, landlord)
  app.forward(4)
  expect(await sendDuePayouts(work())).toBe(1)
  expect(await payout()).toMatchObject({ state: 'sent', iban: other.bank_account.iban })
  expect(await bank.payouts()).toHaveLength(1)
})

test('refused, and there is no other: it is held, its landlord is asked, and two workers hold it once', async () => {
  await app.product.runtime.db.execute(
    sql`update payout_methods set status = 'refused' where id = ${account}`,
  )
  app.forward(4)
  expect(await Promise.all([sendDuePayouts(work()), sendDuePayouts(work())])).toEqual([0, 0])
  expect(await payout()).toMatchObject({ state: 'held', can_repeat: true })
  expect(await bank.payouts()).toEqual([])
})

test('held for review: it only waits', async () => {
  await app.product.runtime.db.execute(
    sql`update payout_methods set status = 'held' where id = ${account}`,
  )
  app.forward(4)
  expect(await sendDuePayouts(work())).toBe(0)
  expect(await payout()).toMatchObject({ state: 'scheduled' })
  await app.product.runtime.db.execute(
    sql`update payout_methods set status = 'active' where id = ${account}`,
  )
  expect(await sendDuePayouts(work())).toBe(1)
})
