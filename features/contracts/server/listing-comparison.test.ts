import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readyDraft, signEverywhere } from '#tests/support/contracts.ts'
import { makeListing } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { changeListing, unpublishListing } from '#features/listings/shared/api.ts'
import { commitContract, compareContractsWithListings, uncommitContract } from '../shared/api.ts'

let app: TestApp
let [staff, landlord, tenant]: Person[] = []
const run = (statement: ReturnType<typeof sql>) => app.product.runtime.db.execute(statement)
const setRent = (listing: string, price: number) =>
  run(sql`update listings set price = ${price} where id = ${listing}`)

const send = (id: string) =>
  app.ok(commitContract, { id, body: { sign_type: 'electronic' } }, landlord!)

/** A lease of 285,000 of this listing, sent. */
const sent = async (listing: string | null): Promise<string> => {
  const { id } = await readyDraft(app, landlord!, tenant!)
  await run(sql`update contracts set listing_id = ${listing} where id = ${id}`)
  await send(id)
  return id
}
const lease = async (given?: Parameters<typeof makeListing>[2]): Promise<string> => {
  const listing = given ? await makeListing(app, landlord!, given) : null
  const id = await sent(listing)
  // What the listing says later is another rent.
  if (listing) await setRent(listing, 999_000)
  await signEverywhere(app, id, landlord!)
  return id
}

/** Leases of 285,000 by the rent of their listing when they were sent; the one without a listing comes last. */
let leases: Record<'same' | 'higher' | 'lower' | 'euros' | 'unpublished' | 'old' | 'alone', string>
beforeAll(async () => {
  app = await openTestApp()
  staff = await app.person({ is_staff: true, user_type: 'LL' })
  ;[landlord, tenant] = [await app.person({ user_type: 'LL' }), await app.person()]
  leases = {
    same: await lease({ price: 285_000 }),
    higher: await lease({ price: 270_000, title: 'Þakíbúð við höfnina' }),
    lower: await lease({ price: 300_000 }),
    euros: await lease({ price: 285_000, currency: 'EUR', status: 'let' }),
    unpublished: await lease({ price: 285_000, status: 'draft', published_at: null }),
    old: await lease({ price: 285_000 }),
    alone: await lease(),
  }
  await run(
    sql`update contracts set advertised_rent = null, advertised_currency = null where id = ${leases.old}`,
  )
})
afterAll(() => app.close())

const compare = (query: object = {}) => app.ok(compareContractsWithListings, { query }, staff!)
const idsOf = async (query: object) => (await compare(query)).items.map(({ id }) => id)

test('a lease stands beside the rent that was advertised when it was sent, whatever the listing says now', async () => {
  const { count, items, outcomes } = await compare()
  expect(count).toBe(6)
  const found = new Map(
    items.map((row) => [row.id, [row.outcome, row.advertised?.price, row.price]]),
  )
  expect(found).toEqual(
    new Map([
      [leases.same, ['same', 285_000, 285_000]],
      [leases.higher, ['higher', 270_000, 285_000]],
      [leases.lower, ['lower', 300_000, 285_000]],
      [leases.euros, ['not_comparable', 285_000, 285_000]],
      [leases.unpublished, ['not_comparable', null, 285_000]],
      [leases.old, ['not_kept', undefined, 285_000]],
    ]),
  )
  expect(outcomes).toEqual({ same: 1, higher: 1, lower: 1, not_comparable: 2, not_kept: 1 })
})

test('a lease that is taken back and sent again keeps the rent of the second sending', async () => {
  const listing = await makeListing(app, landlord!, { price: 260_000 })
  const id = await sent(listing)
  await app.drain()
  await setRent(listing, 275_000)
  await app.ok(uncommitContract, { id, body: {} }, landlord!)
  await send(id)
  const { rows } = await run(
    sql`select advertised_rent::int as rent, advertised_currency as currency from contracts where id = ${id}`,
  )
  expect(rows).toEqual([{ rent: 275_000, currency: 'ISK' }])
})

test('a rent that is changed while the home is paused was advertised to nobody', async () => {
  const listing = await makeListing(app, landlord!, { price: 260_000 })
  let { updated_at } = await app.ok(
    unpublishListing,
    { id: listing, body: { is_let: false } },
    landlord!,
  )
  for (const price of [270_000, 280_000])
    ({ updated_at } = await app.ok(
      changeListing,
      { id: listing, body: { price, updated_at } },
      landlord!,
    ))
  const id = await sent(listing)
  const { rows } = await run(
    sql`select advertised_rent::int as rent, advertised_currency as currency from contracts where id = ${id}`,
  )
  expect(rows).toEqual([{ rent: 260_000, currency: 'ISK' }])
})

test('one outcome, words of the listing, pages', async () => {
  expect(await idsOf({ outcome: 'lower' })).toEqual([leases.lower])
  expect(await idsOf({ outcome: 'not_kept' })).toEqual([leases.old])
  expect(await idsOf({ q: 'höfnina þak' })).toEqual([leases.higher])
  expect(await idsOf({ q: 'nowhere' })).toEqual([])
  expect((await compare({ page: 2, page_size: 4 })).items).toHaveLength(2)
  expect((await compare({ page: 9 })).count).toBe(6)
})

test('a period counts its leases alone, by the days of Iceland, and its months', async () => {
  const signedAt = (id: string, at: string) =>
    run(sql`update contracts set signed_at = ${at} where id = ${id}`)
  await signedAt(leases.same, '2024-03-01T00:00:00.000Z')
  await signedAt(leases.higher, '2024-04-30T23:59:59.999Z')
  await signedAt(leases.lower, '2024-05-01T00:00:00.000Z')
  await signedAt(leases.alone, '2024-03-15T12:00:00.000Z')
  const spring = { period: 'own', from: '2024-03-01', to: '2024-04-30' }
  const { count, items, outcomes, months, period } = await compare(spring)
  expect([count, items.map(({ id }) => id)]).toEqual([2, [leases.higher, leases.same]])
  expect(outcomes).toEqual({ same: 1, higher: 1, lower: 0, not_comparable: 0, not_kept: 0 })
  expect(months).toEqual([
    { month: '2024-04-01', signed: 1, of_listing: 1 },
    { month: '2024-03-01', signed: 2, of_listing: 1 },
  ])
  expect(period).toEqual({ from: '2024-03-01', to: '2024-04-30', is_running: false })
  // A day later the lease of the first of March is left out.
  expect((await compare({ ...spring, from: '2024-03-02' })).months[1]).toMatchObject({ signed: 1 })
  expect((await compare()).outcomes).toEqual({
    same: 0,
    higher: 0,
    lower: 0,
    not_comparable: 2,
    not_kept: 1,
  })
})
