import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { readCatalog } from '#core/server/messages.ts'
import { namedPages } from './page-names.ts'
import { ROUTE_TABLE } from './route-table.ts'

const pathsOf = (user_type: 'LL' | 'TN', is_staff = false) =>
  namedPages({ user_type, is_staff }).map((page) => page.path)

test('no address stands in two manifests', () => {
  const paths = ROUTE_TABLE.map((page) => page.path)
  expect(paths.filter((one, at) => paths.indexOf(one) !== at)).toEqual([])
})

test('every page that stands alone has a name or says that nobody looks for it; a page of single things has none', () => {
  const wrong = ROUTE_TABLE.filter(({ path: page, name }) =>
    page.includes(':') ? name : name === undefined,
  )
  expect(wrong.map((page) => page.path)).toEqual([])
})

test('names, labels of menus and titles are there in every language', () => {
  const keys = ROUTE_TABLE.flatMap(({ name, menus = [], title, values }) => [
    ...(name ? [name] : []),
    ...menus.flatMap(({ label }) => label ?? []),
    ...(title ? (values ?? ['']).map((value) => title.replace(/\{\w+\}/, value)) : []),
  ])
  expect(keys.length).toBeGreaterThan(100)
  for (const lang of LANGUAGES) {
    const messages = readCatalog(path.resolve(import.meta.dirname, '../..'), lang)
    expect(keys.filter((key) => !Object.hasOwn(messages, key))).toEqual([])
  }
})

describe('a reader is offered what the guards let pass', () => {
  test('a tenant', () => {
    expect(pathsOf('TN').slice(0, 3)).toEqual([
      '/tenants/home',
      '/tenants/rental-applications',
      '/tenants/rental-contracts',
    ])
    expect(pathsOf('TN').filter((page) => /^\/(landlords|admin)/.test(page))).toEqual([])
  })
  test('a landlord', () => {
    expect(pathsOf('LL')).toContain('/landlords/finances/payouts')
    expect(pathsOf('LL').filter((page) => /^\/(tenants|admin)/.test(page))).toEqual([])
  })
  test('staff', () => expect(pathsOf('LL', true)).toContain('/admin/blog/help-center'))
})
