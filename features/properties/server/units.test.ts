import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#core/server/ids.ts'
import { localRegister } from '#providers/property-registry/register.ts'
import { unavailableLandregId } from '#providers/property-registry/local.ts'
import { contractParties, contracts } from '#features/contracts/server/tables.ts'
import { createListing, publishListing } from '#features/listings/shared/api.ts'
import { publishRequests } from '#features/listings/server/tables.ts'
import { readyListing } from '#features/listings/tests/fixtures.ts'
import { makeListing } from '../../../tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '../../../tests/support/test-app.ts'
import * as api from '../shared/api.ts'
import type { LeaseStage, OwnUnit, UnitListing, UnitState } from '../shared/model.ts'
import { isInUse, unitState } from '../shared/rules.ts'
import { portfolios, properties } from './tables.ts'

let app: TestApp
let landlord: Person
let other: Person
let tenant: Person
const HOMES = localRegister()

beforeAll(async () => {
  app = await openTestApp()
  app.product.clock.offset_ms = Date.parse('2026-11-20T12:00:00Z') - Date.now()
  landlord = await app.person({ user_type: 'LL' })
  other = await app.person({ user_type: 'LL' })
  tenant = await app.person()
})
afterAll(() => app.close())

const NOW = '2026-11-20T12:00:00.000Z'
/** Rows as they would be, without the calls that make them one by one. */
const insert = {
  lease: async (owner: Person, landreg_id: string, stage: LeaseStage | 'draft', price: number) => {
    const id = newId()
    const [start_date, end_date] = {
      running: ['2026-01-01', '2027-01-01'],
      upcoming: ['2027-01-01', '2027-12-31'],
      over: ['2025-01-01', '2026-11-19'],
      open: ['2026-12-01', '2027-12-31'],
      draft: ['2026-12-01', '2027-12-31'],
    }[stage]
    const status = stage === 'draft' ? 'draft' : stage === 'open' ? 'committed' : 'signed'
    const { db } = app.product.runtime
    await db.insert(contracts).values({
      id,
      status,
      contract_number: `U-${id}`,
      created_by: owner.id,
      restrictions_id: newId(),
      landreg_id,
      start_date: start_date!,
      end_date: end_date!,
      price,
      currency: 'ISK',
      committed_at: status === 'draft' ? null : NOW,
      signed_at: status === 'signed' ? NOW : null,
      created_at: NOW,
      updated_at: NOW,
    })
    await db.insert(contractParties).values({
      id: newId(),
      contract_id: id,
      role: 'LL',
      user_id: owner.id,
      linked_by: 'creator',
      full_name: owner.full_name,
      created_at: NOW,
    })
    return id
  },
  request: (listing_id: string) =>
    app.product.runtime.db.insert(publishRequests).values({
      id: newId(),
      listing_id,
      event: 'publish',
      reasons: [],
      asked_at: NOW,
    }),
  unit: async (owner: Person, at: number, more: Partial<typeof properties.$inferInsert>) => {
    const { landreg_id, address, unit_mark, postal_code, municipality, use_class } = HOMES[at]!
    const id = newId()
    await app.product.runtime.db.insert(properties).values({
      id,
      owner_id: owner.id,
      landreg_id,
      street_address: address,
      unit_mark,
      postal_code,
      place: municipality,
      municipality,
      size_m2: 70,
      rooms: 3,
      bedrooms: 2,
      use_class,
      parts: [],
      created_at: NOW,
      updated_at: NOW,
      ...more,
    })
    return id
  },
}

interface Known {
  id: string
  landreg_id: string
  portfolio_id: string | null
  state: UnitState
  /** By what right its listing is told that it is let. */
  right: string | null
  is_archived: boolean
  rent: number
}

const STATUSES = [null, 'draft', 'unpublished', 'published', 'let', 'archived'] as const
const STAGES = [null, 'draft', 'open', 'running', 'upcoming', 'over'] as const

