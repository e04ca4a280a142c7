import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { iso, jsonPage } from '#core/server/json-list.ts'
import { fullNameOf, isNamedLike } from '#features/accounts/server/public/people.ts'
import type { TextKind } from '../../shared/enums.ts'
import type { ConversationReport, FullReport } from '../../shared/model.ts'
import { conversationReports, type KeptMessage } from '../tables.ts'
import { WITH_FILE } from './message-json.ts'

/** How many of the last messages are shown to staff. */
const SHOWN = 50

/** The last messages of a conversation, the oldest first, as its reader sees them now. */
export const messagesToReport = async (db: Db, conversationId: string): Promise<KeptMessage[]> => {
  const { rows } = await db.execute<{ messages: KeptMessage[] }>(
    sql`select coalesce(json_agg(json_build_object('author_id', x.author_id, 'text', x.text, 'created_at', ${sql.raw(iso('x.created_at'))},
        'file_names', coalesce((select json_agg(f.file_name order by t.id) from conversation_attachments t ${WITH_FILE} where t.message_id = x.id), '[]'::json)) order by x.id), '[]'::json) as messages
      from (select * from conversation_messages m where m.conversation_id = ${conversationId} and m.deleted_at is null order by m.id desc limit ${SHOWN}) x`,
  )
  return rows[0]!.messages
}

export const insertReport = async (
  ctx: Ctx,
  report: Omit<typeof conversationReports.$inferInsert, 'created_at'>,
): Promise<void> => {
  await ctx.tx.insert(conversationReports).values({ ...report, created_at: ctx.now.toISOString() })
}

const person = (column: SQL): SQL =>
  sql`json_build_object('id', ${column}, 'name', ${fullNameOf(column)})`

const FIELDS = sql`'id', r.id, 'kind', r.kind, 'state', case when r.closed_at is null then 'open' else 'closed' end, 'reason', r.reason, 'words', r.words,
  'reporter', ${person(sql`r.reporter_id`)}, 'reported', ${person(sql`r.reported_id`)}, 'home', r.home,
  'created_at', ${sql.raw(iso('r.created_at'))}, 'closed_at', ${sql.raw(iso('r.closed_at'))}, 'outcome', r.outcome, 'note', r.note`

export const listReports = async (
  db: Db,
  asked: {
    page: number
    page_size: number
    q: string
    state?: ConversationReport['state'] | undefined
  },
): Promise<{ count: number; items: ConversationReport[] }> => {
  const where = sql`${asked.state === undefined ? sql`true` : asked.state === 'open' ? sql`r.closed_at is null` : sql`r.closed_at is not null`}
    and (${asked.q} = '' or ${isNamedLike(sql`r.reporter_id`, asked.q)} or ${isNamedLike(sql`r.reported_id`, asked.q)})`
  const columns = jsonPage(
    {
      row: sql`json_build_object(${FIELDS})`,
      from: sql`from conversation_reports r where ${where}`,
      order: sql`r.closed_at is not null, r.created_at desc, r.id`,
    },
    asked,
  )
  const { rows } = await db.execute<{ count: number; items: ConversationReport[] }>(
    sql`select ${columns}`,
  )
  return rows[0]!
}

/** A report with its messages; an author whose account is gone has no id. */
export const readReport = async (db: Db, id: string): Promise<FullReport | null> => {
  const { rows } = await db.execute<{ row: FullReport }>(
    sql`select json_build_object(${FIELDS}, 'messages', coalesce((select json_agg(json_build_object(
        'author', json_build_object('id', case when x.name is not null then x.kept ->> 'author_id' end, 'name', coalesce(x.name, '')),
        'text', x.kept ->> 'text', 'file_names', x.kept -> 'file_names', 'created_at', x.kept ->> 'created_at') order by x.at)
        from (select kept, at, ${fullNameOf(sql`(kept ->> 'author_id')::uuid`)} as name from jsonb_array_elements(r.messages) with ordinality e (kept, at)) x), '[]'::json)) as row
      from conversation_reports r where r.id = ${id}`,
  )
  return rows[0]?.row ?? null
}

/** Of two who close a report at once, one does. */
export const closeReport = async (
  { tx, now }: Ctx,
  id: string,
  said: { outcome: NonNullable<ConversationReport['outcome']>; note: string },
): Promise<string | null> =>
  (
    await tx
      .update(conversationReports)
      .set({ ...said, closed_at: now.toISOString() })
      .where(and(eq(conversationReports.id, id), isNull(conversationReports.closed_at)))
      .returning({ reporter_id: conversationReports.reporter_id })
  )[0]?.reporter_id ?? null

export const countOpenReports = (db: Db): Promise<number> =>
  db.$count(conversationReports, isNull(conversationReports.closed_at))

export const reportForNotice = async (
  db: Db,
  id: string,
): Promise<{
  kind: TextKind
  conversation_id: string | null
  subject_id: string | null
  home: string
} | null> =>
  (
    await db
      .select({
        kind: conversationReports.kind,
        conversation_id: conversationReports.conversation_id,
        subject_id: conversationReports.subject_id,
        home: conversationReports.home,
      })
      .from(conversationReports)
      .where(eq(conversationReports.id, id))
  )[0] ?? null
