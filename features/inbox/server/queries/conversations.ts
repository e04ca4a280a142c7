import { sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { iso, sliceOf } from '#core/server/json-list.ts'
import { containing, wordAlike, wordsOf } from '#core/server/like.ts'
import { preparedQuery } from '#core/server/prepared-query.ts'
import { ownedBy } from '#core/server/ownership.ts'
import { asSystem } from '#core/server/scope.ts'
import type { Actor } from '#core/shared/access.ts'
import { Failure } from '#core/shared/problem.ts'
import { firstNameOf } from '#features/accounts/server/public/people.ts'
import { applicationRows } from '#features/applications/server/public.ts'
import { contractRows, isOfSides, ownContractIds } from '#features/contracts/server/public.ts'
import { listingRows } from '#features/listings/server/public.ts'
import type { ConversationStanding } from '../../shared/access.ts'
import type { ScamReason } from '../../shared/enums.ts'
import type { Conversation, ClosedReason } from '../../shared/model.ts'
import { isToLet } from '../../shared/rules.ts'
import { judgedGrounds } from '../../shared/steps/judged-grounds.ts'
import { judgedOf } from './appeals.ts'
import { hasHiddenWarning, warningOf } from './detections.ts'
import { messageJson } from './message-json.ts'
import { shownName } from './names.ts'

type Actors = Pick<Actor, 'acts_for'>

/** SQL: whether the actor takes part in conversation `c`. */
const takesPart = (actor: Actors): SQL =>
  sql`exists (select 1 from conversation_members mine where mine.conversation_id = c.id and ${ownedBy(actor, sql`mine.principal_id`)})`

/** SQL: where the home of lease `k` is, with its town. */
const LEASE_ADDRESS = sql`concat_ws(', ', k.street_address, nullif(concat_ws(' ', k.postal_code, k.place), ''))`

/** SQL: the homes that conversation `c` is about. */
const LISTINGS_OF = sql`(select cl.listing_id from conversation_listings cl where cl.conversation_id = c.id)`

/** SQL: applications for these homes by somebody who takes part, as `a`. */
const APPLICATIONS_OF = sql`${applicationRows} a where a.listing_id in ${LISTINGS_OF}
  and a.applicant_id in (select m.principal_id from conversation_members m where m.conversation_id = c.id)`

const NAME = shownName(sql`c.kind`, LISTINGS_OF, sql`m.principal_id`)

/** SQL: how many messages of others the actor has not read in conversation `c`. */
const unreadOf = (actor: Actors): SQL =>
  sql`(select count(*)::int from conversation_messages x join conversation_members mine on mine.conversation_id = c.id and ${ownedBy(actor, sql`mine.principal_id`)}
    where x.conversation_id = c.id and x.deleted_at is null and not (${ownedBy(actor, sql`x.author_id`)}) and x.created_at > coalesce(mine.read_at, '-infinity'))`

/** SQL: ids of the actor's conversations, or of those in which something came after the actor last read. */
const ownIds = (actor: Actors, has_news = false): SQL =>
  sql`(select mine.conversation_id from conversation_members mine ${has_news ? sql`join conversations n on n.id = mine.conversation_id and n.last_message_at > coalesce(mine.read_at, '-infinity')` : sql``} where ${ownedBy(actor, sql`mine.principal_id`)})`

const isOther = (actor: Actors): SQL =>
  sql`m.conversation_id = c.id and not (${ownedBy(actor, sql`m.principal_id`)})`

/** SQL: whether somebody takes part in conversation `c` about a lease who is no party of it any more. Its key names the lease. */
const HAS_FORMER_PARTY = sql`exists (select 1 from conversation_members m where m.conversation_id = c.id
  and not (${isOfSides(sql`split_part(c.about_key, ':', 2)::uuid`, sql`m.principal_id`)}))`

/** SQL: why the actor cannot write in conversation `c`; null where they can. Between the parties of a lease nobody is blocked. */
export const closedReason = (actor: Actors): SQL =>
  sql`(case when not exists (select 1 from conversation_members m where ${isOther(actor)}) then 'nobody'
    when c.kind = 'contract' then case when ${HAS_FORMER_PARTY} then 'parties_changed' end
    when exists (select 1 from conversation_members m join conversation_blocks b on b.blocked_id = m.principal_id and ${ownedBy(actor, sql`b.blocker_id`)} where ${isOther(actor)}) then 'you_blocked'
    when exists (select 1 from conversation_members m join conversation_blocks b on b.blocker_id = m.principal_id and ${ownedBy(actor, sql`b.blocked_id`)} where ${isOther(actor)}) then 'blocked' end)`

/** A home that was brought in as a draft is its landlord's alone until it is listed. */
const shape = (actor: Actors): SQL => sql`json_build_object('id', c.id, 'kind', c.kind,
  'people', coalesce((select json_agg(json_build_object('id', m.principal_id, 'name', ${NAME}, 'first_name', ${firstNameOf(sql`m.principal_id`)}, 'is_self', ${ownedBy(actor, sql`m.principal_id`)}) order by m.joined_at, m.principal_id) from conversation_members m where m.conversation_id = c.id), '[]'::json),
  'listings', coalesce((select json_agg(json_build_object('id', l.id, 'title', l.title, 'status', l.status, 'street_address', l.shown_address, 'postal_code', l.postal_code, 'place', l.place, 'cover_photo_id', l.cover_photo_id, 'is_own', ${ownedBy(actor, sql`l.owner_id`)}) order by l.id) from ${listingRows} l where l.id in ${LISTINGS_OF} and (l.status <> 'draft' or ${ownedBy(actor, sql`l.owner_id`)})), '[]'::json),
  'applications', coalesce((select json_agg(json_build_object('id', a.id, 'status', a.status, 'is_own', ${ownedBy(actor, sql`a.applicant_id`)}) order by a.created_at desc) from ${APPLICATIONS_OF} and (not a.is_blind or ${ownedBy(actor, sql`a.applicant_id`)})), '[]'::json),
  'contracts', coalesce((select json_agg(json_build_object('id', k.id, 'contract_number', k.contract_number, 'address', ${LEASE_ADDRESS}, 'status', k.status) order by k.id) from ${contractRows} k
    where k.id in (select cc.contract_id from conversation_contracts cc where cc.conversation_id = c.id) and k.id in ${ownContractIds(actor)}), '[]'::json),
  'last_message', (select ${messageJson(actor)} from conversation_messages x where x.conversation_id = c.id order by x.id desc limit 1),
  'unread', ${unreadOf(actor)}, 'last_message_at', ${sql.raw(iso('c.last_message_at'))}, 'closed', ${closedReason(actor)}, 'warning', ${warningOf(actor)}, 'is_warning_hidden', ${hasHiddenWarning(actor)}, 'judged', ${judgedOf(actor)},
  'is_reported', exists (select 1 from conversation_reports r where r.conversation_id = c.id and r.closed_at is null and ${ownedBy(actor, sql`r.reporter_id`)}))`

type Found = Omit<Conversation, 'can' | 'judged'> & {
  is_reported: boolean
  judged: (Omit<NonNullable<Conversation['judged']>, 'grounds'> & { reasons: ScamReason[] }) | null
}

const judgedFor = (judged: Found['judged']): Conversation['judged'] => {
  if (judged === null) return null
  const { reasons, ...rest } = judged
  return { ...rest, grounds: judgedGrounds(reasons) }
}

const withCan = ({ is_reported, judged, ...row }: Found): Conversation => {
  const others = row.people.filter((one) => !one.is_self).length
  const isPair = row.kind === 'listing' && others === 1
  return {
    ...row,
    judged: judgedFor(judged),
    can: {
      write: row.closed === null,
      block: isPair && row.closed !== 'you_blocked',
      unblock: isPair && row.closed === 'you_blocked',
      // Until staff have looked at the one before.
      report: others > 0 && !is_reported,
      start_contract:
        row.kind === 'listing' && row.contracts.length === 0 && row.listings.some(isToLet),
    },
  }
}

const ownConversation = preparedQuery<{ id: string }, { row: Found }>(
  'inbox_conversation',
  ['id'],
  ({ id }, actor) =>
    sql`select ${shape(actor)} as row from conversations c where c.id = ${id} and ${takesPart(actor)}`,
)

/** A conversation as somebody reads it who takes part in it; null for everybody else. */
export const findOwn = async (db: Db, actor: Actors, id: string): Promise<Conversation | null> => {
  const [found] = await asSystem('a conversation names those who take part to each other', () =>
    ownConversation(db, actor, { id }),
  )
  return found ? withCan(found.row) : null
}

interface Words {
  /** Of each word its pattern for names and homes, the one for messages, and its `asciiPart`, in the same order. */
  alike: string[]
  like: string[]
  ascii: string[]
}

/** The longest part of a word without a letter beyond ASCII: what has the word has this, and it is looked for by bytes. */
const asciiPart = (word: string): string =>
  word
    .split(/[^\p{ASCII}]+/u)
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '')
    .toLowerCase()

