import { and, count, desc, eq, isNull, lt, or } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { waitForTurn, type Db } from '#core/server/db.ts'
import { newId } from '#core/server/ids.ts'
import { Failure } from '#core/shared/problem.ts'
import type { Conditions } from '#features/listings/server/public/searches.ts'
import { SEARCHES_MAX, type SavedSearch } from '../shared/model.ts'
import { savedSearches } from './tables.ts'

const COLUMNS = {
  id: savedSearches.id,
  name: savedSearches.name,
  query: savedSearches.query,
  created_at: savedSearches.created_at,
  looked_at: savedSearches.looked_at,
  alerts: savedSearches.alerts,
}

const ownOf = (userId: string) =>
  and(eq(savedSearches.user_id, userId), isNull(savedSearches.removed_at))

export const findSavedSearch = async (db: Db, id: string) =>
  (await db.select().from(savedSearches).where(eq(savedSearches.id, id)))[0] ?? null

export const readSavedSearch = async (db: Db, id: string): Promise<SavedSearch> =>
  (await db.select(COLUMNS).from(savedSearches).where(eq(savedSearches.id, id)))[0]!

export const findSame = async (
  db: Db,
  userId: string,
  query: string,
): Promise<SavedSearch | null> =>
  (
    await db
      .select(COLUMNS)
      .from(savedSearches)
      .where(and(ownOf(userId), eq(savedSearches.query, query)))
  )[0] ?? null

/** The latest first. */
export const listOwn = async (
  db: Db,
  userId: string,
  { page, page_size }: { page: number; page_size: number },
): Promise<{ count: number; items: SavedSearch[] }> => {
  const [all] = await db.select({ count: count() }).from(savedSearches).where(ownOf(userId))
  const items = await db
    .select(COLUMNS)
    .from(savedSearches)
    .where(ownOf(userId))
    .orderBy(desc(savedSearches.created_at), desc(savedSearches.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  return { count: all!.count, items }
}

/** Searches of one person are saved one after the other, so that the limit holds. */
const waitForPerson = (db: Db, userId: string): Promise<void> =>
  waitForTurn(db, `saved-searches:${userId}`)

/** Fails with 409 `saved_already` and `too_many`. */
const requireRoom = async (db: Db, userId: string, query: string): Promise<void> => {
  const saved = await db.select(COLUMNS).from(savedSearches).where(ownOf(userId))
  const same = saved.find((one) => one.query === query)
  if (same) throw new Failure('saved-searches.saved_already', 409, { name: same.name })
  if (saved.length >= SEARCHES_MAX)
    throw new Failure('saved-searches.too_many', 409, { max: SEARCHES_MAX })
}

const columnsOf = ({ street_codes, postal_codes, ...others }: Conditions) => ({
  ...others,
  street_codes: [...street_codes],
  postal_codes: postal_codes && [...postal_codes],
})

export const insertSavedSearch = async (
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  userId: string,
  { name, query, alerts }: Pick<SavedSearch, 'name' | 'query' | 'alerts'>,
  conditions: Conditions,
): Promise<string> => {
  await waitForPerson(tx, userId)
  await requireRoom(tx, userId, query)
  const [id, at] = [newId(now.getTime()), now.toISOString()]
  await tx.insert(savedSearches).values({
    id,
    user_id: userId,
    name,
    query,
    alerts,
    created_at: at,
    looked_at: at,
    ...columnsOf(conditions),
    understood_at: at,
  })
  return id
}

export const writeSavedSearch = async (
  db: Db,
  id: string,
  fields: Partial<Pick<SavedSearch, 'name' | 'looked_at' | 'alerts'>> & { removed_at?: string },
): Promise<void> => {
  if (Object.keys(fields).length > 0)
    await db.update(savedSearches).set(fields).where(eq(savedSearches.id, id))
}

export const bringBack = async (db: Db, id: string, userId: string): Promise<void> => {
  await waitForPerson(db, userId)
  const { query, removed_at } = (await findSavedSearch(db, id))!
  if (removed_at === null) return
  await requireRoom(db, userId, query)
  await db.update(savedSearches).set({ removed_at: null }).where(eq(savedSearches.id, id))
}

/** Searches whose conditions were read before `limit`, or never. */
export const misunderstood = async (
  db: Db,
  limit: string,
): Promise<{ id: string; query: string }[]> =>
  db
    .select({ id: savedSearches.id, query: savedSearches.query })
    .from(savedSearches)
    .where(or(isNull(savedSearches.understood_at), lt(savedSearches.understood_at, limit)))
    .limit(500)

export const writeConditions = async (
  db: Db,
  id: string,
  conditions: Conditions,
  now: string,
): Promise<void> => {
  await db
    .update(savedSearches)
    .set({ ...columnsOf(conditions), understood_at: now })
    .where(eq(savedSearches.id, id))
}
