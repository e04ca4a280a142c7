import { handle, notFound } from '#core/server/handle.ts'
import { asSystem } from '#core/server/scope.ts'
import { actsFor } from '#core/shared/access.ts'
import { hasOtherStaff } from '#features/accounts/server/public/people.ts'
import * as api from '../../shared/api.ts'
import { noteConversation } from '../changes.ts'
import { appealDecided, detectionAppealed } from '../events.ts'
import { answerAppeal, detectionStanding, findJudged, insertAppeal } from '../queries/appeals.ts'
import { findOwn } from '../queries/conversations.ts'
import { decideDetection, readDetection } from '../queries/detections.ts'

export const appealDetection = handle(api.appealDetection, {
  standing: (ctx, { params }) => detectionStanding(ctx, params.id),
  async run({ params, body, ctx, fail }) {
    const { author_id, conversation_id } = (await asSystem(
      'what staff decided about a message is there for its author',
      () => findJudged(ctx.tx, params.id),
    ))!
    const appeal = { detection_id: params.id, author_id, words: body.words }
    if (!(await insertAppeal(ctx, appeal))) return fail('inbox.appealed_already')
    await ctx.announce(detectionAppealed(params.id, {}))
    return (await findOwn(ctx.tx, ctx.actor, conversation_id))!
  },
})

export const decideDetectionAppeal = handle(api.decideDetectionAppeal, {
  async run({ params, body, ctx, fail }) {
    const found = await readDetection(ctx.tx, params.id)
    if (!found) throw notFound()
    const decider = found.decided_by?.id ?? null
    const isOwnDecision = decider !== null && actsFor(ctx.actor, decider)
    if (
      isOwnDecision &&
      body.outcome === 'upheld' &&
      (await hasOtherStaff(ctx.tx, ctx.actor.user_id!))
    )
      return fail('inbox.own_decision')
    // What was taken back meanwhile is not upheld.
    if (body.outcome === 'upheld' && found.state !== 'confirmed')
      return fail('inbox.no_open_appeal')
    if (!(await answerAppeal(ctx, params.id, body))) return fail('inbox.no_open_appeal')
    if (body.outcome === 'overturned')
      await decideDetection(ctx, params.id, { state: 'dismissed', was: found.state })
    await ctx.announce(appealDecided(params.id, {}))
    await noteConversation(ctx, found.conversation_id)
    return (await readDetection(ctx.tx, params.id))!
  },
})
