import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from './context.ts'
import type { Db } from './db.ts'
import { newId } from './ids.ts'
import { issuedDocuments } from './tables.ts'

export type IssuedDocument = typeof issuedDocuments.$inferSelect

/** Writes down a document and the hash that proves it. One of a kind in a round; null where it exists already. */
export const issueDocument = async (
  ctx: Pick<Ctx, 'tx' | 'now'>,
  document: Omit<typeof issuedDocuments.$inferInsert, 'id' | 'issued_at'>,
): Promise<string | null> => {
  const [row] = await ctx.tx
    .insert(issuedDocuments)
    .values({ id: newId(ctx.now.getTime()), ...document, issued_at: ctx.now.toISOString() })
    .onConflictDoNothing()
    .returning({ id: issuedDocuments.id })
  return row?.id ?? null
}

export const findIssuedDocument = async (
  db: Db,
  { kind, subject_id, round }: { kind: string; subject_id: string; round: number },
): Promise<IssuedDocument | null> =>
  (
    await db
      .select()
      .from(issuedDocuments)
      .where(
        and(
          eq(issuedDocuments.kind, kind),
          eq(issuedDocuments.subject_id, subject_id),
          eq(issuedDocuments.round, round),
        ),
      )
      .orderBy(desc(issuedDocuments.issued_at))
  )[0] ?? null

/** SQL: the id, hash and time of a document as JSON, or null. `subjectId` and `round` are columns. */
export const issuedDocumentJson = (kind: string, subjectId: SQL, round: SQL): SQL =>
  sql`(select json_build_object('id', d.id, 'sha256', d.sha256, 'issued_at', d.issued_at) from issued_documents d where d.kind = ${kind} and d.subject_id = ${subjectId} and d.round = ${round})`

/** The files of the documents of these things; `subjectIds` is a subselect. */
export const issuedFilesOf = async (
  db: Db,
  noun: string,
  subjectIds: SQL,
): Promise<{ kind: string; subject_id: string; round: number; file_key: string }[]> =>
  (
    await db.execute<{ kind: string; subject_id: string; round: number; file_key: string }>(
      sql`select d.kind, d.subject_id, d.round, d.file_key from issued_documents d
        where d.noun = ${noun} and d.subject_id in ${subjectIds} order by d.id`,
    )
  ).rows
