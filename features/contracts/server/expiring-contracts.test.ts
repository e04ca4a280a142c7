import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#core/shared/plain-date.ts'
import { signedContract } from '#tests/support/contracts.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { listExpiringContracts } from '../shared/api.ts'

let app: TestApp
let landlord: Person
let tenant: Person
beforeAll(async () => {
  app = await openTestApp()
  landlord = await app.person({ user_type: 'LL' })
  tenant = await app.person()
})
afterAll(() => app.close())

test('a tenant sees the signed leases that end within 90 days, the first to end first, and nobody else does', async () => {
  const today = app.product.clock.now().toISOString().slice(0, 10)
  const { db } = app.product.runtime
  const set = (id: string, end: string, more = sql`status = status`) =>
    db.execute(
      sql`update contracts set start_date = ${addDays(today, -400)}, end_date = ${end}, ${more} where id = ${id}`,
    )
  const [last, first, later, over] = [
    (await signedContract(app, landlord, tenant)).id,
    (await signedContract(app, landlord, tenant)).id,
    (await signedContract(app, landlord, tenant)).id,
    (await signedContract(app, landlord, tenant)).id,
  ]
  await set(last, addDays(today, 90))
  await set(first, today)
  await set(later, addDays(today, 91))
  await set(over, addDays(today, -1))
  const list = (as: Person, query: object = {}) => app.ok(listExpiringContracts, { query }, as)
  const found = await list(tenant)
  expect([found.count, found.items.map((one) => one.id)]).toEqual([2, [first, last]])
  expect((await list(tenant, { page: 2, page_size: 1 })).items.map((one) => one.id)).toEqual([last])
  expect([(await list(landlord)).count, (await list(await app.person())).count]).toEqual([0, 0])
  await set(first, today, sql`status = 'committed', signed_at = null`)
  expect((await list(tenant)).items.map((one) => one.id)).toEqual([last])
})
