import { sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { isOf } from '#core/server/personal-data.ts'
import { sentWords } from '#features/applications/server/public/words.ts'
import { listingRows } from '#features/listings/server/public.ts'
import { noteWords } from '#features/viewings/server/public.ts'
import type { TextKind } from '../../shared/enums.ts'
import { homeOf } from './unread.ts'

// Texts that are no messages. Asked by jobs, by staff and of what staff decided: nobody else reads everybody's.

/** SQL: what strangers write to each other beside messages, as the features that keep it tell it. */
export const WORDS: SQL = sql`(select * from ${sentWords} applied union all select * from ${noteWords} noted)`

/** SQL: whether detection `d` is about text `w`. */
export const IS_OF_WORDS = sql`w.kind = d.kind and w.author_id = d.author_id and w.digest = d.digest`

/**
 * SQL: whether a detection stays though its words were changed, taken back or deleted: staff found it to be fraud, its author
 * appealed, or somebody reported it.
 */
export const outlives = (detection: 'd' | 'message_detections'): SQL => {
  const d = sql.raw(detection)
  return sql`(${d}.state = 'confirmed' or exists (select 1 from detection_appeals a where a.detection_id = ${d}.id)
    or exists (select 1 from conversation_reports r where r.conversation_id = ${d}.conversation_id or r.detection_id = ${d}.id))`
}
export const OUTLIVES = outlives('d')

/** SQL: the text `w` in which detection `d` was found last, if it still is so. */
const FOUND_LAST = sql`${WORDS} w where w.subject_id = d.subject_id and ${IS_OF_WORDS}`

/** SQL: the home that detection `d` is about. */
export const HOME_OF_DETECTION = sql`case when d.kind = 'message' then ${homeOf('d.conversation_id')}
  else coalesce((select l.title from ${WORDS} w join ${listingRows} l on l.id = w.listing_id where w.subject_id = d.subject_id and w.kind = d.kind limit 1), '') end`

/** SQL: the texts of detection `d` as JSON. */
export const TEXTS_OF_DETECTION = sql`case when d.kind = 'message' then (select case when x.deleted_at is null then json_build_array(x.text) else '[]'::json end from conversation_messages x where x.id = d.message_id)
  else coalesce((select to_json(w.texts) from ${FOUND_LAST} limit 1), '[]'::json) end`

export const textsOf = async (db: Db, detectionId: string): Promise<string[]> =>
  (
    await db.execute<{ texts: string[] }>(
      sql`select ${TEXTS_OF_DETECTION} as texts from message_detections d where d.id = ${detectionId}`,
    )
  ).rows[0]?.texts ?? []

export interface Words extends Record<string, unknown> {
  kind: TextKind
  subject_id: string
  author_id: string
  listing_id: string
  texts: string[]
  digest: string
}

/** The texts of these kinds in one application or time. */
export const wordsIn = async (
  db: Db,
  subjectId: string,
  kinds: readonly TextKind[],
): Promise<Words[]> =>
  (
    await db.execute<Words>(
      sql`select w.kind, w.subject_id, w.author_id, w.listing_id, w.texts, w.digest from ${WORDS} w
        where w.subject_id = ${subjectId} and w.kind = any(${sql.param([...kinds])}::text[])`,
    )
  ).rows

/** Whether staff found these words to be no fraud. */
export const isLetPass = async (db: Db, { kind, author_id, digest }: Words): Promise<boolean> =>
  (
    await db.execute(
      sql`select 1 from message_detections d where d.kind = ${kind} and d.author_id = ${author_id} and d.digest = ${digest} and d.state = 'dismissed'`,
    )
  ).rows.length > 0

/** Of words that say nothing of the kind, looked at again. */
export const dropOfWords = async (db: Db, { kind, author_id, digest }: Words): Promise<void> => {
  await db.execute(
    sql`delete from message_detections d where d.kind = ${kind} and d.author_id = ${author_id} and d.digest = ${digest} and not ${OUTLIVES}`,
  )
}

/** How long what outlives its words is kept: as long as a conversation. */
const KEPT = sql`interval '2 years'`

/** What was found in words that nobody reads any more: they were changed, taken back or are gone. Of one subject, or of all. */
export const dropLostWords = async ({ tx, now }: Ctx, subjectId: string | null): Promise<void> => {
  await tx.execute(
    sql`delete from message_detections d where d.subject_id = coalesce(${subjectId}::uuid, d.subject_id)
      and not exists (select 1 from ${WORDS} w where ${IS_OF_WORDS})
      and (not ${OUTLIVES} or d.detected_at < ${now.toISOString()}::timestamptz - ${KEPT})`,
  )
}

/** Detections in texts, messages excepted, that somebody wrote or was sent. */
export const detectionsBetween = async (db: Db, personId: string): Promise<string[]> =>
  (
    await db.execute<{ id: string }>(
      sql`select d.id from message_detections d where d.kind <> 'message' and (${isOf(personId, sql`d.author_id`)}
        or exists (select 1 from ${WORDS} w where ${IS_OF_WORDS} and ${personId}::uuid = any(w.reader_ids)))`,
    )
  ).rows.map(({ id }) => id)