/** Every listing beside every lease, spread over two portfolios and none, some of them put away. */
const fill = async (owner: Person, shift: number): Promise<{ ids: string[]; known: Known[] }> => {
  const ids: string[] = []
  for (const name of ['A', 'B'])
    ids.push((await app.ok(api.createPortfolio, { body: { name } }, owner)).id)
  const known: Known[] = []
  for (let n = 0; n < 36; n += 1) {
    const combination = (n + shift) % 36
    const [status, stage] = [STATUSES[combination % 6]!, STAGES[Math.floor(combination / 6)]!]
    const portfolio_id = [ids[0]!, ids[1]!, null][n % 3]!
    const archived_at = n % 5 === 0 ? NOW : null
    const price = 100_000 + n * 1000 + shift
    const id = await insert.unit(owner, n, { portfolio_id, archived_at })
    const isInReview = n % 4 === 1 && (status === 'draft' || status === 'unpublished')
    if (status !== null) {
      const listing = await makeListing(app, owner, {
        property_id: id,
        status,
        letting_right: n % 2 === 0 ? null : 'sublet',
        published_at: status === 'draft' ? null : NOW,
      })
      if (isInReview) await insert.request(listing)
    }
    // A draft that others write says nothing of the home yet: nobody collaborates on these.
    if (stage !== null) await insert.lease(owner, HOMES[n]!.landreg_id, stage, price)
    const seen =
      status === 'archived' || status === null
        ? null
        : { status: status as UnitListing['status'], is_in_review: isInReview }
    const lease = stage === null || stage === 'draft' ? null : { stage }
    const state = unitState(seen, lease)
    known.push({
      id,
      landreg_id: HOMES[n]!.landreg_id,
      portfolio_id,
      state,
      right: seen === null || n % 2 === 0 ? null : 'sublet',
      is_archived: archived_at !== null && !isInUse(state),
      rent: stage === 'running' ? price : 0,
    })
  }
  return { ids, known }
}

type Query = NonNullable<Parameters<typeof listAll>[1]>
const listAll = async (
  as: Person,
  query: {
    q?: string
    state?: UnitState
    archived?: boolean
    portfolio_id?: string
    unassigned?: boolean
  } = {},
): Promise<OwnUnit[]> => {
  const items: OwnUnit[] = []
  for (let page = 1; ; page += 1) {
    const answer = await app.ok(api.listUnits, { query: { ...query, page, page_size: 7 } }, as)
    items.push(...answer.items)
    if (answer.items.length < 7) {
      expect(answer.count).toBe(items.length)
      return items
    }
  }
}
const idsOf = (units: readonly { id: string }[]): string[] => units.map(({ id }) => id).toSorted()

