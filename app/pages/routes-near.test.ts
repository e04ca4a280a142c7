import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { ROUTE_TABLE } from '../web/route-table.ts'
import { nearRoutes, type PageBuild } from './routes-near.ts'

const routes: Record<string, { id: string; parentId?: string; path?: string; index?: boolean }> = {
  root: { id: 'root', path: '' },
  unmatched: { id: 'unmatched', parentId: 'root', path: '*' },
}
for (const { layout, path } of ROUTE_TABLE) {
  if (layout !== 'none') routes[layout] = { id: layout, parentId: 'root' }
  routes[path] = {
    id: path,
    parentId: layout === 'none' ? 'root' : layout,
    ...(path === '/' ? { index: true } : { path: path.slice(1) }),
  }
}
const BUILD = { routes, assets: { routes } }

const treeOf = (build: PageBuild, parent?: string): RouteObject[] =>
  Object.values(build.routes as typeof routes)
    .filter((route) => route.parentId === parent)
    .map(({ id, path, index }) =>
      index ? { id, index } : { id, path, children: treeOf(build, id) },
    ) as RouteObject[]
const matcherOf = (build: PageBuild) => {
  const tree = treeOf(build)
  return (pathname: string) =>
    matchRoutes(tree, pathname)?.map(({ route, params }) => [route.id, params])
}
const matchNear = nearRoutes(BUILD, matcherOf)
const matchWhole = matcherOf(BUILD)

const ADDRESSES = ROUTE_TABLE.map(({ path }) => path.replaceAll(/:(\w+)/g, 'some-$1'))

test('an address matches what it would match among all routes', () => {
  const odd = [
    '/Listings',
    '/LISTINGS/1',
    '/%6Cistings',
    '/listings/',
    '//listings',
    '/no/such',
    '/x',
  ]
  for (const address of [...ADDRESSES, ...ADDRESSES.map((one) => `${one}/beyond`), ...odd])
    expect(matchNear(address)(address), address).toEqual(matchWhole(address))
  expect(ADDRESSES.length).toBeGreaterThan(100)
})

test('few routes are compared, and one set of them is kept for each first segment', () => {
  const counted = nearRoutes(BUILD, (build) => ({ routes: Object.keys(build.routes).length }))
  expect(counted('/listings').routes).toBeLessThan(40)
  expect(counted('/listings')).toBe(counted('/listings/some-id'))
  expect(counted('/no-such-page')).toBe(counted('/another'))
  expect(counted('/listings.data').routes).toBe(Object.keys(routes).length)
})