/** SQL: whether word `w` is somewhere in conversation `c`: in a name, a home, a lease, a message. */
const hasWord = (actor: Actors): SQL =>
  sql`case when exists (select 1 from conversation_members m where ${isOther(actor)} and ${NAME} ~* w.alike)
    or exists (select 1 from ${listingRows} l where l.id in ${LISTINGS_OF} and concat_ws(' ', l.title, l.shown_address, l.postal_code, l.place) ~* w.alike)
    or exists (select 1 from conversation_contracts cc join ${contractRows} k on k.id = cc.contract_id where cc.conversation_id = c.id and k.id in ${ownContractIds(actor)} and concat_ws(' ', k.contract_number, k.address) ~* w.alike)
    then true else exists (select 1 from conversation_messages x where x.conversation_id = c.id and case when position(w.ascii in lower(x.text collate "C")) > 0 then x.text collate pg_c_utf8 ilike w.contained and (not w.is_number or x.text ~ w.alike) else false end) end`

/**
 * SQL: whether each word is somewhere in conversation `c`. Letters of messages are compared by Unicode, without a language and
 * without accents left out: for thousands of messages that takes less than half the time. What the ASCII letters of a word rule out
 * is not compared at all, which takes a fraction of that again. `case` keeps this order, which the database would change: messages
 * come last, and of a message its letters.
 */
