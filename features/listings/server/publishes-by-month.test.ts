import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeListing } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { countPublishesByMonth } from '../shared/api.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await openTestApp()
  staff = await app.person({ is_staff: true, user_type: 'LL' })
})
afterAll(() => app.close())

const publish = (listing: string, by: Person, at: string) =>
  app.product.pool.query(
    "insert into listing_publishes (id, listing_id, way, published_at, published_by) values ($1, $2, 'at_once', $3, $4)",
    [crypto.randomUUID(), listing, at, by.id],
  )
const monthsBack = (count: number): string => {
  const day = app.product.clock.now()
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - count, 1)).toISOString()
}
const momentBefore = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString()

test('publications of a period are counted in the month of their moment, the latest first, and empty months are there', async () => {
  const [gunnar, asta] = [
    await app.person({ user_type: 'LL' }),
    await app.person({ user_type: 'LL' }),
  ]
  const [first, second, other] = [
    await makeListing(app, gunnar),
    await makeListing(app, gunnar),
    await makeListing(app, asta),
  ]
  // Two of one landlord and one of another this month, one of them twice.
  for (const listing of [first, first, second]) await publish(listing, gunnar, monthsBack(0))
  await publish(other, asta, monthsBack(0))
  await publish(other, asta, momentBefore(monthsBack(0)))
  await publish(other, asta, monthsBack(23))
  await publish(other, asta, momentBefore(monthsBack(23)))
  const { months } = await app.ok(
    countPublishesByMonth,
    { query: { period: 'own', from: monthsBack(23).slice(0, 10) } },
    staff,
  )
  expect(months.map(({ month }) => month)).toEqual(
    Array.from({ length: 24 }, (_, at) => monthsBack(at).slice(0, 10)),
  )
  expect(months[0]).toMatchObject({ publishes: 4, listings: 3, landlords: 2 })
  expect(months[1]).toMatchObject({ publishes: 1, listings: 1, landlords: 1 })
  expect(months[2]).toMatchObject({ publishes: 0, listings: 0, landlords: 0 })
  expect(months[23]).toMatchObject({ publishes: 1, listings: 1, landlords: 1 })
  const quarter = await app.ok(countPublishesByMonth, { query: { period: 'three_months' } }, staff)
  expect(quarter.months).toEqual(months.slice(0, 3))
  expect(quarter.period).toMatchObject({ from: monthsBack(2).slice(0, 10), is_running: true })
})
