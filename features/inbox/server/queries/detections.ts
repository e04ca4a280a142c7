import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { iso, jsonPage } from '#core/server/json-list.ts'
import { ownedBy } from '#core/server/ownership.ts'
import type { Actor } from '#core/shared/access.ts'
import { fullNameOf, isNamedLike } from '#features/accounts/server/public/people.ts'
import type { SentWords } from '#features/applications/server/public/words.ts'
import { listingRows } from '#features/listings/server/public.ts'
import {
  SCAM_REASONS,
  WARNING_REASONS,
  type DetectionFilter,
  type DetectionState,
} from '../../shared/enums.ts'
import type { MessageDetection } from '../../shared/model.ts'
import { conversationMembers, messageDetections } from '../tables.ts'
import { HOME_OF_DETECTION, IS_OF_WORDS, OUTLIVES, outlives, WORDS } from './words.ts'

interface LockedMessage extends Record<string, unknown> {
  conversation_id: string
  author_id: string
  text: string
}

/** A message that has not been deleted; it stays so until the end of the transaction. */
export const lockMessage = async (db: Db, id: string): Promise<LockedMessage | null> =>
  (
    await db.execute<LockedMessage>(
      sql`select x.conversation_id, x.author_id, x.text from conversation_messages x where x.id = ${id} and x.deleted_at is null for share`,
    )
  ).rows[0] ?? null

/** The homes of a conversation that the author of a message lets; the first few. */
export const ownListingIds = async (
  db: Db,
  { conversation_id, author_id }: LockedMessage,
): Promise<string[]> =>
  (
    await db.execute<{ id: string }>(
      sql`select l.id from conversation_listings cl join ${listingRows} l on l.id = cl.listing_id
        where cl.conversation_id = ${conversation_id} and ${ownedBy({ acts_for: [author_id] }, sql`l.owner_id`)} order by cl.connected_at, l.id limit 3`,
    )
  ).rows.map((row) => row.id)

const OUTLIVES_CHANGE = outlives('message_detections')

/** SQL: the reasons that a kept row had and those that were found now, in the order of the reasons. */
const ALL_REASONS = sql`array(select reason from unnest(${sql.param([...SCAM_REASONS])}::text[]) with ordinality x (reason, at)
  where reason = any(message_detections.reasons || excluded.reasons) order by at)`

/**
 * What was decided stays, unless a message that was let pass says more now. A warning that its reader has put away is shown
 * again for new reasons alone. Of what outlives its words, the reasons that were decided upon stay beside the new ones.
 */
export const keepDetection = async (
  db: Db,
  found: typeof messageDetections.$inferInsert,
): Promise<string> => {
  const isMore = sql`not (excluded.reasons <@ ${messageDetections.reasons})`
  const reopens = sql`${messageDetections.state} = 'dismissed' and ${isMore}`
  const kept = (column: string): SQL =>
    sql`case when ${reopens} then null else message_detections.${sql.raw(column)} end`
  const [row] = await db
    .insert(messageDetections)
    .values(found)
    .onConflictDoUpdate({
      target:
        found.kind === undefined
          ? messageDetections.message_id
          : [messageDetections.author_id, messageDetections.kind, messageDetections.digest],
      set: {
        subject_id: sql`excluded.subject_id`,
        score: sql`case when ${OUTLIVES_CHANGE} then greatest(excluded.score, message_detections.score) else excluded.score end`,
        reasons: sql`case when ${OUTLIVES_CHANGE} then ${ALL_REASONS} else excluded.reasons end`,
        state: sql`case when ${reopens} then 'open' else ${messageDetections.state} end`,
        decided_at: kept('decided_at'),
        decided_by: kept('decided_by'),
        detected_at: sql`case when ${isMore} then excluded.detected_at else ${messageDetections.detected_at} end`,
      },
    })
    .returning({ id: messageDetections.id })
  return row!.id
}

/** Of a message that says nothing of the kind any more, or nothing at all; not what staff decided or people reported. */
export const dropDetection = async (db: Db, messageId: string): Promise<void> => {
  await db.execute(
    sql`delete from message_detections d where d.message_id = ${messageId} and not ${OUTLIVES}`,
  )
}

/** Everybody in the conversation but whoever wrote the message; of another text, everybody whom it was sent to. */
export const readersOfDetection = async (db: Db, id: string): Promise<string[]> =>
  (
    await db.execute<{ id: string }>(
      sql`select m.principal_id as id from message_detections d join conversation_members m on m.conversation_id = d.conversation_id
        where d.id = ${id} and m.principal_id <> d.author_id
        union select reader from message_detections d join ${WORDS} w on ${IS_OF_WORDS} cross join unnest(w.reader_ids) reader where d.id = ${id}`,
    )
  ).rows.map((row) => row.id)

/** SQL: when the actor put the warnings of conversation `c` away. */
const hiddenAt = (actor: Pick<Actor, 'acts_for'>): SQL =>
  sql`(select max(w.warnings_hidden_at) from conversation_members w where w.conversation_id = c.id and ${ownedBy(actor, sql`w.principal_id`)})`

/** SQL: whether detection `d` of conversation `c` warns the actor. */
const warns = (actor: Pick<Actor, 'acts_for'>): SQL =>
  sql`d.conversation_id = c.id and d.state <> 'dismissed' and not (${ownedBy(actor, sql`d.author_id`)})`

const TOLD = sql`${sql.param([...WARNING_REASONS])}::text[]`