const hasWords = (actor: Actors, { alike, like, ascii }: Words): SQL =>
  sql`not exists (select from (select p.alike, p.contained, p.ascii, starts_with(p.alike, '\\m') as is_number from unnest(${sql.param(alike)}::text[], ${sql.param(like)}::text[], ${sql.param(ascii)}::text[]) as p (alike, contained, ascii)) w where not ${hasWord(actor)})`

interface Slice extends Record<string, unknown> {
  limit: number
  offset: number
}
interface Listed {
  count: number
  unread: number
  items: Found[]
}

/** What is looked for is looked for once, and only what is on the page is written out: a row takes longer than finding it. */
const slice = (actor: Actors, where: SQL, { limit, offset }: Slice): SQL =>
  sql`with found as materialized (select c.id, c.last_message_at from conversations c where ${where}),
    shown as materialized (select f.id from found f order by f.last_message_at desc, f.id desc limit ${limit} offset ${offset})
    select (select count(*)::int from found) as count,
      coalesce((select json_agg(${shape(actor)} order by c.last_message_at desc, c.id desc) from shown join conversations c on c.id = shown.id), '[]'::json) as items,
      (select count(*)::int from conversations c where c.id in ${ownIds(actor, true)} and ${unreadOf(actor)} > 0) as unread`

