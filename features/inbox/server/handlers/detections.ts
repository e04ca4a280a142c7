import { handle, notFound } from '#core/server/handle.ts'
import * as api from '../../shared/api.ts'
import { noteConversation } from '../changes.ts'
import { detectionDecided } from '../events.ts'
import { conversationStanding, findOwn } from '../queries/conversations.ts'
import {
  decideDetection,
  hideWarnings,
  listDetections,
  readDetection,
} from '../queries/detections.ts'

export const hideConversationWarning = handle(api.hideConversationWarning, {
  standing: (ctx, { params }) => conversationStanding(ctx, params.id),
  async run({ params, ctx }) {
    await hideWarnings(ctx, params.id, ctx.now)
    return (await findOwn(ctx.tx, ctx.actor, params.id))!
  },
})

export const showConversationWarning = handle(api.showConversationWarning, {
  standing: (ctx, { params }) => conversationStanding(ctx, params.id),
  async run({ params, ctx }) {
    await hideWarnings(ctx, params.id, null)
    return (await findOwn(ctx.tx, ctx.actor, params.id))!
  },
})

export const listMessageDetections = handle(api.listMessageDetections, {
  run: ({ query, ctx }) => listDetections(ctx.tx, query),
})

export const decideMessageDetection = handle(api.decideMessageDetection, {
  async run({ params, body, ctx, fail }) {
    if (!(await readDetection(ctx.tx, params.id))) throw notFound()
    if (!(await decideDetection(ctx, params.id, body))) return fail('inbox.decided_already')
    await ctx.announce(detectionDecided(params.id, {}))
    const found = (await readDetection(ctx.tx, params.id))!
    // Its author too: what staff decide about them is theirs to know.
    await noteConversation(ctx, found.conversation_id)
    return found
  },
})
