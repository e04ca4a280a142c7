import { handle, notFound } from '#core/server/handle.ts'
import * as api from '../../shared/api.ts'
import { noteDecision } from '../changes.ts'
import { detectionDecided } from '../events.ts'
import { conversationStanding, findOwn } from '../queries/conversations.ts'
import {
  decideDetection,
  hideWarnings,
  listDetections,
  readDetection,
} from '../queries/detections.ts'
import { textsOf } from '../queries/words.ts'
import * as warnings from '../queries/words-warnings.ts'

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

export const hideWordsWarning = handle(api.hideWordsWarning, {
  standing: (ctx, { params }) => warnings.warningStanding(ctx, params.id),
  async run({ params, ctx }) {
    await warnings.hideWordsWarning(ctx, params.id)
    return { is_hidden: true }
  },
})

export const showWordsWarning = handle(api.showWordsWarning, {
  standing: (ctx, { params }) => warnings.warningStanding(ctx, params.id),
  async run({ params, ctx }) {
    await warnings.showWordsWarning(ctx, params.id)
    return { is_hidden: false }
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
    await noteDecision(ctx, found)
    return found
  },
})

/** What was let pass is closed to staff again, as a conversation is. */
export const readFoundWords = handle(api.readFoundWords, {
  async run({ params, ctx }) {
    const detection = await readDetection(ctx.tx, params.id)
    if (!detection || detection.state === 'dismissed') throw notFound()
    return { detection, texts: await textsOf(ctx.tx, params.id) }
  },
})
