import { handle, notFound } from '#core/server/handle.ts'
import { actsFor } from '#core/shared/access.ts'
import { consentInForce } from '#features/consents/server/public.ts'
import * as api from '../../shared/api.ts'
import { requestLifecycle } from '../../shared/lifecycle.ts'
import { creditLookUpAsked, scoreUpdateDecided } from '../events.ts'
import {
  findOfUser,
  lockRequest,
  pageOfPreApprovals,
  pageOfRequests,
  writeDecision,
} from '../queries.ts'
import { askLookUp } from '../sensitive/credit-scores.ts'

export const listStaffPreApprovals = handle(api.listStaffPreApprovals, {
  run: ({ query, ctx }) => pageOfPreApprovals(ctx, query),
})

export const listStaffUpdateRequests = handle(api.listStaffUpdateRequests, {
  run: ({ query, ctx }) => pageOfRequests(ctx.tx, query),
})

export const decideUpdateRequest = handle(api.decideUpdateRequest, {
  async run({ params, body, ctx, fail }) {
    const row = await lockRequest(ctx.tx, params.id)
    // Nobody decides on a request of their own.
    if (!row || actsFor(ctx.actor, row.user_id)) throw notFound()
    const state = requestLifecycle.move(row.state, body.granted ? 'grant' : 'refuse')
    const approval = await findOfUser(ctx.tx, row.user_id)
    if (body.granted && approval) {
      const consent = await consentInForce(ctx.tx, row.user_id, 'CREDIT_LOOK_UP')
      if (consent === null) return fail('pre-approvals.no_consent')
      await askLookUp(ctx, row.user_id, consent.given_at)
      await ctx.announce(creditLookUpAsked(approval.id, { user_id: row.user_id }))
    }
    const decided = await writeDecision(ctx, row, { state, note: body.note })
    await ctx.announce(scoreUpdateDecided(row.id, { user_id: row.user_id, granted: body.granted }))
    return decided
  },
})
