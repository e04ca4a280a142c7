import type { PageAccess } from '#core/shared/page-manifest.ts'
import { guardPage, type GuardReader } from './guards.ts'
import { NAMED_PAGES } from './named-pages.ts'

/** One's own pages come before those of everybody. */
const ORDER: readonly PageAccess[] = [
  'tenant',
  'landlord',
  'login',
  'staff',
  'public',
  'guest',
  'dev',
]
const LAST = 1000

/** Where this reader may go by name. Pages of single things, steps and answers have no name. */
export const namedPages = (reader: GuardReader): { path: string; name: string }[] =>
  NAMED_PAGES.filter(({ path }) => guardPage(new URL(path, 'http://page'), reader, false) === null)
    .toSorted(
      (a, b) =>
        ORDER.indexOf(a.access) - ORDER.indexOf(b.access) || (a.at ?? LAST) - (b.at ?? LAST),
    )
    .flatMap(({ path, name }) => (name ? [{ path, name }] : []))
