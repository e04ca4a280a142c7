import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { newId } from '#core/server/ids.ts'
import { openTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { countListingPlaces, searchListings } from '../shared/api.ts'
import { isPremises, searchKey } from '../shared/enums.ts'
import { isForPremises } from '../shared/steps/filters.ts'
import { listings, listingTexts } from './tables.ts'

let app: TestApp
type Row = typeof listings.$inferInsert
const rows: Row[] = []

/** Repeatable numbers: a failure can be looked at again. */
let state = 12345
const roll = (n: number): number => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
  return (state >>> 8) % n
}
const pick = <T>(from: readonly T[]): T => from[roll(from.length)]!

/** What `Reykjavík` means is a place, and the beginning of the last of these streets. */
const STREETS = [
  'Laugavegur',
  'Þórunnarstræti',
  'Ægisíða',
  'Hringbraut',
  'Grettisgata',
  'Reykjavíkurvegur',
] as const
const CODES = ['101', '105', '107', '200', '600', '800'] as const
const REYKJAVIK = ['101', '105', '107']

beforeAll(async () => {
  app = await openTestApp()
  const owner = await app.person({ user_type: 'LL' })
  const at = app.product.clock.now().getTime()
  for (let index = 0; index < 300; index += 1) {
    const street = `${pick(STREETS)} ${1 + roll(40)}`
    rows.push({
      id: newId(),
      owner_id: owner.id,
      status: roll(10) < 8 ? 'published' : pick(['draft', 'unpublished', 'let'] as const),
      title: `${pick(['Björt íbúð', 'Notalegt herbergi', 'Þakíbúð með útsýni'])} ${index}`,
      street_address: street,
      street_key: searchKey(street),
      postal_code: pick(CODES),
      place: 'Reykjavík',
      listing_type: pick(['apartment', 'room', 'studio', 'office', 'storage'] as const),
      size_m2: 20 + roll(120),
      rooms: 1 + roll(5),
      price: 100_000 + roll(30) * 10_000,
      pets_allowed: roll(3) === 0,
      available_from: `2026-1${roll(3)}-01`,
      published_at: new Date(at - roll(1_000_000_000)).toISOString(),
      created_at: new Date(at).toISOString(),
      updated_at: new Date(at).toISOString(),
    })
  }
  await app.product.runtime.db.insert(listings).values(rows)
})
afterAll(() => app.close())

type Asked = Partial<
  Record<'q' | 'postal_code' | 'region' | 'listing_type' | 'available_by' | 'sort', string>
> &
  Partial<
    Record<'price_min' | 'price_max' | 'rooms_min' | 'rooms_max' | 'size_min' | 'size_max', number>
  > & { pets?: boolean }

const LIMITS = [
  ['price_min', 'price', 1],
  ['price_max', 'price', -1],
  ['rooms_min', 'rooms', 1],
  ['rooms_max', 'rooms', -1],
  ['size_min', 'size_m2', 1],
  ['size_max', 'size_m2', -1],
] as const

/** Searches that name no place, so that titles are looked at too. */
const TITLE_WORDS = ['bjort', 'þakíbúð úts', 'ibud BJÖRT', 'hringbr']
const hasWords = (title: string, typed: string): boolean =>
  searchKey(typed)
    .split(' ')
    .every((word) =>
      searchKey(title)
        .split(' ')
        .some((one) => one.startsWith(word)),
    )

const isKind = ({ listing_type }: Row, asked: string | undefined): boolean =>
  asked === undefined
    ? !isPremises(listing_type)
    : asked === 'premises'
      ? isPremises(listing_type)
      : listing_type === asked

/** The same question, answered by looking at every row. */
const fits = (row: Row, asked: Asked): boolean =>
  row.status === 'published' &&
  (!asked.q ||
    row.street_key!.startsWith(searchKey(asked.q)) ||
    (TITLE_WORDS.includes(asked.q) && hasWords(row.title!, asked.q)) ||
    (asked.q === 'Reykjavík' && REYKJAVIK.includes(row.postal_code!)) ||
    row.postal_code === asked.q) &&
  (!asked.postal_code || asked.postal_code.split(',').includes(row.postal_code!)) &&
  (!asked.region || [...REYKJAVIK, '200'].includes(row.postal_code!)) &&
  isKind(row, asked.listing_type) &&
  (!asked.pets || row.pets_allowed === true) &&
  (!asked.available_by || row.available_from! <= asked.available_by) &&
  LIMITS.every(
    ([name, column, sign]) => asked[name] === undefined || (row[column]! - asked[name]) * sign >= 0,
  )

