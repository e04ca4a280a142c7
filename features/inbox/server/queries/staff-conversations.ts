import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { iso, jsonPage } from '#core/server/json-list.ts'
import { fullNameOf, isNamedLike } from '#features/accounts/server/public/people.ts'
import type {
  ReportState,
  StaffConversation,
  StaffConversationRow,
  StaffMessage,
} from '../../shared/model.ts'
import { JUDGED } from './detections.ts'
import { WITH_FILE } from './message-json.ts'
import { homeOf } from './unread.ts'

/** SQL: whether staff may know of conversation `c`: it was reported, or something was found in it that was not let pass. */
const IS_SUSPECTED = sql`(exists (select 1 from conversation_reports r where r.conversation_id = c.id)
  or exists (select 1 from message_detections d where d.conversation_id = c.id and d.state <> 'dismissed'))`

const found = (state: string): SQL =>
  sql`(select count(*)::int from message_detections d where d.conversation_id = c.id and d.state = ${state})`

const person = (column: SQL): SQL =>
  sql`json_build_object('id', ${column}, 'name', ${fullNameOf(column)})`

const FIELDS = sql`'id', c.id, 'home', ${homeOf('c.id')}, 'begun_at', ${sql.raw(iso('c.created_at'))}, 'last_message_at', ${sql.raw(iso('c.last_message_at'))},
  'people', coalesce((select json_agg(${person(sql`m.principal_id`)} order by m.joined_at, m.principal_id) from conversation_members m where m.conversation_id = c.id), '[]'::json),
  'found_open', ${found('open')}, 'found_confirmed', ${found('confirmed')},
  'found_appealed', (select count(*)::int from message_detections d join detection_appeals a on a.detection_id = d.id where d.conversation_id = c.id and a.outcome is null),
  'reasons', coalesce((select json_agg(distinct reason) from message_detections d cross join unnest(d.reasons) reason where d.conversation_id = c.id and d.state <> 'dismissed'), '[]'::json),
  'report', (select json_build_object('id', r.id, 'reason', r.reason, 'outcome', r.outcome) from conversation_reports r where r.conversation_id = c.id
    order by r.closed_at is not null, r.created_at desc, r.id limit 1)`

const ROW = sql`json_build_object(${FIELDS}, 'messages', (select count(*)::int from conversation_messages x where x.conversation_id = c.id))`

type Head = Omit<StaffConversation, 'messages'>

export const readSuspected = async (db: Db, id: string): Promise<Head | null> =>
  (
    await db.execute<{ row: Head }>(
      sql`select json_build_object(${FIELDS}) as row from conversations c where c.id = ${id} and ${IS_SUSPECTED}`,
    )
  ).rows[0]?.row ?? null

const MESSAGE = sql`json_build_object('id', x.id, 'author', ${person(sql`x.author_id`)}, 'text', x.text, 'created_at', ${sql.raw(iso('x.created_at'))}, 'is_deleted', x.deleted_at is not null,
  'edited_at', ${sql.raw(iso('x.edited_at'))}, 'file_names', coalesce((select json_agg(f.file_name order by t.id) from conversation_attachments t ${WITH_FILE} where t.message_id = x.id), '[]'::json),
  'found', (select json_build_object('id', d.id, 'state', d.state, 'reasons', d.reasons, ${JUDGED}) from message_detections d where d.message_id = x.id))`

/** SQL: whether staff have something to decide in conversation `c`: a message, an appeal or a report. */
const WAITS = sql`(exists (select 1 from message_detections d left join detection_appeals a on a.detection_id = d.id and a.outcome is null
    where d.conversation_id = c.id and (d.state = 'open' or a.detection_id is not null))
  or exists (select 1 from conversation_reports r where r.conversation_id = c.id and r.closed_at is null))`

/** The newest page first; within a page the oldest message first, as it was written. */
export const messagesForStaff = async (
  db: Db,
  id: string,
  page: { page: number; page_size: number },
): Promise<{ count: number; items: StaffMessage[] }> => {
  const columns = jsonPage(
    {
      row: MESSAGE,
      from: sql`from conversation_messages x where x.conversation_id = ${id}`,
      order: sql`x.id desc`,
    },
    page,
  )
  const { rows } = await db.execute<{ count: number; items: StaffMessage[] }>(
    sql`select ${columns}`,
  )
  const { count, items } = rows[0]!
  return { count, items: items.toReversed() }
}

export const listSuspected = async (
  db: Db,
  asked: {
    page: number
    page_size: number
    q: string
    state?: ReportState | undefined
    /** Those alone in which this person takes part; `q` then looks in the names of the others. */
    of?: string
  },
): Promise<{ count: number; items: StaffConversationRow[] }> => {
  const isAsked =
    asked.state === undefined ? sql`true` : asked.state === 'open' ? WAITS : sql`not ${WAITS}`
  const isOf =
    asked.of === undefined
      ? sql`true`
      : sql`exists (select 1 from conversation_members m where m.conversation_id = c.id and m.principal_id = ${asked.of})`
  const isNamed = sql`exists (select 1 from conversation_members m where m.conversation_id = c.id and m.principal_id is distinct from ${asked.of ?? null}::uuid and ${isNamedLike(sql`m.principal_id`, asked.q)})`
  const columns = jsonPage(
    {
      row: ROW,
      from: sql`from conversations c where ${IS_SUSPECTED} and ${isOf} and ${isAsked} and (${asked.q} = '' or ${isNamed})`,
      order: sql`c.last_message_at desc, c.id desc`,
    },
    asked,
  )
  const { rows } = await db.execute<{ count: number; items: StaffConversationRow[] }>(
    sql`select ${columns}`,
  )
  return rows[0]!
}