describe('lists equal a model of them', () => {
  let mine: Awaited<ReturnType<typeof fill>>
  let theirs: Awaited<ReturnType<typeof fill>>
  beforeAll(async () => {
    mine = await fill(landlord, 0)
    // The same homes, as another landlord knows them: what one has done shows nowhere at the other.
    theirs = await fill(other, 7)
  })

  test('for every actor and every filter', async () => {
    for (const [as, { ids, known }] of [
      [landlord, mine],
      [other, theirs],
    ] as const)
      for (const archived of [false, true])
        for (const place of [
          {},
          { portfolio_id: ids[0] },
          { portfolio_id: ids[1] },
          { unassigned: true },
        ])
          for (const state of [
            undefined,
            'let',
            'leasing',
            'listed',
            'in_review',
            'paused',
            'draft',
            'vacant',
          ] as const) {
            const asked = { ...place, archived, ...(state ? { state } : {}) } as Query
            const fits = known.filter(
              (one) =>
                one.is_archived === archived &&
                (!state || one.state === state) &&
                (!('portfolio_id' in place) || one.portfolio_id === place.portfolio_id) &&
                (!('unassigned' in place) || one.portfolio_id === null),
            )
            expect(idsOf(await listAll(as, asked)), JSON.stringify(asked)).toEqual(idsOf(fits))
          }
    expect(await listAll(tenant)).toEqual([])
    // The portfolio of somebody else finds nothing.
    expect(await listAll(other, { portfolio_id: mine.ids[0]! })).toEqual([])
  }, 120_000)

  test('each home has its own state, and the lease and the listing are its landlord’s', async () => {
    const found = new Map(
      [...(await listAll(landlord)), ...(await listAll(landlord, { archived: true }))].map(
        (one) => [one.id, one],
      ),
    )
    for (const { id, state, right, is_archived, portfolio_id, rent } of mine.known) {
      const one = found.get(id)!
      expect([one.state, one.is_archived, one.portfolio?.id ?? null]).toEqual([
        state,
        is_archived,
        portfolio_id,
      ])
      expect(one.listing?.letting_right ?? null).toBe(right)
      if (rent > 0) expect(one.lease).toMatchObject({ stage: 'running', price: rent })
    }
  })

  test('totals are the sums of the lists', async () => {
    for (const [as, { ids, known }] of [
      [landlord, mine],
      [other, theirs],
    ] as const) {
      const sum = (units: readonly Known[]) => {
        const shown = units.filter((one) => !one.is_archived)
        const isLet = shown.filter((one) => one.state === 'let').length
        const amount = shown.reduce((total, one) => total + one.rent, 0)
        return {
          units: shown.length,
          let: isLet,
          vacant: shown.length - isLet,
          rents: amount === 0 ? [] : [{ amount, currency: 'ISK' }],
        }
      }
      const { items, unassigned, all, count } = await app.ok(api.listPortfolios, { query: {} }, as)
      expect(count).toBe(2)
      expect(items).toEqual(
        ids.map((id, n) => ({
          id,
          name: 'AB'[n],
          ...sum(known.filter((one) => one.portfolio_id === id)),
        })),
      )
      expect(unassigned).toEqual(sum(known.filter((one) => one.portfolio_id === null)))
      expect(all).toEqual(sum(known))
    }
    const nothing = { units: 0, let: 0, vacant: 0, rents: [] }
    expect(await app.ok(api.listPortfolios, { query: {} }, tenant)).toEqual({
      count: 0,
      items: [],
      unassigned: nothing,
      all: nothing,
    })
  })

  test('homes of one building come together, house numbers in their order', async () => {
    const addresses = (await listAll(landlord)).map(
      (one) => `${one.street_address}, ${one.postal_code}`,
    )
    const buildings = addresses.filter((one, at) => one !== addresses[at - 1])
    expect(new Set(buildings).size).toBe(buildings.length)
  })

  test('a search takes words without accents and numbers; wildcards mean themselves', async () => {
    const known = HOMES[3]!
    const words = known.address.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    const hits = await listAll(landlord, { q: `F${known.landreg_id}` })
    for (const one of hits) expect(one.landreg_id).toBe(known.landreg_id)
    expect((await listAll(landlord, { q: words })).length).toBeGreaterThan(0)
    for (const q of ['%', '_', '.*', '(', "' or true --", '\\', '['])
      expect(await listAll(landlord, { q })).toEqual([])
  })
})

