import { hasEachWord, startingWith } from '#core/server/like.ts'
import { iso } from '#core/server/json-list.ts'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#core/server/db.ts'
import { ownedBy } from '#core/server/ownership.ts'
import type { Actor } from '#core/shared/access.ts'
import { OwnListingRow, type ListingStatus } from '../../shared/model.ts'
import { searchKey } from '../../shared/enums.ts'
import {
  hasAcceptedOne,
  hasApplications,
  leaseBegun,
  openApplications,
} from '../extension-points.ts'
import { INCLUDED, jsonFields, TITLES } from './shapes.ts'
import { IS_IN_REVIEW, IS_TAKEN_DOWN } from './takedowns.ts'

interface Asked {
  page: number
  page_size: number
  q: string
  status?: ListingStatus | undefined
  /** Whether everybody sees them; null for all. */
  is_visible?: boolean | null
  /** Whether what was put away is shown only where its state is asked for. */
  hides_archived?: boolean
}

/** Of the row all but what the feature of the applications answers. */
const ROW = sql.raw(
  jsonFields(
    z.omit(OwnListingRow, {
      open_applications: true,
      has_applications: true,
      is_promised: true,
      lease_id: true,
    }),
    {
      published_at: iso('l.published_at'),
      updated_at: iso('l.updated_at'),
      cover_alt: "''",
      utilities_included: INCLUDED,
      titles: TITLES,
      is_taken_down: IS_TAKEN_DOWN,
      is_in_review: IS_IN_REVIEW,
    },
  ),
)

/** SQL: what a listing `l` of one's own is found by. */
const WORDS = sql`concat_ws(' ', l.title, l.street_address, l.postal_code, l.place)`

/** The listings of one landlord, last changed first, with the applications that wait for an answer. */
export const listOwn = async (
  db: Db,
  actor: Pick<Actor, 'acts_for'>,
  { page, page_size, q, status, is_visible = null, hides_archived = false }: Asked,
): Promise<{ count: number; items: OwnListingRow[] }> => {
  const street = startingWith(searchKey(q))
  const where = sql`${ownedBy(actor, sql`l.owner_id`)} and (${status ?? null}::text is null or l.status = ${status ?? null}) and (${!hides_archived || status !== undefined} or l.status <> 'archived') and (${is_visible}::boolean is null or (l.status = 'published') = ${is_visible}) and (${q} = '' or (${hasEachWord(WORDS, q)}) or l.street_key like ${street})`
  const { rows } = await db.execute<{
    count: number
    items: OwnListingRow[]
  }>(sql`select (select count(*)::int from listings l where ${where}) as count, coalesce((select json_agg(row order by place) from (
    select row_number() over (order by l.updated_at desc, l.id) as place, json_build_object(${ROW}, 'open_applications', ${openApplications.answer()(sql`l.id`)}, 'has_applications', ${hasApplications.answer()(sql`l.id`)}, 'is_promised', ${hasAcceptedOne.answer()(sql`l.id`)}, 'lease_id', ${leaseBegun.answer()(sql`l.id`)}) as row
    from listings l where ${where} order by l.updated_at desc, l.id limit ${page_size} offset ${(page - 1) * page_size}) rows), '[]'::json) as items`)
  return rows[0]!
}
