import { namedQuery } from '#core/server/named-query.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import type { Address, Located } from '#providers/places/port.ts'
import { ADDRESS } from './shapes.ts'

interface Unlocated extends Address {
  id: string
  located_by: string
}

/** What a home is located by: its address as everybody sees it. `listings_unlocated` is an index of what differs. */
const LOCATED_BY = `l.postal_code || ' ' || l.street_key`

/** Published homes whose place on the map is not known, or is that of an address they no longer have. */
export const unlocatedHomes = (db: Db, limit: number, id?: string): Promise<Unlocated[]> =>
  namedQuery<Unlocated>(
    db,
    'listings_unlocated',
    `select l.id, coalesce(${ADDRESS}, '') as street, l.postal_code, ${LOCATED_BY} as located_by from listings l
      where l.status = 'published' and l.located_by is distinct from ${LOCATED_BY} and ($2::uuid is null or l.id = $2)
      order by l.id limit $1`,
    [limit, id ?? null],
  )

/** Keeps what was answered; false where the home has another address by now. */
export const keepLocation = async (
  db: Db,
  home: Unlocated,
  located: Located | null,
): Promise<boolean> => {
  const kept =
    await db.execute(sql`update listings l set longitude = ${located?.longitude ?? null}, latitude = ${located?.latitude ?? null},
    location_precision = ${located?.precision ?? null}, located_by = ${home.located_by}
    where l.id = ${home.id} and ${sql.raw(LOCATED_BY)} = ${home.located_by}`)
  return kept.rowCount === 1
}
