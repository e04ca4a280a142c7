import type { PageRoute } from '#core/shared/page-manifest.ts'
import { ROUTE_TABLE } from '../web/route-table.ts'
import { appPaths } from '../paths.ts'

const VARIABLE = /:(\w+)/
const isForVisitors = ({ access }: PageRoute): boolean => access === 'public' || access === 'guest'

/** The addresses of a page that search engines may know, each with the key of its title; none of single things. */
const publicAddresses = (page: PageRoute): [path: string, title: string | undefined][] => {
  if (!isForVisitors(page) || page.search === false) return []
  const variable = VARIABLE.exec(page.path)?.[1]
  if (variable === undefined) return [[page.path, page.title]]
  return (page.values ?? []).map((value) => [
    page.path.replace(VARIABLE, value),
    page.title?.replace(`{${variable}}`, value),
  ])
}

const TITLES = new Map(ROUTE_TABLE.flatMap(publicAddresses))

/** Addresses that search engines may know, without those of single things. */
export const PUBLIC_PATHS: readonly string[] = [...TITLES.keys()]

/** The message that is the title of a public page; one without gets the product's own words. */
export const titleKeyOf = (path: string): string => TITLES.get(path) ?? 'app.footer.note'

/** Parts of the product that are private as a whole, or no pages at all. */
const PRIVATE_AREAS = [
  '/api/',
  appPaths.admin,
  '/account/',
  '/tenants/',
  '/landlords/',
  '/sandbox/',
  appPaths.dev,
]

/** What search engines are asked to leave alone, as beginnings of addresses; each covers what is below it. */
export const closedToSearch = (): string[] => {
  const closed = ROUTE_TABLE.filter((page) => !isForVisitors(page) || page.search === false).map(
    ({ path }) => path.split(':')[0]!,
  )
  return [...PRIVATE_AREAS, ...closed.toSorted()].filter(
    (path, at, all) =>
      !all.some((other, n) => path.startsWith(other) && (path !== other || n < at)),
  )
}