describe('one home', () => {
  const at = HOMES.at(-1)!.landreg_id
  const add = (body: object, as = landlord) => app.call(api.addUnit, { body } as never, as)

  test('is added from the register once, and is brought up to date when it is added again', async () => {
    const first = await add({ landreg_id: `F${at}` })
    expect(first.body).toMatchObject({
      landreg_id: at,
      state: 'vacant',
      is_archived: false,
      portfolio: null,
    })
    const [again, twice] = await Promise.all([add({ landreg_id: at }), add({ landreg_id: at })])
    expect([again.body.id, twice.body.id]).toEqual([first.body.id, first.body.id])
  })

  test('a number that is none, an unknown one, a silent register, a tenant', async () => {
    for (const [landreg_id, code] of [
      ['123', 'properties.landreg_form'],
      ['1000000', 'properties.unknown_landreg'],
      [' ', 'required'],
    ])
      expect((await add({ landreg_id })).problem.errors).toMatchObject([
        { path: 'landreg_id', code },
      ])
    expect((await add({ landreg_id: unavailableLandregId })).status).toBe(503)
    const refused = await add({ landreg_id: at }, tenant)
    expect([refused.status, refused.problem.code]).toEqual([403, 'properties.landlords_only'])
  })

  test('goes into a portfolio of its owner alone, and is nobody else’s to move', async () => {
    const { id } = await app.ok(api.addUnit, { body: { landreg_id: at } }, landlord)
    const own = await app.ok(api.createPortfolio, { body: { name: 'Færð' } }, landlord)
    const foreign = await app.ok(api.createPortfolio, { body: { name: 'Annarra' } }, other)
    const move = (portfolio_id: string | null, as = landlord) =>
      app.call(api.moveUnit, { id, body: { portfolio_id } }, as)
    expect((await move(own.id)).body.portfolio).toEqual({ id: own.id, name: 'Færð' })
    expect((await move(foreign.id)).status).toBe(404)
    expect((await move(null, other)).status).toBe(404)
    expect((await add({ landreg_id: at, portfolio_id: foreign.id })).status).toBe(404)
    expect((await app.ok(api.listUnits, { query: { portfolio_id: own.id } }, landlord)).count).toBe(
      1,
    )
    // Removing the portfolio and moving into it at once: one comes first, and the home stays.
    const [moved, removed] = await Promise.all([
      move(own.id),
      app.call(api.removePortfolio, { id: own.id }, landlord),
    ])
    expect(removed.status).toBe(200)
    expect([200, 404]).toContain(moved.status)
    expect((await move(null)).body).toMatchObject({ id, portfolio: null })
  })

  test('is put away and brought back; not while it is listed; a new listing brings it back', async () => {
    const { id } = await app.ok(api.addUnit, { body: { landreg_id: at } }, landlord)
    expect((await app.ok(api.archiveUnit, { id }, landlord)).is_archived).toBe(true)
    expect((await app.call(api.restoreUnit, { id }, other)).status).toBe(404)
    expect((await app.ok(api.restoreUnit, { id }, landlord)).is_archived).toBe(false)
    await app.ok(api.archiveUnit, { id }, landlord)
    await app.ok(createListing, { body: { landreg_id: at } }, landlord)
    const found = await app.ok(api.listUnits, { query: { q: at } }, landlord)
    expect(found.items).toMatchObject([{ id, state: 'draft', is_archived: false }])
    const { listing } = await readyListing(app, landlord, at)
    await app.ok(publishListing, { id: listing }, landlord)
    const refused = await app.call(api.archiveUnit, { id }, landlord)
    expect([refused.status, refused.problem.code]).toEqual([409, 'properties.in_use'])
  })
})

