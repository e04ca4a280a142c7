import { existsSync } from 'node:fs'
import path from 'node:path'
import * as lucide from 'lucide-react'
import { describe, expect, test } from 'vitest'
import { pagesOf, panelsOf } from '#core/shared/page-manifest.ts'
import { PAGES, PANELS, ROUTE_TABLE } from '#app/web/route-table.ts'
import { menuIcons, menuModule, panelModule, tableModule } from './page-manifests.ts'

const page = pagesOf('things')
const pages = [
  page('/last', 'last', 'public', 'default', {
    name: 'things.last',
    at: 2,
    menus: [{ menu: 'admin', icon: 'Bell', exact: true }],
  }),
  page('/first', 'first', 'public', 'default', {
    name: 'things.first',
    at: 1,
    menus: [{ menu: 'admin', label: 'things.other' }, { menu: 'user' }],
  }),
  page('/nowhere', 'nowhere', 'public', 'default', { name: 'things.nowhere', at: 0 }),
]

describe('the module of a menu', () => {
  test('holds its pages by their numbers, with their names, their icons and nothing else', () => {
    expect(menuModule(pages, 'admin').split('\n')).toEqual([
      "import { Bell } from 'lucide-react'",
      'export default [',
      '  { to: "/first", label: "things.other" },',
      '  { to: "/last", label: "things.last", icon: Bell, exact: true },',
      ']',
    ])
  })

  test('is refused where no page stands in the menu, or one without a name', () => {
    expect(() => menuModule(pages, 'staff')).toThrow('no page stands in the menu staff')
    const nameless = page('/x', 'x', 'public', 'default', { menus: [{ menu: 'staff' }] })
    expect(() => menuModule([nameless], 'staff')).toThrow('/x has no name')
  })
})

test('the module of a place imports the panels for it, and no others', () => {
  const panel = panelsOf('things')
  const panels = [panel('lease', 'first'), panel('home', 'other'), panel('lease', 'second')]
  expect(panelModule('/root', panels, 'lease').split('\n')).toEqual([
    'import Panel0 from "/root/features/things/web/parts/first.tsx"',
    'import Panel1 from "/root/features/things/web/parts/second.tsx"',
    'export default [Panel0, Panel1]',
  ])
  expect(panelModule('/root', panels, 'empty')).toBe('export default []')
})

test('a browser gets no files, layouts, names or titles of pages, and reads all the rest', async () => {
  const table = { ROUTE_TABLE: pages, PAGES }
  const module = tableModule(table, true)
  expect(module).not.toMatch(/\.tsx|user-sidebar|\.title|"name"/)
  const read = (await import(`data:text/javascript,${encodeURIComponent(module)}`)) as {
    PAGES: typeof PAGES
  }
  expect(read.PAGES).toEqual(
    PAGES.map(({ path: address, messages = [], offline = false, ...page }) => ({
      ...page,
      path: address.replace(/:\w+/g, ':'),
      messages,
      offline,
    })),
  )
  expect(read.PAGES.some(({ messages }) => messages!.length > 1)).toBe(true)
  expect(tableModule(table, false)).toContain('features/things/web/pages/last.tsx')
  expect(JSON.stringify(PAGES)).not.toMatch(/\.tsx|user-sidebar|\.title"|"name"/)
})

describe('the pages of the product', () => {
  test('have a file and a layout', () => {
    const root = path.resolve(import.meta.dirname, '..')
    const missing = ROUTE_TABLE.flatMap(({ file, layout }) =>
      [file, ...(layout === 'none' ? [] : [`app/web/layouts/${layout}.tsx`])].filter(
        (one) => !existsSync(path.join(root, one)),
      ),
    )
    expect(missing).toEqual([])
    expect(PANELS.filter(({ file }) => !existsSync(path.join(root, file)))).toEqual([])
  })

  test('name icons that are there', () => {
    const icons = ROUTE_TABLE.flatMap(({ menus = [] }) => menus.flatMap(({ icon }) => icon ?? []))
    expect(icons.length).toBeGreaterThan(20)
    expect(icons.filter((icon) => !(icon in lucide))).toEqual([])
    expect(menuIcons(ROUTE_TABLE, 'visitors')).toEqual(['Search', 'CircleHelp'])
  })
})
