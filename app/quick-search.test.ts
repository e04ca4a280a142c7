import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { quickSearch } from '#features/search/shared/api.ts'
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
  expect(kinds.toSorted()).toEqual(['article', 'contract', 'listing', 'person'])
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
