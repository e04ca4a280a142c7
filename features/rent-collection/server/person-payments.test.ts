import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedContract } from '#tests/support/contracts.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import {
  listPaymentSchedule,
  listPaymentsOfUser,
  readNextPayment,
  readNextRent,
} from '../shared/api.ts'
import { readBankEvents } from './jobs/bank-feed.ts'
import { issueDueClaims } from './jobs/claims.ts'
import { bills, scheduleItems } from './tables.ts'

const WHY = { reason: 'dispute', note: 'mál 7' } as const
let app: TestApp
let landlord: Person
let tenant: Person
let contract: { id: string; contract_number: string }

beforeAll(async () => {
  app = await openTestApp()
  app.product.clock.offset_ms = Date.parse('2026-11-22T12:00:00Z') - Date.now()
  landlord = await app.person({ user_type: 'LL' })
  tenant = await app.person()
  contract = await signedContract(app, landlord, tenant, { house_fund: 15_000 })
})
afterAll(() => app.close())

const next = async (person: Person) => (await app.ok(readNextPayment, {}, person)).payment

test('the next payment is the first unpaid one: as planned, as claimed with its fee, and the one after it', async () => {
  const home = expect.any(String) as string
  const common = { contract_id: contract.id, home, currency: 'ISK' }
  const december = { ...common, due_date: '2026-12-01', final_due_date: '2026-12-08' }
  const parts = { rent_amount: 285_000, house_fund_amount: 15_000 }
  // 285,000 of rent, 15,000 of house fund, and the fee of 195 that the claim will add.
  const owed = { owed_amount: 300_195, fee_amount: 195 }
  expect(await next(tenant)).toEqual({ ...december, ...parts, ...owed })
  await issueDueClaims(app.product.jobContext())
  await app.drain()
  expect(await next(tenant)).toEqual({ ...december, ...parts, ...owed })
  // Whoever receives it pays nothing, and nobody else sees it.
  expect(await next(landlord)).toBeNull()
  expect(await next(await app.person())).toBeNull()
  const [claim] = await app.product.runtime.db.select().from(bills)
  await app.product.sandbox!.bank.pay(claim!.claim_id!, { deliver: 'lost' })
  await readBankEvents(app.product.jobContext())
  await app.drain()
  expect(await next(tenant)).toMatchObject({
    ...common,
    due_date: '2027-01-04',
    owed_amount: 300_195,
  })
  // Staff remove the fee of January: the claim will add none.
  await app.product.runtime.db
    .update(scheduleItems)
    .set({ fee_waived: true })
    .where(eq(scheduleItems.date, '2027-01-01'))
  expect(await next(tenant)).toMatchObject({ owed_amount: 300_000, fee_amount: 0 })
})

test('of a lease that is paid directly, the next payment is the next one due', async () => {
  const [owner, payer] = [await app.person({ user_type: 'LL' }), await app.person()]
  const terms = { start_date: '2026-09-01', end_date: '2027-08-31', currency: 'EUR' } as const
  const { id } = await signedContract(app, owner, payer, terms)
  expect(await next(payer)).toMatchObject({
    contract_id: id,
    due_date: '2026-12-01',
    currency: 'EUR',
    // Nothing is claimed here, so no fee is added.
    fee_amount: 0,
  })
  const { next_due, not_collected } = await app.ok(listPaymentSchedule, { id }, payer)
  expect([not_collected, next_due?.due_date]).toEqual(['other_way', '2026-12-01'])
})

test('the next rent of a landlord is all that falls due on the next day, without the fee of the claims', async () => {
  const [owner, first, second] = [
    await app.person({ user_type: 'LL' }),
    await app.person(),
    await app.person(),
  ]
  const rent = async (person: Person) => (await app.ok(readNextRent, {}, person)).rent
  expect(await rent(owner)).toBeNull()
  const { id } = await signedContract(app, owner, first, { house_fund: 15_000 })
  const december = { due_date: '2026-12-01', contract_id: id, home: expect.any(String) as string }
  const kronur = (amount: number) => ({ amount, currency: 'ISK' })
  expect(await rent(owner)).toEqual({ ...december, amounts: [kronur(300_000)], lease_count: 1 })
  // Whoever pays it is paid nothing.
  expect(await rent(first)).toBeNull()
  await signedContract(app, owner, second)
  expect(await rent(owner)).toEqual({ ...december, amounts: [kronur(585_000)], lease_count: 2 })
  // Rent in another currency is a sum of its own.
  await signedContract(app, owner, await app.person(), { currency: 'EUR', price: 150_000 })
  const euros = { amount: 150_000, currency: 'EUR' }
  expect(await rent(owner)).toEqual({
    ...december,
    amounts: [kronur(585_000), euros],
    lease_count: 3,
  })
  // What is late is not what comes next.
  app.product.clock.offset_ms = Date.parse('2026-12-10T12:00:00Z') - Date.now()
  expect(await rent(owner)).toMatchObject({ due_date: '2027-01-04', lease_count: 3 })
  app.product.clock.offset_ms = Date.parse('2026-11-22T12:00:00Z') - Date.now()
})

test('a claim that only its fee is left of brings its landlord nothing', async () => {
  const owner = await app.person({ user_type: 'LL' })
  const { id } = await signedContract(app, owner, await app.person())
  await issueDueClaims(app.product.jobContext())
  await app.drain()
  const [claim] = await app.product.runtime.db.select().from(bills).where(eq(bills.contract_id, id))
  const { bank } = app.product.sandbox!
  await bank.pay(claim!.claim_id!, { amount: 285_000, deliver: 'lost' })
  await readBankEvents(app.product.jobContext())
  await app.drain()
  expect((await app.ok(readNextRent, {}, owner)).rent?.due_date).toBe('2027-01-04')
})

test('staff see the claims of a person on either side of the lease, for a reason', async () => {
  const staff = await app.person({ is_staff: true, user_type: 'LL' })
  const found = async (person: Person, query: object = {}) =>
    (
      await app.ok(listPaymentsOfUser, { id: person.id, query: { ...WHY, ...query } }, staff)
    ).items.map(({ contract_id, amount }) => [contract_id, amount])
  const all = [[contract.id, 300_195]]
  expect(await found(tenant)).toEqual(all)
  expect(await found(landlord)).toEqual(all)
  expect(await found(tenant, { side: 'payer' })).toEqual(all)
  expect(await found(tenant, { side: 'receiver' })).toEqual([])
  expect(await found(landlord, { side: 'receiver' })).toEqual(all)
  expect(await found(landlord, { side: 'payer' })).toEqual([])
  expect(await found(landlord, { q: contract.contract_number })).toEqual(all)
  expect(await found(landlord, { q: '1999-' })).toEqual([])
  expect(await found(await app.person())).toEqual([])
  const asTenant = await app.call(listPaymentsOfUser, { id: landlord.id, query: WHY }, tenant)
  expect(asTenant.status).toBe(404)
})
