import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/server/ids.ts'
import { openTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { searchListings } from '../shared/api.ts'
import { COUNT_CAP } from '../shared/steps/filters.ts'
import { ListingSearch } from '../shared/model.ts'
import { searchListingsJson } from './queries/search.ts'
import { listings } from './tables.ts'

const HOMES = 30
let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
  const owner = await app.person({ user_type: 'LL' })
  const at = app.product.clock.now().toISOString()
  await app.product.runtime.db.insert(listings).values(
    Array.from({ length: HOMES }, (_, index) => ({
      id: newId(),
      owner_id: owner.id,
      status: 'published' as const,
      title: `Heimili ${index}`,
      street_address: `Hringbraut ${index + 1}`,
      street_key: `hringbraut ${index + 1}`,
      postal_code: '107',
      place: 'Reykjavík',
      listing_type: 'apartment' as const,
      size_m2: 60,
      rooms: 2,
      price: 200_000 + index,
      published_at: at,
      created_at: at,
      updated_at: at,
    })),
  )
})
afterAll(() => app.close())

const countedTo = async (cap: number) => {
  const search = ListingSearch.parse({ page_size: '10', sort: 'price' })
  const meant = { postal_codes: null, street: null, street_codes: [], titles: null }
  const json = await searchListingsJson(app.product.runtime.db, search, meant, cap)
  const { count, count_is_capped, items } = JSON.parse(json) as {
    count: number
    count_is_capped: boolean
    items: { price: number }[]
  }
  expect(items.map(({ price }) => price - 200_000)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  return [count, count_is_capped]
}

test('the count is exact up to the cap, and one home more makes it "more than"', async () => {
  expect(await countedTo(HOMES + 1)).toEqual([HOMES, false])
  expect(await countedTo(HOMES)).toEqual([HOMES, false])
  expect(await countedTo(HOMES - 1)).toEqual([HOMES - 1, true])
  expect(await countedTo(1)).toEqual([1, true])
})

test('the last page that begins within the cap answers, the next one is refused', async () => {
  const ask = (page: number, page_size: number) =>
    app.call(searchListings, { query: { page, page_size } as never }, null)
  for (const page_size of [1, 7, 24, 100]) {
    const last = Math.ceil(COUNT_CAP / page_size)
    const shown = await ask(last, page_size)
    expect([shown.status, shown.body.count, shown.body.items], String(page_size)).toEqual([
      200,
      HOMES,
      [],
    ])
    for (const page of [last + 1, 100_000]) {
      const refused = await ask(page, page_size)
      expect([refused.status, refused.problem.code, refused.problem.params]).toEqual([
        416,
        'listings.beyond_results',
        { max: COUNT_CAP },
      ])
    }
  }
})
