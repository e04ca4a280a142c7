import { eq, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { joinFile, recordFile, removeFile } from '#core/server/files.ts'
import { iso, jsonList } from '#core/server/json-list.ts'
import { newId } from '#core/server/ids.ts'
import { actsFor } from '#core/shared/access.ts'
import type { AttachmentStanding } from '../../shared/access.ts'
import { isProtected, PROTECTED_KINDS } from '../../shared/rules.ts'
import type { ProfileAttachment } from '../../shared/model.ts'
import { fileReleased } from '../events.ts'
import { profileAttachments } from '../tables.ts'

const PURPOSE = 'profile_attachment'

/** A paper of a person, with where its bytes are. */
export interface AttachmentRow extends ProfileAttachment {
  user_id: string
  file_id: string
  file_key: string
}

type Found = Omit<AttachmentRow, 'is_protected'>
const FROM_TEXT = `from profile_attachments a ${joinFile('f', 'a.file_id')}`
const FROM = sql.raw(FROM_TEXT)

const select = async (db: Db, where: SQL): Promise<AttachmentRow[]> => {
  const { rows } = await db.execute<
    Record<string, unknown>
  >(sql`select a.id, a.user_id, a.kind, a.file_id, a.created_at, f.file_name, f.content_type, f.size, f.file_key
      ${FROM} where ${where} order by a.created_at desc, a.id desc`)
  return (rows as unknown as Found[]).map((row) => ({
    ...row,
    created_at: new Date(row.created_at).toISOString(),
    is_protected: isProtected(row.kind),
  }))
}

/** SQL: papers, with where their bytes are, as a table of these columns. */
export const attachmentRows: SQL = sql.raw(
  `(select a.id, a.kind, f.file_name, f.content_type, f.size, f.file_key ${FROM_TEXT})`,
)

/** SQL: the papers of the person in the column `userId` as that person is told of them, the latest first. */
export const attachmentsJson = (userId: SQL): SQL<ProfileAttachment[]> =>
  jsonList(
    sql.raw(`'id', a.id, 'kind', a.kind, 'file_name', f.file_name, 'content_type', f.content_type, 'size', f.size,
      'created_at', ${iso('a.created_at')},
      'is_protected', a.kind in (${PROTECTED_KINDS.map((kind) => `'${kind}'`).join(', ')})`),
    sql`profile_attachments a ${sql.raw(joinFile('f', 'a.file_id'))} where a.user_id = ${userId}`,
    sql`a.created_at desc, a.id desc`,
  )

export const findAttachment = async (db: Db, id: string): Promise<AttachmentRow | null> =>
  (await select(db, sql`a.id = ${id}`))[0] ?? null

export const attachmentsOf = (db: Db, userId: string): Promise<AttachmentRow[]> =>
  select(db, sql`a.user_id = ${userId}`)

/** How many pay slips each of these people keeps; who keeps none is not in it. */
export const payslipCounts = async (
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await db.execute<{ user_id: string; n: number }>(
    sql`select user_id, count(*)::int as n from profile_attachments where kind = 'paycheck' and user_id = any(${sql.param([...userIds])}::uuid[]) group by user_id`,
  )
  return new Map(rows.map(({ user_id, n }) => [user_id, n]))
}

export const findOfKind = async (
  db: Db,
  userId: string,
  kind: ProfileAttachment['kind'],
): Promise<AttachmentRow | null> =>
  (await select(db, sql`a.user_id = ${userId} and a.kind = ${kind}`))[0] ?? null

/** What its person is told of a paper. */
export const shownAttachment = ({
  id,
  kind,
  file_name,
  content_type,
  size,
  created_at,
  is_protected,
}: AttachmentRow): ProfileAttachment => ({
  id,
  kind,
  file_name,
  content_type,
  size,
  created_at,
  is_protected,
})

export const attachmentStanding = async (
  ctx: Ctx,
  id: string,
): Promise<AttachmentStanding | null> => {
  const row = await findAttachment(ctx.tx, id)
  return row ? { is_own: actsFor(ctx.actor, row.user_id) } : null
}

/** How many papers a person has, and how many bytes they are. */
export const attachmentTotals = async (
  db: Db,
  userId: string,
): Promise<{ count: number; bytes: number }> => {
  const { rows } = await db.execute<{ count: number; bytes: number }>(
    sql`select count(*)::int as count, coalesce(sum(f.size), 0)::float as bytes ${FROM} where a.user_id = ${userId}`,
  )
  return rows[0]!
}

interface Paper {
  file_key: string
  file_name: string
  content_type: string
  sha256: string
  size: number
}

export const insertAttachment = async (
  ctx: Ctx,
  userId: string,
  kind: ProfileAttachment['kind'],
  paper: Paper,
): Promise<string> => {
  const file_id = await recordFile(ctx, { ...paper, owner_id: userId, purpose: PURPOSE })
  const id = newId(ctx.now.getTime())
  await ctx.tx.insert(profileAttachments).values({
    id,
    user_id: userId,
    file_id,
    kind,
    created_at: ctx.now.toISOString(),
  })
  return id
}

/** The row goes now, the bytes once that is certain. `profileId`: whose timeline it is in. */
export const dropAttachment = async (
  ctx: Ctx,
  profileId: string,
  row: AttachmentRow,
): Promise<void> => {
  await ctx.tx.delete(profileAttachments).where(eq(profileAttachments.id, row.id))
  const file_key = await removeFile(ctx.tx, row.file_id)
  if (file_key !== null) await ctx.announce(fileReleased(profileId, { file_key }))
}
