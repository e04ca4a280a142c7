import { and, eq, max, sql, type SQL } from 'drizzle-orm'
import { countedPage, type Paging } from './counted-page.ts'
import type { Db } from './db.ts'
import type { EventKind, EventMessage } from './events.ts'
import { events } from './tables.ts'

interface TimelineRow extends Record<string, unknown> {
  id: string
  name: string
  subject_id: string
  actor_id: string | null
  actor_name: string | null
  occurred_at: string
  data: Record<string, unknown>
  total: number
}

interface Timeline {
  /** Of all of it. */
  count: number
  rows: TimelineRow[]
}

/**
 * A page of what was announced of several things, newest first. `where` is SQL about `e.noun`, `e.subject_id` and
 * `e.name`.
 */
export const readTimelineWhere = (db: Db, where: SQL, paging: Paging): Promise<Timeline> =>
  countedPage(
    async ({ page, page_size }) =>
      (
        await db.execute<TimelineRow>(sql`select e.id, e.name, e.subject_id, e.actor_id, person_name(e.actor_id) as actor_name, e.occurred_at, e.data, count(*) over ()::int as total from events e
    where ${where} order by e.id desc limit ${page_size} offset ${(page - 1) * page_size}`)
      ).rows,
    paging,
  )

/** A page of what was announced of one thing, newest first. */
export const readTimeline = (
  db: Db,
  noun: string,
  subjectId: string,
  paging: Paging,
): Promise<Timeline> =>
  readTimelineWhere(db, sql`e.noun = ${noun} and e.subject_id = ${subjectId}`, paging)

/** SQL: how often anything was announced of things, which `ids` selects: a number that rises with each of their changes. */
export const timesAnnounced = (noun: string, ids: SQL): SQL =>
  sql`(select count(*)::int from events e where e.noun = ${noun} and e.subject_id in (${ids}))`

/** SQL: when this was last announced of a thing; null where it never was. */
// eslint-disable-next-line typescript/no-explicit-any
export const lastAnnouncedOf = (kind: EventKind<any>, subjectId: SQL): SQL => {
  const { name, noun } = kind('', {})
  return sql`(select max(e.occurred_at) from events e where e.noun = ${noun} and e.subject_id = ${subjectId} and e.name = ${name})`
}

/** When this was last announced of a thing; null where it never was. */
export const lastAnnounced = async (
  db: Db,
  // eslint-disable-next-line typescript/no-explicit-any
  kind: EventKind<any>,
  subjectId: string,
): Promise<string | null> => {
  const { name, noun } = kind(subjectId, {})
  const [last] = await db
    .select({ at: max(events.occurred_at) })
    .from(events)
    .where(and(eq(events.noun, noun), eq(events.subject_id, subjectId), eq(events.name, name)))
  return last?.at ?? null
}

/** When it happened, however late it is heard. */
export const happenedAt = async (db: Db, eventId: string): Promise<string | null> =>
  (await db.select({ at: events.occurred_at }).from(events).where(eq(events.id, eventId)))[0]?.at ??
  null

/** An event as its listeners heard it; null where it is kept no longer. */
export const readAnnounced = async (db: Db, eventId: string): Promise<EventMessage | null> => {
  const [row] = await db
    .select({
      event_id: events.id,
      name: events.name,
      subject_id: events.subject_id,
      actor_id: events.actor_id,
      data: events.data,
    })
    .from(events)
    .where(eq(events.id, eventId))
  return row ?? null
}
