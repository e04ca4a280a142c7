import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { quickSearch, searchOwn } from '#features/search/shared/api.ts'
import { listUnits } from '#features/properties/shared/api.ts'
import { toldUnitState } from '#features/properties/shared/steps/states.ts'
import { openFixtures, type Fixtures } from '#tests/support/fixtures.ts'
import type { Person } from '#tests/support/test-app.ts'
import { features } from './features.ts'

let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await openFixtures()
})
afterAll(() => fixtures.app.close())

const found = async (q: string, who: Person) =>
  (await fixtures.app.ok(quickSearch, { query: { q, lang: 'is' } }, who)).items

test('each kind that a feature finds has its heading in every language', () => {
  const kinds = features.flatMap(({ quick_search = [] }) => quick_search.map(({ kind }) => kind))
  expect(kinds.toSorted()).toEqual([
    'application',
    'article',
    'contract',
    'conversation',
    'listing',
    'person',
    'property',
  ])
  for (const lang of LANGUAGES) {
    const file = path.resolve(import.meta.dirname, `messages/${lang}.json`)
    const { palette } = JSON.parse(readFileSync(file, 'utf8')) as {
      palette: { kind: Record<string, string> }
    }
    expect(kinds.filter((kind) => !palette.kind[kind])).toEqual([])
  }
})

test('a lease is found by its parties and by staff, and by nobody else', async () => {
  const { landlord, tenant, staff, outsider_landlord } = fixtures.people
  const name = tenant!.full_name
  const leases = async (who: Person) =>
    (await found(name, who)).filter(({ kind }) => kind === 'contract').map(({ path: to }) => to)
  const { contract } = fixtures.second
  expect(await leases(landlord!)).toContain(`/landlords/rental-contracts/${contract}`)
  expect(await leases(tenant!)).toContain(`/tenants/rental-contracts/${contract}`)
  expect(await leases(staff!)).toContain(`/admin/rental-contracts/${contract}`)
  expect(await leases(outsider_landlord!)).toEqual([])
})

test('people are looked for by staff alone, on the page that asks for a reason', async () => {
  const { staff, landlord } = fixtures.people
  const people = async (who: Person) =>
    (await found('Kasia Nowak', who)).filter(({ kind }) => kind === 'person')
  expect(await people(staff!)).toEqual([
    { kind: 'person', label: 'Kasia Nowak', note: '', path: '/admin/users?q=Kasia%20Nowak' },
  ])
  expect(await people(landlord!)).toEqual([])
})

test('never more than five of a kind, and one letter is too short', async () => {
  const items = await found('a1', fixtures.people.staff!)
  for (const kind of ['article', 'contract', 'listing'])
    expect(items.filter((item) => item.kind === kind).length).toBeLessThanOrEqual(5)
  const short = await fixtures.app.call(
    quickSearch,
    { query: { q: 'a', lang: 'is' } },
    fixtures.people.landlord,
  )
  expect(short.status).toBe(422)
  const nobody = await fixtures.app.call(quickSearch, { query: { q: 'abc', lang: 'is' } })
  expect(nobody.status).toBe(401)
})

test('a landlord finds homes, listings, leases and applications of their own, and nobody else’s', async () => {
  const { app, people, second } = fixtures
  const { landlord, tenant, staff, outsider_landlord } = people
  const own = async (q: string, who: Person) => app.ok(searchOwn, { query: { q, lang: 'is' } }, who)
  const byName = await own(tenant!.full_name, landlord!)
  const paths = byName.items.flatMap(({ items }) => items.map((item) => item.path))
  expect(paths).toContain(`/landlords/rental-contracts/${second.contract}`)
  expect(byName.items.map(({ kind }) => kind)).toContain('application')
  expect(byName.count).toBe(byName.items.reduce((sum, one) => sum + one.count, 0))
  // Everybody asks for the same; staff are told no more here than a stranger.
  for (const stranger of [outsider_landlord!, staff!])
    expect((await own(tenant!.full_name, stranger)).items).toEqual([])
  const homes = await app.ok(listUnits, {}, landlord)
  const [home] = homes.items
  const byNumber = await own(`F${home!.landreg_id}`, landlord!)
  expect(byNumber.items.find(({ kind }) => kind === 'property')).toMatchObject({
    count: 1,
    items: [toldUnitState(home!)],
  })
  for (const { items, count } of byNumber.items) {
    expect(items.length).toBeLessThanOrEqual(5)
    expect(count).toBeGreaterThan(0)
  }
  expect((await own('%%', landlord!)).items).toEqual([])
})

test('words are found in any order and in any field, and all of them have to be there', async () => {
  const { app, people, second } = fixtures
  const own = async (q: string) => app.ok(searchOwn, { query: { q, lang: 'is' } }, people.landlord!)
  const [given = '', ...rest] = people.tenant!.full_name.split(' ')
  const family = rest.at(-1)!
  const paths = (await own(`${family}, ${given}`)).items.flatMap(({ items }) =>
    items.map((item) => item.path),
  )
  expect(paths).toContain(`/landlords/rental-contracts/${second.contract}`)
  const [home] = (await app.ok(listUnits, {}, people.landlord)).items
  const street = home!.street_address.split(' ')[0]!
  const kinds = async (q: string) => (await own(q)).items.map(({ kind }) => kind)
  expect(await kinds(`${home!.place} ${street}`)).toContain('property')
  expect(await kinds(`${street} enginnheitirsvo`)).toEqual([])
  // A name with an address: what has both.
  const lease = (await own(family)).items.find(({ kind }) => kind === 'contract')!.items[0]!
  expect(await kinds(`${lease.label.split(' ')[0]} ${given}`)).toContain('contract')
})

test('a conversation is found by those who take part in it, by its words, and by nobody else', async () => {
  const { app, people } = fixtures
  const { landlord, staff, outsider_landlord } = people
  const words = 'Er íbúðin laus í desember'
  const of = async (who: Person) =>
    (await app.ok(searchOwn, { query: { q: words, lang: 'is' } }, who)).items.find(
      ({ kind }) => kind === 'conversation',
    )
  const mine = (await of(landlord!))!
  expect(mine.count).toBeGreaterThan(0)
  expect(mine.more).toBe(`/inbox?query=${encodeURIComponent(words)}`)
  for (const { path: to, label, state } of mine.items) {
    expect(to).toMatch(/^\/inbox\/[0-9a-f-]{36}$/)
    expect(label).not.toBe('')
    expect(['inbox.found.unread', 'inbox.found.read']).toContain(state)
  }
  const [{ path: one } = { path: '' }] = mine.items
  expect((await found(words, landlord!)).map((item) => item.path)).toContain(one)
  for (const stranger of [staff!, outsider_landlord!]) {
    expect((await of(stranger))?.items.map((item) => item.path) ?? []).not.toContain(one)
    expect((await found(words, stranger)).map((item) => item.path)).not.toContain(one)
  }
})
