import type { Ctx } from '#core/server/context.ts'
import { handle, notFound, type UploadedFile } from '#core/server/handle.ts'
import type { CheckedPaper } from '#core/server/papers/check-paper.ts'
import {
  checkPapers,
  paperFile,
  storePapers,
  type StoredPaper,
} from '#core/server/papers/stored-papers.ts'
import type { Ports } from '#core/shared/ports.ts'
import { at, Failure } from '#core/shared/problem.ts'
import { requireFreshSignIn, userStanding } from '#features/accounts/server/public.ts'
import * as api from '../../shared/api.ts'
import { ATTACHMENTS_MAX, ATTACHMENTS_MAX_BYTES, type AttachmentKind } from '../../shared/model.ts'
import {
  attachmentsOf,
  attachmentStanding,
  attachmentTotals,
  dropAttachment,
  findAttachment,
  findOfKind,
  insertAttachment,
  shownAttachment,
  type AttachmentRow,
} from '../queries/attachments.ts'
import { lockProfile, profileStanding, readProfile } from '../queries/profiles.ts'

/** 409 where there is no room beside what stays: what `replaced` is of, goes. */
const requireRoom = async (
  { tx }: Pick<Ctx, 'tx'>,
  userId: string,
  papers: readonly CheckedPaper[],
  replaced: AttachmentRow | null = null,
): Promise<void> => {
  const { count, bytes } = await attachmentTotals(tx, userId)
  if (count + papers.length - (replaced ? 1 : 0) > ATTACHMENTS_MAX)
    throw new Failure('profiles.too_many', 409, { max: ATTACHMENTS_MAX })
  const added = papers.reduce((sum, paper) => sum + paper.bytes.length, 0)
  if (bytes + added - (replaced?.size ?? 0) > ATTACHMENTS_MAX_BYTES)
    throw new Failure('profiles.attachments_full', 409)
}

type Kind = AttachmentKind | 'paycheck'
const replacedBy = async (ctx: Ctx, userId: string, kind: Kind): Promise<AttachmentRow | null> =>
  kind === 'criminal_record' ? findOfKind(ctx.tx, userId, kind) : null

/**
 * One after the other, each under a key of its own; nothing is kept where one of them is refused, or where there is no
 * room: no row would ever let the bytes go.
 */
const checkAll = async (
  files: readonly UploadedFile[],
  path: string,
  { ports, ctx, userId, kind }: { ports: Ports; ctx: Ctx; userId: string; kind: Kind },
): Promise<StoredPaper[]> => {
  const before = await replacedBy(ctx, userId, kind)
  // Whoever may not remove it may not put another in its place either.
  if (before?.is_protected) await requireFreshSignIn(ctx)
  const checked = await checkPapers(files, path)
  await requireRoom(ctx, userId, checked, before)
  return storePapers(ports, 'profiles', checked, ctx.now)
}

/** The profile is locked, so that uploads at once do not pass the limit together. */
const keepAll = async (ctx: Ctx, userId: string, kind: Kind, papers: readonly StoredPaper[]) => {
  const profile = await lockProfile(ctx, userId)
  const before = await replacedBy(ctx, userId, kind)
  if (before) await dropAttachment(ctx, profile.id, before)
  await requireRoom(ctx, userId, papers)
  const success = []
  for (const { bytes, ...paper } of papers) {
    const id = await insertAttachment(ctx, userId, kind, { ...paper, size: bytes.length })
    success.push({ id, file_name: paper.file_name, size: bytes.length })
  }
  return { success }
}

export const uploadPaychecks = handle(api.uploadPaychecks, {
  standing: (ctx, { params }) => userStanding(ctx, params.id),
  prepare: ({ params, files, ports, ctx }) =>
    checkAll(files, 'paychecks', { ports, ctx, userId: params.id, kind: 'paycheck' }),
  async run({ params, ctx, prepared, invalid }) {
    invalid(prepared.length === 0 ? [at('paychecks', 'required')] : [])
    return keepAll(ctx, params.id, 'paycheck', prepared)
  },
})

export const uploadAttachments = handle(api.uploadAttachments, {
  standing: (ctx, { params }) => profileStanding(ctx, params.username),
  prepare: ({ body: { kind }, files, ports, ctx, standing: { user_id } }) =>
    checkAll(files, 'attachments', { ports, ctx, userId: user_id, kind }),
  async run({ body, ctx, standing, prepared, invalid }) {
    const isOne = body.kind !== 'criminal_record' || prepared.length === 1
    invalid(prepared.length === 0 || !isOne ? [at('attachments', 'required')] : [])
    return keepAll(ctx, standing.user_id, body.kind, prepared)
  },
})

export const listAttachments = handle(api.listAttachments, {
  standing: (ctx, { params }) => profileStanding(ctx, params.username),
  async run({ ctx, standing }) {
    const items = (await attachmentsOf(ctx.tx, standing.user_id)).map(shownAttachment)
    return { count: items.length, items }
  },
})

export const downloadAttachment = handle(api.downloadAttachment, {
  standing: (ctx, { params }) => attachmentStanding(ctx, params.id),
  async prepare({ params, ports, ctx }) {
    const row = await findAttachment(ctx.tx, params.id)
    if (!row) throw notFound()
    return row.is_protected ? null : paperFile(ports, row)
  },
  run: async ({ prepared, fail }) => prepared ?? fail('profiles.attachment_protected'),
})

export const removeAttachment = handle(api.removeAttachment, {
  standing: (ctx, { params }) => attachmentStanding(ctx, params.id),
  async run({ params, ctx, fail }) {
    const row = await findAttachment(ctx.tx, params.id)
    if (!row) throw notFound()
    if (row.is_protected) return fail('profiles.attachment_protected')
    const profile = await lockProfile(ctx, row.user_id)
    await dropAttachment(ctx, profile.id, row)
    return readProfile(ctx.tx, { id: profile.id, is_own: true })
  },
})

const recordOf = async (ctx: Ctx, userId: string): Promise<AttachmentRow> => {
  await requireFreshSignIn(ctx)
  const row = await findOfKind(ctx.tx, userId, 'criminal_record')
  if (!row) throw notFound()
  return row
}

export const downloadCriminalRecord = handle(api.downloadCriminalRecord, {
  standing: (ctx, { params }) => profileStanding(ctx, params.username),
  prepare: async ({ ports, ctx, standing }) =>
    paperFile(ports, await recordOf(ctx, standing.user_id)),
  run: async ({ prepared }) => prepared,
})

export const removeCriminalRecord = handle(api.removeCriminalRecord, {
  standing: (ctx, { params }) => profileStanding(ctx, params.username),
  async run({ ctx, standing }) {
    await dropAttachment(ctx, standing.id, await recordOf(ctx, standing.user_id))
    return readProfile(ctx.tx, standing)
  },
})
