import { profilePaths } from '#features/profiles/shared/paths.ts'
import { FRONT_PATH, loginPath, roleOf, type PageRole } from '#core/shared/paths.ts'
import { trimEndOf } from '#core/shared/trim.ts'
import { appPaths } from '../paths.ts'
import { isOwnAddress } from '#core/shared/own-address.ts'
import { PAGES, type PageFacts } from './route-table.ts'

export interface GuardReader {
  user_type: 'LL' | 'TN'
  is_staff: boolean
}
export type Verdict = { go: string } | { status: 403 | 404 } | null

const countParams = ({ path }: PageFacts): number => path.match(/:/g)?.length ?? 0
/** Compiled once; the most literal of the fitting addresses comes first, as the router takes them. */
const COMPILED = PAGES.toSorted((a, b) => countParams(a) - countParams(b)).map((page) => ({
  page,
  fits: new RegExp(
    `^${page.path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w*/g, '[^/]+')}$`,
    'i',
  ),
}))

export const PAGE_EXPRESSIONS: readonly RegExp[] = COMPILED.map(({ fits }) => fits)

/** The page at an address, or none. */
export const findPage = (pathname: string): PageFacts | undefined => {
  const clean = trimEndOf(pathname, '/') || '/'
  return COMPILED.find(({ fits }) => fits.test(clean))?.page
}

/** The home of one's side; staff go where they work. */
export const homeOf = (reader: GuardReader | null): string =>
  !reader ? FRONT_PATH : reader.is_staff ? appPaths.admin : appPaths.home(roleOf(reader.user_type))

const counterpartPath = (pathname: string, from: PageRole, to: PageRole): string => {
  const other = pathname.replace(`/${from}`, `/${to}`)
  return findPage(other) ? other : appPaths.home(to)
}

const nextIn = (url: URL): string | null => {
  const next = url.searchParams.get('next')
  return isOwnAddress(next) ? next : null
}

/** An address of the other role's area that no page has: its reader goes to their own counterpart, else home. */
const counterpartVerdict = (url: URL, reader: GuardReader): Verdict => {
  // Specification section 2: rental profiles are open to both.
  if (url.pathname.startsWith(profilePaths.own)) return null
  const own = roleOf(reader.user_type)
  const other = own === 'tenants' ? 'landlords' : 'tenants'
  return new RegExp(`^/${other}(/|$)`, 'i').test(url.pathname)
    ? { go: counterpartPath(url.pathname, other, own) }
    : null
}

/** Section 2's guards: who may open which page, and where others are sent. The same rule runs on the server and in the browser. */
export const guardPage = (url: URL, reader: GuardReader | null, dev: boolean): Verdict => {
  const page = findPage(url.pathname)
  if (!page) return reader && counterpartVerdict(url, reader)
  if (page.access === 'public') return null
  if (page.access === 'dev') return dev ? null : { status: 404 }
  // Who comes back from the identity provider to prove themselves again is signed in already.
  if (page.access === 'guest' && url.searchParams.has('state')) return null
  if (page.access === 'guest') return reader ? { go: nextIn(url) ?? homeOf(reader) } : null
  if (!reader) return { go: loginPath(url.pathname + url.search) }
  if (page.access === 'staff') return reader.is_staff ? null : { status: 403 }
  if (page.access === 'tenant' && reader.user_type === 'LL')
    return { go: counterpartPath(url.pathname, 'tenants', 'landlords') + url.search }
  if (page.access === 'landlord' && reader.user_type !== 'LL')
    return {
      go: url.pathname.startsWith('/landlords')
        ? counterpartPath(url.pathname, 'landlords', 'tenants') + url.search
        : appPaths.home('tenants'),
    }
  return null
}
