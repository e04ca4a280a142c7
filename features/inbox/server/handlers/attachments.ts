import { buffer } from 'node:stream/consumers'
import type { Ctx } from '#core/server/context.ts'
import { handle, notFound } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { checkPaper, type CheckedPaper } from '#core/server/papers/check-paper.ts'
import { at, Failure, InvalidInput } from '#core/shared/problem.ts'
import * as api from '../../shared/api.ts'
import { ATTACHMENTS_MAX, ATTACHMENTS_OF_MESSAGE } from '../../shared/model.ts'
import {
  attachmentStanding,
  countAttachments,
  dropAttachment,
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
    const papers: CheckedPaper[] = []
    for (const [index, file] of files.entries())
      papers.push(await checkPaper(file, files.length === 1 ? FIELD : `${FIELD}.${index}`))
    // Before any byte is kept: no row would ever let it go.
    await requireRoom(ctx, params.id, papers.length)
    const stored: (CheckedPaper & { file_key: string })[] = []
    for (const paper of papers) {
      const file_key = `conversations/${newId(ctx.now.getTime())}.${paper.content_type.split('/')[1]!}`
      const { content_type, sha256 } = paper
      await ports.files.put(file_key, paper.bytes, { content_type, sha256 })
      stored.push({ ...paper, file_key })
    }
    return stored
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
  async prepare({ params, ports, ctx }) {
    const file = await fileOf(ctx.tx, params.id)
    const stream = await ports.files.get(file.file_key)
    if (!stream) throw notFound()
    return {
      bytes: await buffer(stream),
      content_type: file.content_type,
      file_name: file.file_name,
      disposition: 'attachment' as const,
    }
  },
  run: async ({ prepared }) => prepared,
})

export const removeConversationAttachment = handle(api.removeConversationAttachment, {
  standing: (ctx, { params }) => attachmentStanding(ctx, params.id),
  async run({ params, ctx }) {
    await dropAttachment(ctx, params.id)
    return { removed: params.id }
  },
})
