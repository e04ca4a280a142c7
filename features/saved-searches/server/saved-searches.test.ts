import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeListing, publishListing, readOwnListing } from '#features/listings/shared/api.ts'
import { readyListing } from '#features/listings/tests/fixtures.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../shared/api.ts'
import { SEARCHES_MAX } from '../shared/model.ts'

let app: TestApp
let landlord: Person
let tenant: Person
beforeAll(async () => {
  app = await openTestApp()
  landlord = await app.person({ user_type: 'LL' })
})
beforeEach(async () => {
  tenant = await app.person()
})
afterAll(() => app.close())

const save = (query: string, name = 'Leit', as: Person | null = tenant) =>
  app.call(api.saveSearch, { body: { name, query } }, as)
/** What a refusal says. */
const refusal = (body: unknown) =>
  body as { code: string; errors?: { path: string; code: string }[] }
const list = (as = tenant, query: object = {}) => app.ok(api.listSavedSearches, { query }, as)

describe('saving a search', () => {
  test('keeps its filters in one order, without what is none, and the same search once', async () => {
    const { query, name } = await app.ok(
      api.saveSearch,
      {
        body: {
          name: '  Mín leit ',
          query:
            'utm_source=x&rooms_min=2&q=%20Reykjav%C3%ADk&sort=price&page=3&pets=true&price_max=',
        },
      },
      tenant,
    )
    expect([name, query]).toEqual(['Mín leit', 'q=Reykjav%C3%ADk&rooms_min=2&pets=true'])
    const again = await save('pets=true&q=Reykjavík&rooms_min=2', 'Önnur')
    expect([again.status, again.body]).toMatchObject([
      409,
      { code: 'saved-searches.saved_already', params: { name: 'Mín leit' } },
    ])
    expect((await list()).count).toBe(1)
  })
  test('is found again by what it asks for, however the address is ordered, by its person alone', async () => {
    const { id } = (await save('pets=true&rooms_min=2')).body as { id: string }
    const same = async (query: string, as = tenant) =>
      (await app.ok(api.readSameSearch, { query: { query } }, as)).search?.id ?? null
    expect(await same('rooms_min=2&pets=true&sort=price&view=map')).toBe(id)
    for (const other of ['rooms_min=2', 'sort=price', 'rooms_min=x&pets=true'])
      expect([other, await same(other)]).toEqual([other, null])
    expect(await same('rooms_min=2&pets=true', await app.person())).toBeNull()
    await app.ok(api.removeSavedSearch, { id }, tenant)
    expect(await same('rooms_min=2&pets=true')).toBeNull()
  })
  test('by two calls at once is saved once', async () => {
    const both = await Promise.all([save('rooms_min=2'), save('rooms_min=2')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
  test('that asks for nothing, or for what no search takes, is refused at the query', async () => {
    for (const query of [
      '',
      'pets=false',
      'sort=price',
      'rooms_min=x',
      'listing_type=castle',
      'price_max=1&price_max=2',
    ]) {
      const answer = await save(query)
      expect([query, answer.status, refusal(answer.body).errors?.[0]?.path]).toEqual([
        query,
        422,
        'query',
      ])
    }
    expect((await save('rooms_min=2', ' ')).status).toBe(422)
    expect((await save('rooms_min=2', 'Leit', null)).status).toBe(401)
  })
  test('ends at the limit, which is said', async () => {
    for (let price = 1; price <= SEARCHES_MAX; price += 1)
      expect((await save(`price_max=${price}`)).status).toBe(200)
    const answer = await save('rooms_min=2')
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { code: 'saved-searches.too_many', params: { max: SEARCHES_MAX } },
    ])
  })
})

describe('saved searches', () => {
  test('say how many homes fit and which are new since they were looked at', async () => {
    const { listing } = await readyListing(app, landlord, '2042190')
    await app.ok(publishListing, { id: listing }, landlord)
    const { price } = await app.ok(readOwnListing, { id: listing }, landlord)
    app.product.clock.offset_ms += 1000
    const fits = (await save(`price_max=${price}`)).body.id as string
    await save(`price_max=${price! - 1}`, 'Of ódýrt')
    const figures = async () =>
      Object.fromEntries(
        (await list()).items.map(({ name, homes, new_homes, is_capped }) => [
          name,
          [homes, new_homes, is_capped],
        ]),
      )
    expect(await figures()).toEqual({ Leit: [1, 0, false], 'Of ódýrt': [0, 0, false] })
    app.product.clock.offset_ms += 1000
    const second = await readyListing(app, landlord, '2507085')
    await app.ok(publishListing, { id: second.listing }, landlord)
    expect(await figures()).toMatchObject({ Leit: [2, 1, false] })
    app.product.clock.offset_ms += 1000
    await app.ok(api.changeSavedSearch, { id: fits, body: { is_looked_at: true } }, tenant)
    expect(await figures()).toMatchObject({ Leit: [2, 0, false] })
    const { updated_at } = await app.ok(readOwnListing, { id: listing }, landlord)
    await app.ok(changeListing, { id: listing, body: { price: price! - 1, updated_at } }, landlord)
    expect(await figures()).toMatchObject({ 'Of ódýrt': [1, 0, false] })
  })
  test('are listed page by page, the latest first, to their person alone', async () => {
    for (const price of [1, 2, 3]) {
      await save(`price_max=${price}`, `Leit ${price}`)
      app.product.clock.offset_ms += 1000
    }
    const second = await list(tenant, { page: 2, page_size: 2 })
    expect([second.count, second.items.map(({ name }) => name)]).toEqual([3, ['Leit 1']])
    expect(await list(await app.person())).toEqual({ count: 0, items: [] })
  })
  test('are renamed, removed and brought back by their person alone', async () => {
    const id = (await save('rooms_min=2')).body.id as string
    const { name } = await app.ok(api.changeSavedSearch, { id, body: { name: 'Ný' } }, tenant)
    expect(name).toBe('Ný')
    for (const stranger of [await app.person(), await app.person({ is_staff: true })]) {
      expect((await app.call(api.changeSavedSearch, { id, body: {} }, stranger)).status).toBe(404)
      expect((await app.call(api.removeSavedSearch, { id }, stranger)).status).toBe(404)
      expect((await app.call(api.restoreSavedSearch, { id }, stranger)).status).toBe(404)
    }
    await app.ok(api.removeSavedSearch, { id }, tenant)
    expect((await list()).count).toBe(0)
    expect((await app.call(api.removeSavedSearch, { id }, tenant)).status).toBe(404)
    await app.ok(api.restoreSavedSearch, { id }, tenant)
    await app.ok(api.restoreSavedSearch, { id }, tenant)
    expect((await list()).items.map((one) => one.name)).toEqual(['Ný'])
  })
  test('that were removed do not come back beside the same search, and one that was is saved anew', async () => {
    const id = (await save('rooms_min=3')).body.id as string
    await app.ok(api.removeSavedSearch, { id }, tenant)
    expect((await save('rooms_min=3')).status).toBe(200)
    const back = await app.call(api.restoreSavedSearch, { id }, tenant)
    expect([back.status, refusal(back.body).code]).toEqual([409, 'saved-searches.saved_already'])
  })
})
