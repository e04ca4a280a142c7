import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeListing } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { readComparableRents } from '../shared/api/comparables.ts'

let app: TestApp
let landlord: Person
let other: Person
let id: string
beforeAll(async () => {
  app = await openTestApp()
  landlord = await app.person({ user_type: 'LL' })
  other = await app.person({ user_type: 'LL' })
  id = await makeListing(app, landlord, { status: 'draft', size_m2: 80, listing_type: 'apartment' })
})
afterAll(() => app.close())

const read = () => app.ok(readComparableRents, { id }, landlord)
const home = (given: object, of = other) =>
  makeListing(app, of, { size_m2: 80, listing_type: 'apartment', ...given })

test('a range is told where five comparable homes of others are in the search, and what is none does not count', async () => {
  const day = app.product.clock.now().toISOString().slice(0, 10)
  const long_ago = new Date(app.product.clock.now().getTime() - 181 * 86_400_000).toISOString()
  // Each differs from a comparable home in one thing.
  for (const given of [
    { postal_code: '101' },
    { size_m2: 59.9 },
    { size_m2: 100.1 },
    { listing_type: 'room' as const },
    { status: 'unpublished' as const },
    { published_at: long_ago },
  ])
    await home({ price: 900_000, ...given })
  await makeListing(app, landlord, { size_m2: 80, listing_type: 'apartment', price: 900_000 })
  const prices = [200_000, 240_400, 250_000, 260_000]
  const third = await app.person({ user_type: 'LL' })
  for (const [n, price] of prices.entries())
    await home({ price, size_m2: n % 2 === 0 ? 60 : 100 }, n === 0 ? third : other)
  expect(await read()).toEqual({
    homes: 4,
    postal_code: '105',
    size_from: 60,
    size_to: 100,
    currency: 'ISK',
    rents: null,
  })
  await home({ price: 400_000 })
  // Five homes of two landlords would still show what one of them asks.
  expect(await read()).toMatchObject({ homes: 5, rents: null })
  await home({ price: 245_000 }, await app.person({ user_type: 'LL' }))
  // Of 200, 240.4, 245, 250, 260 and 400 thousand: a quarter of the way from 240.4 to 245 is 241.55, of that from 250 to 260 three are 257.5.
  expect(await read()).toMatchObject({
    homes: 6,
    rents: { from: 242_000, to: 258_000, first: day, last: day },
  })
})

test('nobody else reads it, and a home without a size has none', async () => {
  expect((await app.call(readComparableRents, { id }, other)).status).toBe(404)
  const bare = await makeListing(app, landlord, { status: 'draft', size_m2: null })
  expect(await app.ok(readComparableRents, { id: bare }, landlord)).toMatchObject({
    homes: 0,
    size_from: null,
    rents: null,
  })
})
