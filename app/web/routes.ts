import { existsSync } from 'node:fs'
import path from 'node:path'
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import type { PageLayout } from '#core/shared/page-manifest.ts'
import { ROUTE_TABLE } from './route-table.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const builtPages = ROUTE_TABLE.map((page) => ({
  ...page,
  file: path.join(ROOT, page.file),
})).filter((page) => existsSync(page.file))
const layouts = [...new Set(builtPages.map((page) => page.layout))]

/** An id for each mounting: the same file may be under two paths. */
const idOf = (address: string): string => `page:${address}`

const pagesOf = (name: PageLayout) =>
  builtPages
    .filter((page) => page.layout === name)
    .map((page) =>
      page.path === '/'
        ? index(page.file, { id: idOf('/') })
        : route(page.path.slice(1), page.file, { id: idOf(page.path) }),
    )

export default [
  ...layouts.flatMap((name) =>
    name === 'none'
      ? pagesOf(name)
      : [layout(`layouts/${name}.tsx`, { id: `layout:${name}` }, pagesOf(name))],
  ),
  route('*', 'pages/unmatched.tsx', { id: 'unmatched' }),
] satisfies RouteConfig
