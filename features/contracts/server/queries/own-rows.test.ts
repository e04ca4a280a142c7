import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  commitContract,
  createContract,
  listContracts,
  listContractsAsStaff,
} from '../../shared/api.ts'
import { readyDraft, signedContract } from '../../../../tests/support/contracts.ts'
import { openTestApp, type Person, type TestApp } from '../../../../tests/support/test-app.ts'

const sent: string[] = []
const { query: send } = pg.Client.prototype as unknown as {
  query: (this: pg.Client, ...statement: unknown[]) => unknown
}
let app: TestApp
let landlord: Person
let tenant: Person
beforeAll(async () => {
  pg.Client.prototype.query = function counted(this: pg.Client, ...statement: unknown[]) {
    const [first] = statement
    sent.push(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''))
    return send.apply(this, statement)
  } as never
  app = await openTestApp()
  app.product.clock.offset_ms = Date.parse('2026-11-22T12:00:00Z') - Date.now()
  landlord = await app.person({ user_type: 'LL' })
  tenant = await app.person()
})
afterAll(async () => {
  pg.Client.prototype.query = send as never
  await app.close()
})

const rowsOf = async (person: Person) => (await app.ok(listContracts, { query: {} }, person)).items
const rowOf = async (person: Person, id: string) =>
  (await rowsOf(person)).find((row) => row.id === id)!

test('a signed lease says what is paid next, to each side what concerns it', async () => {
  const { id } = await signedContract(app, landlord, tenant, { house_fund: 15_000 })
  const december = { due_date: '2026-12-01', currency: 'ISK' }
  expect((await rowOf(tenant, id)).next_payment).toEqual({ ...december, amount: 300_195 })
  // The fee of the claim is not the landlord’s.
  expect((await rowOf(landlord, id)).next_payment).toEqual({ ...december, amount: 300_000 })
})

test('a draft says how far it has come, and one that is out who has not signed', async () => {
  const begun = await app.ok(createContract, { body: {} }, landlord)
  expect(await rowOf(landlord, begun.id)).toMatchObject({
    draft: { done: 0, all: 12, next: 'property' },
    next_payment: null,
    unsigned: [],
  })
  const ready = await readyDraft(app, landlord, tenant)
  expect((await rowOf(landlord, ready.id)).draft).toEqual({ done: 11, all: 12, next: 'sign' })
  await app.ok(commitContract, { id: ready.id, body: { sign_type: 'electronic' } }, landlord)
  await app.drain()
  const row = await rowOf(tenant, ready.id)
  expect(row.draft).toBeNull()
  expect(row.unsigned).toEqual(
    expect.arrayContaining([
      { full_name: landlord.full_name, is_you: false },
      { full_name: tenant.full_name, is_you: true },
    ]),
  )
  expect(row.unsigned).toHaveLength(2)
})

test('the list asks no more for many leases than for few', async () => {
  const cost = async () => {
    sent.length = 0
    await rowsOf(landlord)
    return sent.length
  }
  await cost()
  const before = await cost()
  await app.ok(createContract, { body: {} }, landlord)
  await signedContract(app, landlord, await app.person())
  await cost()
  expect(await cost()).toBe(before)
})

test('a lease that is out to be signed says what will be paid first, until that day', async () => {
  // 10 to 31 January: 22 of 31 days of 310,000 and of 6,200 for the house fund; the 10th is a Sunday, the bank opens on the 11th.
  const ready = await readyDraft(app, landlord, tenant, {
    start_date: '2027-01-10',
    end_date: '2027-12-31',
    price: 310_000,
    house_fund: 6_200,
  })
  expect((await rowOf(landlord, ready.id)).next_payment).toBeNull()
  await app.ok(commitContract, { id: ready.id, body: { sign_type: 'electronic' } }, landlord)
  const january = { due_date: '2027-01-11', currency: 'ISK' }
  expect((await rowOf(landlord, ready.id)).next_payment).toEqual({ ...january, amount: 224_400 })
  // With the fee of the claim.
  expect((await rowOf(tenant, ready.id)).next_payment).toEqual({ ...january, amount: 224_595 })
  app.product.clock.offset_ms = Date.parse('2027-01-12T12:00:00Z') - Date.now()
  expect((await rowOf(tenant, ready.id)).next_payment).toBeNull()
  app.product.clock.offset_ms = Date.parse('2026-11-22T12:00:00Z') - Date.now()
})

test('whoever lets and rents has both, and each side alone when asked', async () => {
  const [both, owner] = [
    await app.person({ user_type: 'LL' }),
    await app.person({ user_type: 'LL' }),
  ]
  const { id: let_out } = await signedContract(app, both, await app.person())
  const { id: rented } = await signedContract(app, owner, both)
  const idsOf = async (query: object) =>
    (await app.ok(listContracts, { query }, both)).items.map((row) => row.id)
  expect((await idsOf({})).toSorted()).toEqual([let_out, rented].toSorted())
  expect(await idsOf({ side: 'landlords' })).toEqual([let_out])
  expect(await idsOf({ side: 'tenants' })).toEqual([rented])
})

test('staff find what stands still: not signed, and to begin within a week', async () => {
  const staff = await app.person({ is_staff: true })
  const sentOut = async (start_date: string) => {
    const draft = await readyDraft(app, landlord, tenant, { start_date, end_date: '2027-12-31' })
    await app.ok(commitContract, { id: draft.id, body: { sign_type: 'electronic' } }, landlord)
    await app.drain()
    return draft.id
  }
  const starting = async () => {
    const { items, standing_still } = await app.ok(
      listContractsAsStaff,
      { query: { status: 'starting' } },
      staff,
    )
    expect(items).toHaveLength(standing_still.starting)
    return items.map((row) => row.id)
  }
  const before = await starting()
  const near = await sentOut('2026-11-29')
  await sentOut('2026-11-30')
  expect((await starting()).toSorted()).toEqual([...before, near].toSorted())
  // Once it has begun it stands still all the more.
  app.product.clock.offset_ms = Date.parse('2026-11-30T12:00:00Z') - Date.now()
  expect(await starting()).toContain(near)
  app.product.clock.offset_ms = Date.parse('2026-11-22T12:00:00Z') - Date.now()
})
