import { and, eq, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { databaseCause, type Db } from '#core/server/db.ts'
import { newId } from '#core/server/ids.ts'
import { jsonList } from '#core/server/json-list.ts'
import { asSystem } from '#core/server/scope.ts'
import { actsFor } from '#core/shared/access.ts'
import { listingRows } from '#features/listings/server/public.ts'
import { attachmentRows } from '#features/profiles/server/public.ts'
import type { SentAttachmentStanding } from '../../shared/access.ts'
import { applicationAttachments } from '../tables.ts'
import { isBlind } from './blind-review.ts'
import { isOpenApplication } from './open-applications.ts'

const WITH_FILE = sql`application_attachments t join ${attachmentRows} f on f.id = t.attachment_id`

/** SQL: the papers of application `a`, in the order in which the profile lists them. Their ids there are the applicant's own. */
export const attachmentsJson = (is_own: boolean): SQL =>
  jsonList(
    sql`'id', t.id, 'kind', f.kind, 'file_name', f.file_name, 'size', f.size${is_own ? sql`, 'attachment_id', f.id` : sql``}`,
    sql`${WITH_FILE} where t.application_id = a.id`,
    sql`f.id desc`,
  )

export const sentAttachmentStanding = async (
  { tx, actor }: Ctx,
  id: string,
): Promise<SentAttachmentStanding | null> => {
  const { rows } = await tx.execute<{ applicant_id: string; owner_id: string; is_shown: boolean }>(
    sql`select a.applicant_id, l.owner_id, ${isOpenApplication()} and not ${isBlind()} as is_shown
      from application_attachments t join rental_applications a on a.id = t.application_id
      join ${listingRows} l on l.id = a.listing_id where t.id = ${id}`,
  )
  return rows[0]
    ? {
        is_applicant: actsFor(actor, rows[0].applicant_id),
        is_landlord: actsFor(actor, rows[0].owner_id),
        is_shown: rows[0].is_shown,
      }
    : null
}

interface FileFacts extends Record<string, unknown> {
  file_key: string
  file_name: string
  content_type: string
}

/** Where the bytes of a paper are; null where it was taken off the profile meanwhile. */
export const sentFile = async (db: Db, id: string): Promise<FileFacts | null> =>
  (
    await asSystem('a landlord gets the papers that went with an application', () =>
      db.execute<FileFacts>(
        sql`select f.file_key, f.file_name, f.content_type from ${WITH_FILE} where t.id = ${id}`,
      ),
    )
  ).rows[0] ?? null

/** Which papers of the profile go with an application. */
export const attachmentIdsOf = async (db: Db, applicationId: string): Promise<string[]> =>
  (
    await db
      .select({ id: applicationAttachments.attachment_id })
      .from(applicationAttachments)
      .where(eq(applicationAttachments.application_id, applicationId))
  ).map(({ id }) => id)

/** False where a paper was taken off the profile meanwhile: then the call has to fail. */
export const writeAttachments = async (
  ctx: Ctx,
  application_id: string,
  ids: readonly string[],
): Promise<boolean> => {
  await ctx.tx
    .delete(applicationAttachments)
    .where(
      and(
        eq(applicationAttachments.application_id, application_id),
        notInArray(applicationAttachments.attachment_id, [...ids]),
      ),
    )
  if (ids.length === 0) return true
  return ctx.tx
    .insert(applicationAttachments)
    .values(
      ids.map((attachment_id) => ({
        id: newId(ctx.now.getTime()),
        application_id,
        attachment_id,
        created_at: ctx.now.toISOString(),
      })),
    )
    .onConflictDoNothing()
    .then(
      () => true,
      (error: unknown) => {
        if (databaseCause(error)?.code === '23503') return false
        throw error
      },
    )
}
