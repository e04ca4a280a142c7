import { sql } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { joinEarlierFile, joinFile } from '#core/server/files.ts'
import type { LookReason } from '../../shared/steps/choices.ts'
import { publishVerdict } from '../../shared/steps/publishing.ts'
import { readOwn } from '../queries/listing.ts'
import { knownOfHome } from '../queries/requests.ts'

/** A description that is shorter is the same by chance. */
const LONG = 120

export type ListingDoubt = LookReason | 'text_reused' | 'photo_reused'

/**
 * What speaks against a listing: what staff would be asked about before it is published and have not let pass, and words
 * or pictures that another account had first. For jobs alone: they look at everybody's rows.
 */
export const readDoubts = async (db: Db, listingId: string): Promise<ListingDoubt[]> => {
  const own = await readOwn(db, listingId)
  const verdict = publishVerdict(own, await knownOfHome(db, own))
  const { rows } = await db.execute<{ text_reused: boolean; photo_reused: boolean }>(sql`select
      length(l.description) >= ${LONG} and exists (select 1 from listings o where md5(o.description) = md5(l.description) and o.owner_id <> l.owner_id and o.created_at < l.created_at) as text_reused,
      exists (select 1 from listing_photos p ${sql.raw(joinFile('f', 'p.file_id'))} ${sql.raw(joinEarlierFile('g', 'f'))}
        join listing_photos q on q.file_id = g.id join listings o on o.id = q.listing_id and o.owner_id <> l.owner_id where p.listing_id = l.id) as photo_reused
    from listings l where l.id = ${listingId}`)
  const { text_reused, photo_reused } = rows[0]!
  return [
    ...(verdict.verdict === 'look' ? verdict.reasons : []),
    ...(text_reused ? (['text_reused'] as const) : []),
    ...(photo_reused ? (['photo_reused'] as const) : []),
  ]
}
