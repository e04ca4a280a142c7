import { sql } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import type { LookReason } from '../../shared/steps/choices.ts'
import { publishVerdict } from '../../shared/steps/publishing.ts'
import { firstWithPhoto, type EarlierListing } from '../queries/alike-photos.ts'
import { readOwn } from '../queries/listing.ts'
import { knownOfHome } from '../queries/requests.ts'

/** A description that is shorter is the same by chance. */
const LONG = 120

export type { EarlierListing }
export type ListingDoubt = LookReason | 'text_reused' | 'photo_reused'

const firstWithWords = async (db: Db, listingId: string): Promise<EarlierListing | null> => {
  const { rows } = await db.execute<EarlierListing>(sql`select o.id, o.title
    from listings l join listings o on md5(o.description) = md5(l.description) and o.owner_id <> l.owner_id and o.created_at < l.created_at
    where l.id = ${listingId} and length(l.description) >= ${LONG} order by o.created_at, o.id limit 1`)
  return rows[0] ?? null
}

/**
 * What speaks against a listing: what staff would be asked about before it is published and have not let pass, and words
 * or pictures that another account had first, each with the listing that had them. For jobs and staff alone: they look at
 * everybody's rows.
 */
export const readDoubts = async (
  db: Db,
  listingId: string,
): Promise<ReadonlyMap<ListingDoubt, EarlierListing | null>> => {
  const own = await readOwn(db, listingId)
  const verdict = publishVerdict(own, await knownOfHome(db, own))
  const words = await firstWithWords(db, listingId)
  const photo = await firstWithPhoto(db, listingId)
  return new Map<ListingDoubt, EarlierListing | null>([
    ...(verdict.verdict === 'look' ? verdict.reasons.map((one) => [one, null] as const) : []),
    ...(words ? [['text_reused', words] as const] : []),
    ...(photo ? [['photo_reused', photo] as const] : []),
  ])
}
