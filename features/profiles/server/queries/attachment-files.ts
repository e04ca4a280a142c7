import type { Db } from '#core/server/db.ts'
import type { Ctx } from '#core/server/context.ts'
import { notFound, type FileReply } from '#core/server/handle.ts'
import { paperFile } from '#core/server/papers/stored-papers.ts'
import type { Ports } from '#core/shared/ports.ts'
import {
  dropAttachment,
  findAttachment,
  insertAttachment,
  type AttachmentRow,
} from './attachments.ts'
import { lockProfile } from './profiles.ts'

const findPublicReview = async (db: Db, id: string): Promise<AttachmentRow> => {
  const row = await findAttachment(db, id)
  if (row?.kind !== 'public_review') throw notFound()
  return row
}

/** Keeps the PDF of a review with the papers of the profile, where it is protected; answers its id. */
export const keepPublicReview = (
  ctx: Ctx,
  userId: string,
  paper: { file_key: string; file_name: string; sha256: string; size: number },
): Promise<string> =>
  insertAttachment(ctx, userId, 'public_review', { ...paper, content_type: 'application/pdf' })

export const publicReviewFile = async (db: Db, ports: Ports, id: string): Promise<FileReply> =>
  paperFile(ports, await findPublicReview(db, id))

export const dropPublicReview = async (ctx: Ctx, id: string): Promise<void> => {
  const row = await findPublicReview(ctx.tx, id)
  const profile = await lockProfile(ctx, row.user_id)
  await dropAttachment(ctx, profile.id, row)
}