const KEYS: Record<string, (row: Row) => number> = {
  newest: (row) => -Date.parse(row.published_at!),
  price: (row) => row.price!,
  '-price': (row) => -row.price!,
  '-size_m2': (row) => -row.size_m2!,
}

const question = (): Asked => {
  const asked: Asked = {}
  const maybe = <K extends keyof Asked>(name: K, value: () => Asked[K]) => {
    if (roll(4) === 0) asked[name] = value()
  }
  maybe('q', () =>
    pick(['laugavegur', 'Þórunnar', 'Ægisíða 1', 'Reykjavík', '107', '100%', ...TITLE_WORDS]),
  )
  maybe('postal_code', () => pick(['101', '101,200,600', '105,107']))
  maybe('region', () => 'Höfuðborgarsvæðið')
  maybe('listing_type', () =>
    pick(['apartment', 'room', 'studio', 'office', 'storage', 'premises']),
  )
  maybe('price_min', () => 100_000 + roll(20) * 10_000)
  maybe('price_max', () => 200_000 + roll(20) * 10_000)
  maybe('rooms_min', () => 1 + roll(4))
  maybe('rooms_max', () => 2 + roll(3))
  maybe('size_min', () => 20 + roll(80))
  maybe('size_max', () => 60 + roll(80))
  maybe('pets', () => true)
  maybe('available_by', () => '2026-11-15')
  maybe('sort', () => pick(Object.keys(KEYS)))
  return asked
}

test('every search finds what looking at each home finds, in order, page by page', async () => {
  for (let round = 0; round < 80; round += 1) {
    const asked = question()
    const expected = rows.filter((row) => fits(row, asked))
    const found: { id: string }[] = []
    for (let page = 1; page <= 13; page += 1) {
      const answer = await app.ok(searchListings, {
        query: { ...asked, page, page_size: 24 } as never,
      })
      expect([answer.count, answer.count_is_capped], JSON.stringify(asked)).toEqual([
        expected.length,
        false,
      ])
      found.push(...answer.items)
      if (answer.items.length < 24) break
    }
    expect(found.map((item) => item.id).toSorted(), JSON.stringify(asked)).toEqual(
      expected.map((row) => row.id!).toSorted(),
    )
    const key = KEYS[asked.sort ?? 'newest']!
    const order = found.map((item) => key(rows.find((row) => row.id === item.id)!))
    expect(order, JSON.stringify(asked)).toEqual(order.toSorted((a, b) => a - b))
  }
})

/** What a search may go without, as the answer names it. */
const DROPPED = [
  'q',
  'region',
  'listing_type',
  'pets',
  'available_by',
  ...LIMITS.map(([name]) => name),
] as const

test('a search that finds nothing is told without what it finds most, by looking at each home', async () => {
  let told = 0
  for (let round = 0; round < 120; round += 1) {
    const asked = { ...question(), ...question(), sort: undefined }
    const counted = (question: Asked) => rows.filter((row) => fits(row, question)).length
    const answer = await app.ok(searchListings, { query: asked as never })
    if (counted(asked) > 0) {
      expect(answer.in_the_way, JSON.stringify(asked)).toBeUndefined()
      continue
    }
    // Homes are no way out of a search for premises.
    const tried = DROPPED.filter(
      (name) =>
        asked[name] !== undefined &&
        !(name === 'listing_type' && isForPremises(asked.listing_type as never)),
    )
    const expected = tried
      .map((filter) => counted({ ...asked, [filter]: undefined }))
      .filter((count) => count > 0)
      .toSorted((a, b) => b - a)
      .slice(0, 2)
    // More conditions than are tried are not all of them.
    if (tried.length > 8) continue
    expect(
      answer.in_the_way!.map(({ count }) => count),
      JSON.stringify(asked),
    ).toEqual(expected)
    for (const { filter, count, count_is_capped } of answer.in_the_way!)
      expect([counted({ ...asked, [filter]: undefined }), count_is_capped]).toEqual([count, false])
    told += answer.in_the_way!.length
  }
  expect(told).toBeGreaterThan(20)
})