describe('several homes at once', () => {
  const TWELVE = HOMES.slice(-14, -2).map(({ landreg_id }) => landreg_id)
  let person: Person
  let homes: string[]
  let portfolio: string
  const move = (ids: readonly string[], portfolio_id: string | null, as = person) =>
    app.call(
      api.moveUnits,
      { body: { moves: ids.map((property_id) => ({ property_id, portfolio_id })) } },
      as,
    )
  const where = async () =>
    Object.fromEntries((await listAll(person)).map((one) => [one.id, one.portfolio?.id ?? null]))
  beforeAll(async () => {
    person = await app.person({ user_type: 'LL' })
    portfolio = (await app.ok(api.createPortfolio, { body: { name: 'Öll' } }, person)).id
    homes = []
    for (const landreg_id of TWELVE)
      homes.push((await app.ok(api.addUnit, { body: { landreg_id } }, person)).id)
  })

  test('go into a portfolio in one call, and back to where each had been with what it answers', async () => {
    const second = await app.ok(api.createPortfolio, { body: { name: 'Hin' } }, person)
    expect((await move(homes.slice(0, 3), second.id)).body.moved).toBe(3)
    const before = await where()
    // One that is named twice moves once.
    const moved = await move([...homes.slice(0, 5), homes[0]!], portfolio)
    expect(moved.body.moved).toBe(5)
    expect((await move(homes.slice(0, 5), portfolio)).body).toEqual({ moved: 0, before: [] })
    expect(Object.values(await where()).filter((id) => id === portfolio)).toHaveLength(5)
    const undone = await app.ok(api.moveUnits, { body: { moves: moved.body.before } }, person)
    expect(undone.moved).toBe(5)
    expect(await where()).toEqual(before)
  })

  test('one that is not there for the caller refuses all of them', async () => {
    const before = await where()
    const foreign = await app.ok(api.addUnit, { body: { landreg_id: TWELVE[0]! } }, other)
    const theirs = await app.ok(api.createPortfolio, { body: { name: 'Þeirra' } }, other)
    for (const [ids, target, as] of [
      [[homes[0]!, foreign.id], portfolio, person],
      [[homes[0]!, newId()], portfolio, person],
      [[homes[0]!], theirs.id, person],
      [[homes[0]!], newId(), person],
      [[homes[0]!, foreign.id], theirs.id, other],
      [[homes[0]!], null, tenant],
    ] as const)
      expect((await move(ids, target, as)).status).toBe(404)
    expect((await move([], portfolio)).status).toBe(422)
    expect((await move(Array.from({ length: 101 }, newId), portfolio)).status).toBe(422)
    expect(await where()).toEqual(before)
  })

  test('while the portfolio is removed: one comes first, and none is left halfway', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await app.ok(api.createPortfolio, { body: { name: `Fer ${round}` } }, person)
      const [moved, removed, back] = await Promise.all([
        move(homes, id),
        app.call(api.removePortfolio, { id }, person),
        move(homes.toReversed(), null),
      ])
      expect([removed.status, back.status]).toEqual([200, 200])
      expect([200, 404]).toContain(moved.status)
      expect(Object.values(await where()).filter((one) => one !== null)).toEqual([])
    }
  })
})

describe('portfolios', () => {
  const create = (name: string, as = landlord) =>
    app.call(api.createPortfolio, { body: { name } }, as)

  test('two of one name cannot be told apart, whoever is first', async () => {
    const both = await Promise.all([create('Laugavegur'), create('LAUGAVEGUR')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(both.find(({ status }) => status === 422)!.problem.errors).toMatchObject([
      { path: 'name', code: 'properties.name_taken' },
    ])
    const { id } = both.find(({ status }) => status === 200)!.body
    const rename = (name: string, as = landlord) =>
      app.call(api.renamePortfolio, { id, body: { name } }, as)
    expect((await rename('laugavegur')).body.name).toBe('laugavegur')
    expect((await rename('A')).status).toBe(422)
    expect((await rename('Annað', other)).status).toBe(404)
    expect((await app.call(api.removePortfolio, { id }, other)).status).toBe(404)
    expect((await create('Laugavegur', other)).status).toBe(200)
    for (const name of ['', ' ', '\u200b']) expect((await create(name)).status).toBe(422)
    expect((await create('x'.repeat(81))).status).toBe(422)
    expect((await create('Hverfi', tenant)).problem.code).toBe('properties.landlords_only')
  })

  test('there are as many as a list can hold, and they are found by name', async () => {
    const many = await app.person({ user_type: 'LL' })
    await app.product.runtime.db.insert(portfolios).values(
      Array.from({ length: 99 }, (_, n) => ({
        id: newId(),
        owner_id: many.id,
        name: `Húsfélag ${n}`,
        created_at: NOW,
        updated_at: NOW,
      })),
    )
    const two = await Promise.all([create('Eitt', many), create('Annað', many)])
    expect(two.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const found = await app.ok(api.listPortfolios, { query: { q: 'husfelag 9' } }, many)
    expect(found.items.map(({ name }) => name).toSorted()).toEqual(
      ['Húsfélag 9', ...Array.from({ length: 9 }, (_, n) => `Húsfélag 9${n}`)].toSorted(),
    )
  })
})