const isOwn = (actor: Actors): SQL => sql`c.id in ${ownIds(actor)}`
const isUnread = (actor: Actors): SQL =>
  sql`c.id in ${ownIds(actor, true)} and ${unreadOf(actor)} > 0`

/** What is asked for, each as a statement of its own: by words, what is unread, both, or all. */
const LISTS = {
  all: preparedQuery<Slice, Listed>('inbox_all', ['limit', 'offset'], (asked, actor) =>
    slice(actor, isOwn(actor), asked),
  ),
  unread: preparedQuery<Slice, Listed>('inbox_unread', ['limit', 'offset'], (asked, actor) =>
    slice(actor, isUnread(actor), asked),
  ),
  words: preparedQuery<Slice & Words, Listed>(
    'inbox_words',
    ['limit', 'offset', 'alike', 'like', 'ascii'],
    ({ alike, like, ascii, ...asked }, actor) =>
      slice(actor, sql`${isOwn(actor)} and ${hasWords(actor, { alike, like, ascii })}`, asked),
  ),
  unread_words: preparedQuery<Slice & Words, Listed>(
    'inbox_unread_words',
    ['limit', 'offset', 'alike', 'like', 'ascii'],
    ({ alike, like, ascii, ...asked }, actor) =>
      slice(actor, sql`${isUnread(actor)} and ${hasWords(actor, { alike, like, ascii })}`, asked),
  ),
}

export const listOwn = async (
  db: Db,
  actor: Actors,
  {
    query,
    unread: onlyUnread,
    ...page
  }: { page: number; page_size: number; query: string; unread: boolean },
): Promise<{ count: number; unread: number; items: Conversation[] }> => {
  const asked = sliceOf(page)
  const typed = wordsOf(query)
  const words = {
    ...asked,
    alike: typed.map(wordAlike),
    like: typed.map(containing),
    ascii: typed.map(asciiPart),
  }
  const [found] = await asSystem('a conversation names those who take part to each other', () =>
    query === ''
      ? LISTS[onlyUnread ? 'unread' : 'all'](db, actor, asked)
      : LISTS[onlyUnread ? 'unread_words' : 'words'](db, actor, words),
  )
  const { count, unread, items } = found!
  return { count, unread, items: items.map(withCan) }
}

const membership = preparedQuery<{ id: string }, { is_member: boolean }>(
  'inbox_membership',
  ['id'],
  ({ id }, actor) =>
    sql`select ${takesPart(actor)} as is_member from conversations c where c.id = ${id}`,
)

export const conversationStanding = async (
  { tx, actor }: Ctx,
  id: string,
): Promise<ConversationStanding | null> => {
  const [found] = await membership(tx, actor, { id })
  return found ? { id, is_member: found.is_member } : null
}

interface HeldConversation extends Record<string, unknown> {
  closed: ClosedReason | null
  last_message_at: string
}

/** Locks a conversation: what is written and read in it at once comes one after the other. */
export const holdConversation = async (
  { tx, actor }: Ctx,
  id: string,
): Promise<HeldConversation> => {
  const { rows } = await asSystem('whether all who take part are parties of the lease', () =>
    tx.execute<HeldConversation>(
      sql`select ${closedReason(actor)} as closed, ${sql.raw(iso('c.last_message_at'))} as last_message_at from conversations c where c.id = ${id} for update of c`,
    ),
  )
  return rows[0]!
}

/** The same, where the actor may write. 409 with the reason where not. */
export const holdOpen = async (ctx: Ctx, id: string): Promise<HeldConversation> => {
  const held = await holdConversation(ctx, id)
  if (held.closed !== null) throw new Failure(`inbox.${held.closed}`, 409)
  return held
}

/** Everybody who takes part, the actor included. */
export const membersOf = async (db: Db, id: string): Promise<string[]> =>
  (
    await db.execute<{ id: string }>(
      sql`select m.principal_id as id from conversation_members m where m.conversation_id = ${id}`,
    )
  ).rows.map((row) => row.id)
