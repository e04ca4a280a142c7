import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { jsonPageByKey, sliceOf } from '#core/server/json-list.ts'
import { wordsAlike } from '#core/server/like.ts'
import { ownedBy } from '#core/server/ownership.ts'
import { preparedQuery } from '#core/server/prepared-query.ts'
import { asSystem } from '#core/server/scope.ts'
import type { Actor } from '#core/shared/access.ts'
import { fullNameOf } from '#features/accounts/server/public/people.ts'
import { listingRows } from '#features/listings/server/public.ts'
import type { LandlordApplication } from '../../shared/model.ts'
import {
  forLandlord,
  FROM,
  landlordShape,
  ORDER,
  type EncryptedApplication,
  type Listed,
  type Page,
} from './applications.ts'
import { acceptedFor } from './open-applications.ts'
import { isBlindAmong } from './blind-review.ts'

type Actors = Pick<Actor, 'acts_for'>

/** SQL: somebody else was accepted for the home of application `a`: it waits for no decision any more, only for an answer. */
const IS_HOME_PROMISED = sql`exists ${acceptedFor(sql`a.listing_id`)}`

/** What is unread of a home that is promised to somebody cannot be accepted: it is not among what calls for a reader. */
const TYPES: Record<string, SQL> = {
  all: sql`true`,
  unread: sql`a.status = 'sent' and not a.is_read_by_landlord and not ${IS_HOME_PROMISED}`,
  considered: sql`a.is_considered and a.status in ('sent', 'accepted')`,
  accepted: sql`a.status = 'accepted'`,
  denied: sql`a.status = 'denied'`,
  canceled: sql`a.status = 'canceled'`,
  closed: sql`a.status = 'closed'`,
}

/** SQL: the homes of those for whom the actor acts. */
const homesOf = (actor: Actors): SQL =>
  sql`array(select l.id from ${listingRows} l where ${ownedBy(actor, sql`l.owner_id`)})`

/**
 * SQL: application `a` is for a home of those for whom the actor acts. The homes are looked up first: PostgreSQL cannot tell
 * how many rows row security leaves, and would otherwise read the applications to everybody.
 */
const isForHomeOf = (actor: Actors): SQL => sql`a.listing_id = any(${homesOf(actor)})`

/** SQL: what a landlord finds an application by: its home, and who applied where that is no secret. */
const landlordWords = (actor: Actors): SQL =>
  sql`concat_ws(' ', case when not ${isBlindAmong(homesOf(actor))} then ${fullNameOf(sql`a.applicant_id`)} end, l.title, l.street_address, l.postal_code, l.place)`

/**
 * What waits for a decision comes first, the unread before the read; then what waits for a word though the home is promised;
 * last what was answered.
 */
const UNANSWERED_FIRST = sql`(case a.status
  when 'sent' then case when ${IS_HOME_PROMISED} then 2 else 0 end + case when a.is_read_by_landlord then 1 else 0 end
  when 'accepted' then 4 else 5 end)`
const ORDERS: Record<string, SQL> = {
  ...ORDER,
  unanswered: sql`${UNANSWERED_FIRST}, a.created_at desc, a.id desc`,
}

interface Asked {
  [name: string]: unknown
  /** Regular expressions of the words that are looked for. */
  words: string[]
  /** The homes alone that are asked for; null for all. */
  homes: string[] | null
  limit: number
  offset: number
}

/** One list of a landlord: the applications of a type, in an order, by words or all of them. */
const prepareList = (type: string, order: string, byWords: boolean) =>
  preparedQuery<Asked, Listed<EncryptedApplication>>(
    `applications_${type}_${order}${byWords ? '_words' : ''}`,
    byWords ? ['words', 'homes', 'limit', 'offset'] : ['homes', 'limit', 'offset'],
    ({ words, homes, limit, offset }, actor) =>
      jsonPageByKey(
        {
          row: landlordShape(),
          tables: FROM,
          where: sql`${isForHomeOf(actor)} and ${TYPES[type]!} and (${sql.param(homes)}::uuid[] is null or l.id = any(${sql.param(homes)}::uuid[]))
            ${byWords ? sql`and ${landlordWords(actor)} ~* all (${sql.param(words)}::text[])` : sql``}`,
          order: ORDERS[order]!,
          key: sql`a.id`,
        },
        { limit, offset },
      ),
  )
const nameOf = (type: string, order: string, byWords: boolean): string =>
  [type, order, byWords].join(' ')
const LISTS = new Map(
  Object.keys(TYPES).flatMap((type) =>
    Object.keys(ORDERS).flatMap((order) =>
      [false, true].map(
        (byWords) => [nameOf(type, order, byWords), prepareList(type, order, byWords)] as const,
      ),
    ),
  ),
)

/** A page of the applications for homes of those for whom the actor acts. */
export const listLandlord = async (
  db: Db,
  actor: Actors,
  asked: Page & { profile_name: string; listing_ids: string; type: string },
): Promise<{ count: number; items: LandlordApplication[] }> => {
  const words = wordsAlike(asked.profile_name)
  const list = LISTS.get(nameOf(asked.type, asked.order_by, words.length > 0))!
  const [found] = await asSystem('an application names each side to the other', () =>
    list(db, actor, {
      words,
      homes: asked.listing_ids === '' ? null : asked.listing_ids.split(','),
      ...sliceOf(asked),
    }),
  )
  return { count: found!.count, items: found!.items.map(forLandlord) }
}

interface Frame {
  [name: string]: unknown
  unread: number
  listings: { id: string; title: string; street_address: string | null }[]
}

/** What the landlord's list says beside its rows: how many wait unread, and which homes have been applied for. */
export const landlordFrame = async (db: Db, actor: Actors): Promise<Frame> => {
  const { rows } = await db.execute<Frame>(sql`select
    (select count(*)::int ${FROM} where ${isForHomeOf(actor)} and ${TYPES.unread!}) as unread,
    coalesce((select json_agg(json_build_object('id', l.id, 'title', l.title, 'street_address', l.street_address) order by l.updated_at desc) from ${listingRows} l where ${ownedBy(actor, sql`l.owner_id`)} and exists (select 1 from rental_applications a where a.listing_id = l.id)), '[]'::json) as listings`)
  return rows[0]!
}