test('eight conditions are tried at most, and what is in no way is not named', async () => {
  const nothing = { q: 'Hvergi við sjóinn', pets: true }
  expect((await app.ok(searchListings, { query: nothing as never })).in_the_way).toEqual([
    {
      filter: 'q',
      count: rows.filter((row) => fits(row, { pets: true })).length,
      count_is_capped: false,
    },
  ])
  expect(
    (await app.ok(searchListings, { query: { price_min: 99_000_000, price_max: 1 } as never }))
      .in_the_way,
  ).toEqual([])
})

test('a search for premises is not sent to homes', async () => {
  const asked = { listing_type: 'industrial', q: 'Akureyri' }
  const { count, in_the_way } = await app.ok(searchListings, { query: asked as never })
  expect(count).toBe(0)
  expect(in_the_way!.map(({ filter }) => filter)).not.toContain('listing_type')
})

test('the homes of every search are counted by place, and what is no filter is refused', async () => {
  for (let round = 0; round < 40; round += 1) {
    const { sort: _, ...asked } = question()
    const expected = Map.groupBy(
      rows.filter((row) => fits(row, asked)),
      (row) =>
        REYKJAVIK.includes(row.postal_code!)
          ? 'Reykjavík'
          : { 200: 'Kópavogur', 600: 'Akureyri', 800: 'Selfoss' }[row.postal_code!]!,
    )
    const { items } = await app.ok(countListingPlaces, { query: asked as never })
    expect(
      Object.fromEntries(items.map(({ place, homes }) => [place, homes])),
      JSON.stringify(asked),
    ).toEqual(Object.fromEntries([...expected].map(([place, homes]) => [place, homes.length])))
    expect(items.map(({ homes }) => homes)).toEqual(
      items.map(({ homes }) => homes).toSorted((a, b) => b - a),
    )
  }
  expect(
    (await app.call(countListingPlaces, { query: { postal_code: '1; drop' } as never }, null))
      .status,
  ).toBe(422)
})

test('a title is found in every language it is shown in, whatever it is made of', async () => {
  const { db } = app.product.runtime
  const find = async (q: string) => (await app.ok(searchListings, { query: { q } as never })).count
  const { id, language } = (
    await db.select().from(listings).where(eq(listings.id, rows[0]!.id!))
  )[0]!
  await db.update(listings).set({ status: 'published' }).where(eq(listings.id, id!))
  const text = (made_by: 'machine' | 'person', title: string) => ({
    listing_id: id!,
    language: 'pl' as const,
    state: 'ready' as const,
    made_by,
    title,
    description: 'Opis',
    updated_at: new Date().toISOString(),
  })
  expect([language, await find('słoneczne')]).toEqual(['is', 0])
  await db
    .insert(listingTexts)
    .values(text('person', 'Słoneczne mieszkanie „Nad morzem” / 3-pokojowe'))
  expect(await find('sloneczne nad')).toBe(1)
  expect([await find('słoneczne'), await find('MORZEM 3 pokoj')]).toEqual([1, 1])
  // A translation by machine of another original is shown to nobody.
  await db.delete(listingTexts).where(eq(listingTexts.listing_id, id!))
  await db.insert(listingTexts).values(text('machine', 'Słoneczne mieszkanie'))
  expect(await find('słoneczne')).toBe(0)
  await db
    .update(listings)
    .set({ title: "Sjávarútsýni & <b>'svalir'</b>" })
    .where(eq(listings.id, id!))
  expect([await find('sjavarut'), await find("svalir'"), await find("' | !svalir:*")]).toEqual([
    1, 1, 1,
  ])
})

test.each([
  ['reykjavik', 'Reykjavík'],
  [' AKUREYRI ', 'Akureyri'],
  ['600', '600\u00A0Akureyri'],
  ['Laugavegur', undefined],
  ['', undefined],
])('what is typed as %j names %s, also where nothing is found', async (q, place) => {
  for (const price_max of [undefined, 1]) {
    const found = await app.ok(searchListings, { query: { q, price_max } } as never)
    expect([found.place, found.count > 0]).toEqual([place, price_max === undefined])
  }
})
