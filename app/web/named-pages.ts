import type { PageRoute } from '#core/shared/page-manifest.ts'
import { ROUTE_TABLE } from './route-table.ts'

/** Pages that are looked for by name. A module of its own: only the palette needs it, and it comes when it is opened. */
export const NAMED_PAGES: readonly Pick<PageRoute, 'path' | 'access' | 'name' | 'at'>[] =
  ROUTE_TABLE.flatMap(({ path, access, name, at }) => (name ? [{ path, access, name, at }] : []))
