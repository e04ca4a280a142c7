import { handle, notFound } from '#core/server/handle.ts'
import { actsFor } from '#core/shared/access.ts'
import { hasOtherStaff } from '#features/accounts/server/public/people.ts'
import * as api from '../../shared/api.ts'
import { noteDecision } from '../changes.ts'
import { appealDecided, detectionAppealed } from '../events.ts'
import {
  answerAppeal,
  authorOf,
  detectionStanding,
  insertAppeal,
  readJudged,
} from '../queries/appeals.ts'
import { decideDetection, readDetection } from '../queries/detections.ts'

export const appealDetection = handle(api.appealDetection, {
  standing: (ctx, { params }) => detectionStanding(ctx, params.id),
  async run({ params, body, ctx, fail }) {
    const author_id = await authorOf(ctx.tx, params.id)
    const appeal = { detection_id: params.id, author_id, words: body.words }
    if (!(await insertAppeal(ctx, appeal))) return fail('inbox.appealed_already')
    await ctx.announce(detectionAppealed(params.id, {}))
    return readJudged(ctx.tx, params.id)
  },
})

export const readJudgedWords = handle(api.readJudgedWords, {
  standing: (ctx, { params }) => detectionStanding(ctx, params.id),
  run: ({ params, ctx }) => readJudged(ctx.tx, params.id),
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
    await noteDecision(ctx, found)
    return (await readDetection(ctx.tx, params.id))!
  },
})
