import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/server/ids.ts'
import { issuedDocuments } from '#core/server/tables.ts'
import { purgeOldRows } from '#app/retention.ts'
import { signedContract } from '#tests/support/contracts.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { readContract } from '../../shared/api.ts'
import { contracts } from '../tables.ts'
import { removeLapsedLeases } from './lapsed-leases.ts'

let app: TestApp
const goTo = (day: string): void => {
  app.product.clock.offset_ms = Date.parse(`${day}T09:00:00Z`) - Date.now()
}
beforeAll(async () => {
  app = await openTestApp()
  goTo('2026-11-20')
})
afterAll(() => app.close())

const people = async () => ({
  landlord: await app.person({ user_type: 'LL' }),
  tenant: await app.person(),
})
const leaseUntil = async (
  { landlord, tenant }: { landlord: Person; tenant: Person },
  end_date: string,
): Promise<string> =>
  (await signedContract(app, landlord, tenant, { start_date: '2026-12-01', end_date })).id
const rows = async (query: ReturnType<typeof sql>): Promise<number> =>
  (await app.product.runtime.db.execute(query)).rows.length
const isThere = async (id: string): Promise<boolean> =>
  (await rows(sql`select 1 from contracts where id = ${id}`)) === 1
/** Rent of a lease is kept by bookkeeping law and goes by itself; here it never was collected. */
const withoutRent = (id: string) =>
  app.product.runtime.db.execute(sql`delete from schedule_items where contract_id = ${id}`)
/** As if a party had said on a day after the end that the lease was taken out of the registry. */
const markOver = (id: string) =>
  app.product.runtime.db.execute(sql`
    insert into deadline_marks (id, contract_id, kind, until, done_at, done_by)
    select ${newId()}, ${id}, 'deregister', '2027-12-30', '2027-12-10T12:00:00Z', p.id
    from contract_parties p where p.contract_id = ${id} limit 1`)
const filesOf = async (id: string): Promise<string[]> =>
  (
    await app.product.runtime.db
      .select({ key: issuedDocuments.file_key })
      .from(issuedDocuments)
      .where(eq(issuedDocuments.subject_id, id))
  ).map(({ key }) => key)
const run = async (): Promise<void> => {
  await removeLapsedLeases(app.product.jobContext())
  await app.drain()
}

test('a lease for a fixed term goes five years after its end, with everything of it but the proof of its papers', async () => {
  const both = await people()
  const id = await leaseUntil(both, '2027-11-30')
  await withoutRent(id)
  await markOver(id)
  const files = await filesOf(id)
  expect(files.length).toBeGreaterThan(0)
  for (const key of files) expect(await app.product.runtime.ports.files.get(key)).not.toBeNull()
  goTo('2032-11-30')
  await run()
  expect(await isThere(id)).toBe(true)
  goTo('2032-12-01')
  await run()
  expect(await isThere(id)).toBe(false)
  for (const table of ['contract_parties', 'signing_rounds', 'registry_filings'])
    expect(
      await rows(sql`select 1 from ${sql.identifier(table)} where contract_id = ${id}`),
      table,
    ).toBe(0)
  for (const key of files) expect(await app.product.runtime.ports.files.get(key)).toBeNull()
  expect(await filesOf(id)).toEqual(files)
  goTo('2026-11-20')
  expect((await app.call(readContract, { id }, both.landlord)).status).toBe(404)
})

test('it stays while bookkeeping law keeps rent of it, and goes after that', async () => {
  goTo('2026-11-20')
  const id = await leaseUntil(await people(), '2027-11-30')
  await markOver(id)
  goTo('2033-01-15')
  await run()
  expect(await isThere(id)).toBe(true)
  // Seven years after the end of the accounting year 2027.
  goTo('2035-01-02')
  await purgeOldRows(app.product.jobContext())
  await run()
  expect(await isThere(id)).toBe(false)
})

test('a lease of which nobody says that it is over stays: it may run on (RA 59)', async () => {
  goTo('2026-11-20')
  const id = await leaseUntil(await people(), '2027-11-30')
  await withoutRent(id)
  goTo('2040-01-15')
  await run()
  expect(await isThere(id)).toBe(true)
})

test('a lease without an end, and one that was never signed, stay', async () => {
  goTo('2026-11-20')
  const [open, unsigned] = [
    await leaseUntil(await people(), '2027-11-30'),
    await leaseUntil(await people(), '2027-11-30'),
  ]
  const { db } = app.product.runtime
  for (const id of [open, unsigned]) {
    await withoutRent(id)
    await markOver(id)
  }
  await db
    .update(contracts)
    .set({ is_definite: false, end_date: null })
    .where(eq(contracts.id, open))
  await db
    .update(contracts)
    .set({ status: 'committed', signed_at: null })
    .where(eq(contracts.id, unsigned))
  goTo('2040-01-15')
  await run()
  expect([await isThere(open), await isThere(unsigned)]).toEqual([true, true])
})