/** SQL: what whoever reads a text is warned of, as `WordsWarning`, or null. Not for its author. */
export const warningAboutWords = ({ kind, author_id, digest, reader_id }: SentWords): SQL =>
  sql`(select json_build_object('id', d.id,
      'is_hidden', exists (select 1 from hidden_warnings h where h.detection_id = d.id and h.principal_id = ${reader_id} and d.detected_at <= h.warnings_hidden_at),
      'is_reported', exists (select 1 from conversation_reports r where r.detection_id = d.id and r.reporter_id = ${reader_id} and r.closed_at is null),
      'reasons', (select json_agg(reason) from unnest(d.reasons) reason where reason = any(${TOLD})), 'detected_at', ${sql.raw(iso('d.detected_at'))})
    from message_detections d where d.kind = ${kind} and d.author_id = ${author_id} and d.digest = ${digest} and d.state <> 'dismissed' and d.reasons && ${TOLD})`

/** SQL: what conversation `c` warns the actor of, or null: what others wrote, staff did not let pass and the actor did not put away. */
export const warningOf = (actor: Pick<Actor, 'acts_for'>): SQL =>
  sql`(select json_build_object('reasons', json_agg(distinct reason), 'detected_at', ${sql.raw(iso('max(d.detected_at)'))})
    from message_detections d cross join unnest(d.reasons) reason
    where ${warns(actor)} and reason = any(${TOLD}) and d.detected_at > coalesce(${hiddenAt(actor)}, '-infinity')
    having count(*) > 0)`

/** SQL: whether the actor put away a warning of conversation `c` that still holds. */
export const hasHiddenWarning = (actor: Pick<Actor, 'acts_for'>): SQL =>
  sql`exists (select 1 from message_detections d where ${warns(actor)} and d.reasons && ${TOLD} and d.detected_at <= ${hiddenAt(actor)})`

/** Until when warnings are put away; `null` shows all that hold. */
export const hideWarnings = async (
  { tx, actor }: Ctx,
  id: string,
  until: Date | null,
): Promise<void> => {
  await tx
    .update(conversationMembers)
    .set({ warnings_hidden_at: until?.toISOString() ?? null })
    .where(
      and(
        eq(conversationMembers.conversation_id, id),
        ownedBy(actor, conversationMembers.principal_id),
      ),
    )
}

const person = (column: SQL): SQL =>
  sql`json_build_object('id', ${column}, 'name', ${fullNameOf(column)})`

/** SQL: what of detection `d` staff are shown beside its reasons: who decided, and the appeal. */
export const JUDGED = sql`'decided_by', case when d.decided_by is not null then ${person(sql`d.decided_by`)} end,
  'appeal', (select json_build_object('words', a.words, 'created_at', ${sql.raw(iso('a.created_at'))}, 'outcome', a.outcome, 'answer', a.answer, 'decided_at', ${sql.raw(iso('a.decided_at'))},
    'decided_by', case when a.decided_by is not null then ${person(sql`a.decided_by`)} end) from detection_appeals a where a.detection_id = d.id)`

const SHAPE = sql`json_build_object('id', d.id, 'kind', d.kind, 'state', d.state, 'reasons', d.reasons, 'score', d.score, 'author', ${person(sql`d.author_id`)},
  'home', ${HOME_OF_DETECTION}, 'detected_at', ${sql.raw(iso('d.detected_at'))}, 'decided_at', ${sql.raw(iso('d.decided_at'))},
  'conversation_id', d.conversation_id,
  ${JUDGED},
  'report_id', (select r.id from conversation_reports r where r.conversation_id = d.conversation_id or r.detection_id = d.id order by r.created_at desc, r.id limit 1))`

/** SQL: whether the author of detection `d` waits for an answer. */
const IS_APPEALED = sql`exists (select 1 from detection_appeals a where a.detection_id = d.id and a.outcome is null)`

export const listDetections = async (
  db: Db,
  asked: {
    page: number
    page_size: number
    q: string
    state?: DetectionFilter | undefined
    author_id?: string
  },
): Promise<{ count: number; items: MessageDetection[] }> => {
  const where = sql`${asked.state === undefined ? sql`true` : asked.state === 'appealed' ? IS_APPEALED : sql`d.state = ${asked.state}`}
    and ${asked.author_id === undefined ? sql`true` : sql`d.author_id = ${asked.author_id}`} and (${asked.q} = '' or ${isNamedLike(sql`d.author_id`, asked.q)})`
  const columns = jsonPage(
    {
      row: SHAPE,
      from: sql`from message_detections d where ${where}`,
      order: sql`not (d.state = 'open' or ${IS_APPEALED}), d.detected_at desc, d.id`,
    },
    asked,
  )
  const { rows } = await db.execute<{ count: number; items: MessageDetection[] }>(
    sql`select ${columns}`,
  )
  return rows[0]!
}

export const readDetection = async (db: Db, id: string): Promise<MessageDetection | null> =>
  (
    await db.execute<{ row: MessageDetection }>(
      sql`select ${SHAPE} as row from message_detections d where d.id = ${id}`,
    )
  ).rows[0]?.row ?? null

export const countOpenDetections = (db: Db): Promise<number> =>
  db.$count(messageDetections, eq(messageDetections.state, 'open'))

/** Whether it still was what was decided upon: of two who decide at once, one does. */
export const decideDetection = async (
  { tx, actor, now }: Ctx,
  id: string,
  { state, was }: { state: DetectionState; was: DetectionState },
): Promise<boolean> =>
  ((
    await tx
      .update(messageDetections)
      .set({
        state,
        decided_at: state === 'open' ? null : now.toISOString(),
        decided_by: state === 'open' ? null : actor.user_id,
      })
      .where(and(eq(messageDetections.id, id), eq(messageDetections.state, was)))
  ).rowCount ?? 0) === 1
