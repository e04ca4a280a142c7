import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type * as namedPages from '../app/web/named-pages.ts'
import type * as routeTable from '../app/web/route-table.ts'
import type { MenuName, PagePanel, PageRoute } from '../core/shared/page-manifest.ts'

type PageFacts = routeTable.PageFacts
type RouteTable = typeof routeTable & typeof namedPages
export const MENU = 'virtual:menu/'
const PANELS_AT = 'virtual:panels/'
const TABLE = 'app/web/route-table.ts'
const NAMES = 'app/web/named-pages.ts'

/** The pages of a menu in their order, each with its place in it. */
const tablePositionsIn = (pages: readonly PageRoute[], menu: MenuName) =>
  pages
    .toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))
    .flatMap((page) =>
      (page.menus ?? []).filter((one) => one.menu === menu).map((place) => ({ page, place })),
    )

/** The source of a menu's module. It imports the menu's own icons, so that no page carries those of another menu. */
export const menuModule = (pages: readonly PageRoute[], menu: MenuName): string => {
  const places = tablePositionsIn(pages, menu)
  if (places.length === 0) throw new Error(`no page stands in the menu ${menu}`)
  const icons = [...new Set(menuIcons(pages, menu))]
  const entries = places.map(({ page, place }) => {
    const label = place.label ?? page.name
    if (!label) throw new Error(`${page.path} has no name for the menu ${menu}`)
    return [
      `{ to: ${JSON.stringify(page.path)}, label: ${JSON.stringify(label)}`,
      ...(place.icon ? [`icon: ${place.icon}`] : []),
      ...(place.exact ? ['exact: true'] : []),
      ...(place.within ? [`within: ${JSON.stringify(place.within)}`] : []),
    ].join(', ')
  })
  return [
    ...(icons.length > 0 ? [`import { ${icons.join(', ')} } from 'lucide-react'`] : []),
    `export default [\n${entries.map((entry) => `  ${entry} },`).join('\n')}\n]`,
  ].join('\n')
}

/** The icons of a menu. */
export const menuIcons = (pages: readonly PageRoute[], menu: MenuName): string[] =>
  tablePositionsIn(pages, menu).flatMap(({ place }) => place.icon ?? [])

/** The source of the module that a page with a place for panels imports: the panels, by their files. */
export const panelModule = (root: string, panels: readonly PagePanel[], place: string): string => {
  const files = panels.filter((panel) => panel.place === place).map(({ file }) => file)
  return [
    ...files.map(
      (file, at) => `import Panel${at} from ${JSON.stringify(path.posix.join(root, file))}`,
    ),
    `export default [${files.map((_, at) => `Panel${at}`).join(', ')}]`,
  ].join('\n')
}

/**
 * What browsers know of pages, short, for every page carries it: a line for pages of one feature and access that follow each
 * other, `feature access path path`, with `-` for no feature. A path has no first slash and no names of parameters. It is followed by `!` where it can be read offline, and by `+` and a feature whose
 * messages it needs besides.
 */
const shortTable = (pages: readonly PageFacts[]): string => {
  const lines: string[] = []
  let group = ''
  for (const { path: address, feature, access, messages = [], offline } of pages) {
    const names = `${feature ?? '-'} ${access}`
    const short = address.slice(1).replace(/:\w+/g, ':')
    const entry = [`${short}${offline ? '!' : ''}`, ...messages].join('+')
    if (names === group) lines[lines.length - 1] += ` ${entry}`
    else lines.push(`${names} ${entry}`)
    group = names
  }
  return lines.join('\n')
}

/** Runs in browsers: reads what `shortTable` wrote. */
const READ_TABLE = `.split("\\n").flatMap(l => {
  const [f, access, ...p] = l.split(" ")
  const feature = f === "-" ? null : f
  return p.map(q => {
    const [a, ...messages] = q.split("+")
    return { path: "/" + a.replace("!", ""), feature, access, messages, offline: a.endsWith("!") }
  })
})`

/** The list of pages as a module of data: all of it for the server, what browsers know for them. */
export const tableModule = (
  { ROUTE_TABLE, PAGES }: Pick<typeof routeTable, 'ROUTE_TABLE' | 'PAGES'>,
  isBrowser: boolean,
): string =>
  isBrowser
    ? `export const PAGES = ${JSON.stringify(shortTable(PAGES))}${READ_TABLE}`
    : [
        `export const ROUTE_TABLE = ${JSON.stringify(ROUTE_TABLE)}`,
        `export const PAGES = ${JSON.stringify(PAGES)}`,
      ].join('\n')

/** Loaded by Node itself: a configuration that Vite bundles would look for the manifests beside its own copy. */
export const collectPages = async (root: string): Promise<RouteTable> => {
  const load = <T>(file: string) => import(pathToFileURL(path.join(root, file)).href) as Promise<T>
  return {
    ...(await load<typeof routeTable>(TABLE)),
    ...(await load<typeof namedPages>(NAMES)),
  }
}

/**
 * Node collects the manifests of pages when it loads route-table.ts. The builds of the pages take the result
 * instead, so that a browser carries data and no manifest, and each menu and each place for panels is a module of its own.
 */
export const pageManifests = (root: string, table: RouteTable): Plugin => ({
  name: 'page-manifests',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(MENU) || id.startsWith(PANELS_AT) ? `\0${id}` : null),
  load(id) {
    if (id.startsWith(`\0${MENU}`))
      return menuModule(table.ROUTE_TABLE, id.slice(MENU.length + 1) as MenuName)
    if (id.startsWith(`\0${PANELS_AT}`))
      return panelModule(root, table.PANELS, id.slice(PANELS_AT.length + 1))
    const file = id.split('?')[0]
    if (file === path.join(root, NAMES))
      return `export const NAMED_PAGES = ${JSON.stringify(table.NAMED_PAGES)}`
    return file === path.join(root, TABLE)
      ? tableModule(table, this.environment.config.consumer === 'client')
      : null
  },
})
