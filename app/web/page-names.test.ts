import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { readCatalog } from '#core/server/words.ts'
import { namedPages, PAGE_NAMES } from './page-names.ts'
import { ROUTE_TABLE } from './route-table.ts'

const paths = new Set(ROUTE_TABLE.map((page) => page.path))
const pathsOf = (user_type: 'LL' | 'TN', is_staff = false) =>
  namedPages({ user_type, is_staff }).map((page) => page.path)

test('every named page is in the route table, stands alone, and has its words in every language', () => {
  for (const lang of LANGUAGES) {
    const words = readCatalog(path.resolve(import.meta.dirname, '../..'), lang)
    for (const [page, name] of Object.entries(PAGE_NAMES))
      expect([page, paths.has(page), page.includes(':'), Object.hasOwn(words, name)]).toEqual([
        page,
        true,
        false,
        true,
      ])
  }
})

/** What nobody with an account looks for by name: what presents the product, the ways in, blank forms that their list leads to, and tools of development. */
const UNNAMED =
  /^\/$|^\/(products\/.+|pre-approval|offline|login|register|forgot-password|account-deleted|help\/search|dev)$|^\/admin\/.+\/new$/
test('every page that stands alone has a name or is left out on purpose', () => {
  const forgotten = ROUTE_TABLE.map((page) => page.path).filter(
    (page) => !page.includes(':') && !Object.hasOwn(PAGE_NAMES, page) && !UNNAMED.test(page),
  )
  expect(forgotten).toEqual([])
})

describe('a reader is offered what the guards let pass', () => {
  test('a tenant', () => {
    expect(pathsOf('TN').slice(0, 3)).toEqual([
      '/tenants/home',
      '/tenants/rental-applications',
      '/tenants/rental-contracts',
    ])
    expect(
      pathsOf('TN').filter(
        (page) => /^\/(landlords|admin)/.test(page) || page === '/listings/create',
      ),
    ).toEqual([])
  })
  test('a landlord', () => {
    expect(pathsOf('LL')).toContain('/landlords/finances/payouts')
    expect(pathsOf('LL').filter((page) => /^\/(tenants|admin)/.test(page))).toEqual([])
  })
  test('staff', () => expect(pathsOf('LL', true)).toContain('/admin/blog/help-center'))
})
