import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { PagePath } from '#core/shared/paths.ts'
import { STEP_NAMES } from '#features/contracts/shared/enums.ts'
import { contractPaths } from '#features/contracts/shared/paths.ts'
import { stepPath } from '#features/contracts/shared/paths.ts'
import { helpAdminPaths } from '#features/help/shared/paths.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { LISTING_STEPS } from '#features/listings/shared/rules.ts'
import { marketingPaths } from '#features/marketing/shared/paths.ts'
import { LEGAL_TEXTS, PRODUCTS } from '#features/marketing/shared/enums.ts'
import { FEATURES } from '#features/order.ts'
import { appPaths } from './paths.ts'
import { ROUTE_TABLE } from './web/route-table.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
type Address = string | PagePath<readonly string[]>
type Book = Readonly<Record<string, Address>>

const books: [name: string, book: Book][] = [['app', appPaths as unknown as Book]]
for (const feature of FEATURES) {
  const file = `features/${feature}/shared/paths.ts`
  if (!existsSync(path.join(ROOT, file))) continue
  const exported = (await import(`#features/${feature}/shared/paths.ts`)) as Record<string, Book>
  for (const book of Object.values(exported)) books.push([feature, book])
}

const routes = new Set(ROUTE_TABLE.map((page) => page.path))
const nameless = (address: string): string => address.replace(/:\w+/g, ':')
const shapes = new Set([...routes].map(nameless))

/** Addresses whose last part is one of a closed list, and each has a page of its own. */
const LISTS = new Map<unknown, string[]>([
  [contractPaths.editStep, STEP_NAMES.map((step) => stepPath(':id', step).replace('%3A', ':'))],
  [listingPaths.step, [...LISTING_STEPS, 'publish'].map((step) => `/listings/create/:id/${step}`)],
  [marketingPaths.legal, LEGAL_TEXTS.map((text) => marketingPaths.legal(text))],
  [marketingPaths.product, PRODUCTS.map((name) => marketingPaths.product(name))],
  [
    helpAdminPaths.list,
    (['articles', 'help-center', 'tags', 'authors', 'categories'] as const).map((place) =>
      helpAdminPaths.list(place),
    ),
  ],
  [
    helpAdminPaths.term,
    (['tags', 'authors', 'categories'] as const).map((terms) => `/admin/blog/${terms}/:id`),
  ],
])

const addresses = books.flatMap(([name, book]) =>
  Object.entries(book).map(([key, address]) => [`${name}.${key}`, address] as const),
)

test.each(addresses)('%s leads to a page', (_, address) => {
  if (typeof address === 'string') return expect(routes).toContain(address.split('?')[0])
  for (const one of LISTS.get(address) ?? address.patterns) expect(shapes).toContain(nameless(one))
})

test('an address is put together from its role and its values', () => {
  expect(contractPaths.one('tenants', 'a b')).toBe('/tenants/rental-contracts/a%20b')
  expect(contractPaths.list('landlords')).toBe('/landlords/rental-contracts')
  expect(listingPaths.step('7', 'photos')).toBe('/listings/create/7/photos')
  expect(helpAdminPaths.helpSlot('front', 'top')).toBe('/admin/blog/help-center/front/slots/top')
})

/** What a text links to within the product: a page, or an article that comes with it. */
const linksOf = (text: string): string[] =>
  [...text.matchAll(/\]\((\/[^)#?\s]*)/g)].map(([, address]) => address!)
const TEXTS = globSync('features/*/server/content/**/??.md', { cwd: ROOT }).toSorted()

test('articles and legal texts lead to pages and articles that are there', () => {
  expect(TEXTS.length).toBeGreaterThan(250)
  const known = [...routes].map((route) => new RegExp(`^${route.replace(/:\w+/g, '[\\w-]+')}$`))
  const isThere = (address: string): boolean => {
    const [, article] = /^\/help\/articles\/([\w-]+)$/.exec(address) ?? []
    return article === undefined
      ? known.some((route) => route.test(address))
      : existsSync(path.join(ROOT, 'features/help/server/content', article))
  }
  const dead = TEXTS.flatMap((file) =>
    linksOf(readFileSync(path.join(ROOT, file), 'utf8'))
      .filter((address) => !isThere(address))
      .map((address) => `${file}: ${address}`),
  )
  expect(dead).toEqual([])
})
