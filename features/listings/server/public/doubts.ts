import { sql } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import type { LookReason } from '../../shared/steps/choices.ts'
import { publishVerdict } from '../../shared/steps/publishing.ts'
import { hasReusedPhoto } from '../queries/alike-photos.ts'
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
  const { rows } = await db.execute<{ text_reused: boolean }>(sql`select
      length(l.description) >= ${LONG} and exists (select 1 from listings o where md5(o.description) = md5(l.description) and o.owner_id <> l.owner_id and o.created_at < l.created_at) as text_reused
    from listings l where l.id = ${listingId}`)
  return [
    ...(verdict.verdict === 'look' ? verdict.reasons : []),
    ...(rows[0]!.text_reused ? (['text_reused'] as const) : []),
    ...((await hasReusedPhoto(db, listingId)) ? (['photo_reused'] as const) : []),
  ]
}
