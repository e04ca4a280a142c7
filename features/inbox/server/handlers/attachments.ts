import type { Ctx } from '#core/server/context.ts'
import { handle, notFound } from '#core/server/handle.ts'
import { checkPapers, paperFile, storePapers } from '#core/server/papers/stored-papers.ts'
import { at, Failure, InvalidInput } from '#core/shared/problem.ts'
import * as api from '../../shared/api.ts'
import { ATTACHMENTS_MAX, ATTACHMENTS_OF_MESSAGE } from '../../shared/model.ts'
import {
  attachmentStanding,
  countAttachments,
  dropUnsentAttachment,
  fileOf,
  insertAttachment,
  listSent,
} from '../queries/attachments.ts'
import { conversationStanding, holdConversation } from '../queries/conversations.ts'

const FIELD = 'attachments'

const requireRoom = async ({ tx }: Pick<Ctx, 'tx'>, id: string, added: number): Promise<void> => {
  if ((await countAttachments(tx, id)) + added > ATTACHMENTS_MAX)
    throw new Failure('inbox.attachments_full', 409, { max: ATTACHMENTS_MAX })
}

const standing = (ctx: Ctx, { params }: { params: { id: string } }) =>
  conversationStanding(ctx, params.id)

export const listConversationAttachments = handle(api.listConversationAttachments, {
  standing,
  run: ({ params, query, ctx }) => listSent(ctx.tx, ctx.actor, params.id, query),
})

export const uploadConversationAttachments = handle(api.uploadConversationAttachments, {
  standing,
  async prepare({ params, files, ports, ctx }) {
    if (files.length === 0) throw new InvalidInput([at(FIELD, 'required')])
    if (files.length > ATTACHMENTS_OF_MESSAGE)
      throw new InvalidInput([at(FIELD, 'too_many', { limit: ATTACHMENTS_OF_MESSAGE })])
    const papers = await checkPapers(files, FIELD)
    await requireRoom(ctx, params.id, papers.length)
    return storePapers(ports, 'conversations', papers, ctx.now)
  },
  async run({ params, ctx, prepared }) {
    await holdConversation(ctx, params.id)
    await requireRoom(ctx, params.id, prepared.length)
    const success = []
    for (const { bytes, ...paper } of prepared) {
      const size = bytes.length
      const id = await insertAttachment(ctx, params.id, { ...paper, size })
      success.push({ id, file_name: paper.file_name, content_type: paper.content_type, size })
    }
    return { success }
  },
})

export const downloadConversationAttachment = handle(api.downloadConversationAttachment, {
  standing: (ctx, { params }) => attachmentStanding(ctx, params.id),
  prepare: async ({ params, ports, ctx }) => paperFile(ports, await fileOf(ctx.tx, params.id)),
  run: async ({ prepared }) => prepared,
})

export const removeConversationAttachment = handle(api.removeConversationAttachment, {
  standing: (ctx, { params }) => attachmentStanding(ctx, params.id),
  async run({ params, ctx }) {
    if (!(await dropUnsentAttachment(ctx, params.id))) throw notFound()
    return { removed: params.id }
  },
})
