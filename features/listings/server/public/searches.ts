import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import type { Ports } from '#core/shared/ports.ts'
import type { PlaceFilters } from '../../shared/model.ts'
import { meaningOf } from '../checks.ts'
import { conditionsOf, fitsSearch, type Conditions } from '../queries/conditions.ts'

export { listingPublished, listingUnpublished } from '../events.ts'
export { countFitting } from '../queries/search.ts'
export type { Conditions }

/** What a search asks of a home, as the port knows places now. */
export const understand = async (ports: Ports, search: PlaceFilters): Promise<Conditions> =>
  conditionsOf(search, await meaningOf(ports, search))

/** SQL: what is published, as a table of its columns; `l` in what follows. */
export const publishedListings: SQL = sql`(select * from listings where status = 'published')`

export const isOnMarket = async (db: Db, id: string): Promise<boolean> =>
  (await db.execute(sql`select 1 from ${publishedListings} l where l.id = ${id}`)).rows.length > 0

/** SQL: whether `l` is among what a search finds. `of` is a row with a column for each of `Conditions`. */
export const isFound = (of: string): SQL => sql.raw(fitsSearch(of))

/** SQL: whether `l` was among it when it had these values (`listingChanged`). */
export const wasFound = (of: string, before: Readonly<Record<string, unknown>>): SQL =>
  sql`exists (select 1 from jsonb_populate_record(null::listings, to_jsonb(l) || ${JSON.stringify(before)}::jsonb) l where ${isFound(of)})`
