import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { contracts } from '#features/contracts/server/tables.ts'
import { listNotifications } from '#features/notifications/shared/api.ts'
import { signedContract } from '#tests/support/contracts.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { readSecurity, recordSecurity, withdrawSecurityRecord } from '../../shared/api.ts'

let app: TestApp
let landlord: Person
let tenant: Person
beforeAll(async () => {
  app = await openTestApp()
  app.product.clock.offset_ms = Date.parse('2026-12-10T12:00:00Z') - Date.now()
  landlord = await app.person({ user_type: 'LL' })
  tenant = await app.person()
})
afterAll(() => app.close())

/** A signed lease with a deposit of 570,000 kr. */
const lease = async (kind: 'deposit' | 'bank_guarantee' = 'deposit'): Promise<string> => {
  const { id } = await signedContract(app, landlord, tenant)
  await app.product.runtime.db
    .update(contracts)
    .set({ insurance_type: kind, insurance_amount: 570_000 })
    .where(eq(contracts.id, id))
  return id
}
const CAME = { kind: 'received', amount: 570_000, day: '2026-12-01', explanation: '' } as const
const BACK = { kind: 'returned', amount: 500_000, day: '2026-12-10', explanation: '' } as const
const told = async () =>
  (await app.ok(listNotifications, { id: tenant.id }, tenant)).items
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('security_'))

test('the landlord records that the deposit came and what went back; the tenant reads it and is told', async () => {
  const id = await lease()
  const mine = (person: Person) => app.ok(readSecurity, { id }, person)
  expect(await mine(landlord)).toEqual({
    received: null,
    returned: null,
    can: { record: 'received', withdraw: null },
  })
  expect((await mine(tenant)).can).toEqual({ record: null, withdraw: null })
  // It cannot go back before it came.
  expect((await app.call(recordSecurity, { id, body: BACK }, landlord)).body).toMatchObject({
    status: 409,
    type: expect.stringContaining('security_not_received') as string,
  })
  await app.ok(recordSecurity, { id, body: CAME }, landlord)
  await app.drain()
  expect((await mine(tenant)).received).toMatchObject({ amount: 570_000, day: '2026-12-01' })
  expect(await told()).toEqual(['security_received'])
  // Less goes back only with a reason, which the tenant reads.
  const without = await app.call(recordSecurity, { id, body: BACK }, landlord)
  expect([without.status, JSON.stringify(without.body)]).toEqual([
    422,
    expect.stringContaining('reason_for_less') as string,
  ])
  const explanation = 'Ógreiddur hiti í nóvember'
  await app.ok(recordSecurity, { id, body: { ...BACK, explanation } }, landlord)
  await app.drain()
  expect((await mine(tenant)).returned).toMatchObject({ amount: 500_000, explanation })
  expect((await mine(landlord)).can).toEqual({ record: null, withdraw: 'returned' })
  expect(await told()).toEqual(['security_returned', 'security_received'])
  expect(
    (await app.mails()).filter(({ to }) => to === tenant.email).map(({ subject }) => subject),
  ).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Tryggingarféð hefur borist') as string,
      expect.stringContaining('Endurgreiðsla tryggingarfjár') as string,
    ]),
  )
})

test('the last record is taken back, the one before it after that; the notice of it goes', async () => {
  const id = await lease()
  await app.ok(recordSecurity, { id, body: CAME }, landlord)
  await app.ok(recordSecurity, { id, body: { ...BACK, amount: 570_000 } }, landlord)
  const withdraw = (kind: 'received' | 'returned') =>
    app.call(withdrawSecurityRecord, { id, body: { kind } }, landlord)
  expect((await withdraw('received')).status).toBe(409)
  expect((await withdraw('returned')).status).toBe(200)
  expect((await withdraw('returned')).status).toBe(409)
  expect((await withdraw('received')).body).toMatchObject({ received: null, returned: null })
  await app.drain()
  // What was recorded can be recorded again.
  await app.ok(recordSecurity, { id, body: { ...CAME, amount: 1 } }, landlord)
})

test('two records at once: one of them counts', async () => {
  const id = await lease()
  const answers = await Promise.all(
    [570_000, 300_000].map((amount) =>
      app.call(recordSecurity, { id, body: { ...CAME, amount } }, landlord),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('no deposit, no record; neither tenants nor strangers nor staff record one', async () => {
  const guaranteed = await lease('bank_guarantee')
  expect((await app.ok(readSecurity, { id: guaranteed }, landlord)).can.record).toBeNull()
  expect((await app.call(recordSecurity, { id: guaranteed, body: CAME }, landlord)).status).toBe(
    409,
  )
  const id = await lease()
  const staff = await app.person({ is_staff: true, user_type: 'LL' })
  const statusFor = async (person: Person) =>
    (await app.call(recordSecurity, { id, body: CAME }, person)).status
  expect(await statusFor(tenant)).toBe(403)
  expect(await statusFor(staff)).toBe(403)
  expect(await statusFor(await app.person({ user_type: 'LL' }))).toBe(404)
})
