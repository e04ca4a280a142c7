import { handle } from '#core/server/handle.ts'
import type { Ctx } from '#core/server/context.ts'
import { noteChanges } from '#core/server/changes.ts'
import { useSliding } from '#core/server/rate-limit.ts'
import { Failure } from '#core/shared/problem.ts'
import type { Ports } from '#core/shared/ports.ts'
import { addDays } from '#core/shared/plain-date.ts'
import { identitiesOf } from '#features/accounts/server/public.ts'
import { recordConsent } from '#features/consents/server/public.ts'
import { profileStanding } from '#features/profiles/server/public.ts'
import * as api from '../../shared/api.ts'
import { preApprovalLifecycle } from '../../shared/lifecycle.ts'
import type { PreApproval } from '../../shared/model.ts'
import { incomeProblem, isRenewable, jointIncome, VALID_DAYS } from '../../shared/rules.ts'
import { creditLookUpAsked } from '../events.ts'
import {
  beginPreApproval,
  findOfUser,
  insertRequest,
  lockPreApproval,
  updateRequestsOf,
  writePreApproval,
  type PreApprovalRow,
} from '../queries.ts'
import { askLookUp, isLookedUp, lookUpOf } from '../sensitive/credit-scores.ts'
import { incomesOf, writeIncomes } from '../sensitive/incomes.ts'
import { countedWith, enteredFor, preApprovalsJoinedBy } from '../sensitive/joint-incomes.ts'
import { preApprovalStanding } from '../standing.ts'
import { incomesOfRow } from './joint-incomes.ts'

/** Who is asked for a score; null: nobody. */
interface Agency {
  source: string | null
}
const prepare = async ({ ports }: { ports: Ports }): Promise<Agency> => ({
  source: ports.credit_score.source,
})

const shapeOf = async (ctx: Ctx, agency: Agency, row: PreApprovalRow): Promise<PreApproval> => ({
  id: row.id,
  status: row.status,
  is_expired: row.expires_at !== null && Date.parse(row.expires_at) <= ctx.now.getTime(),
  committed_at: row.committed_at,
  expires_at: row.expires_at,
  avg_net_income: jointIncome(await enteredFor(ctx, row.user_id))?.avg_net_income ?? null,
  credit_look_up: await lookUpOf(ctx.tx, row.user_id),
  credit_source: agency.source,
  is_renewable: row.expires_at !== null && isRenewable(row.expires_at, ctx.now.toISOString()),
  updated_at: row.updated_at,
})

/** Open pages of the person, and of those with whose income this one counts. */
const noteChange = async (ctx: Ctx, { id, user_id }: PreApprovalRow): Promise<void> =>
  noteChanges(
    ctx.tx,
    [id, ...(await preApprovalsJoinedBy(ctx.tx, user_id))].map((one) => ({
      noun: 'pre_approval',
      id: one,
    })),
  )

export const readPreApproval = handle(api.readPreApproval, {
  standing: (ctx, { params }) => profileStanding(ctx, params.username),
  prepare,
  async run({ ctx, prepared, standing }) {
    const row = await findOfUser(ctx.tx, standing.user_id)
    return { pre_approval: row ? await shapeOf(ctx, prepared, row) : null }
  },
})

export const initiatePreApproval = handle(api.initiatePreApproval, {
  standing: (ctx, { params }) => profileStanding(ctx, params.username),
  prepare,
  async run({ ctx, prepared, standing }) {
    const row = await beginPreApproval(ctx, standing.user_id)
    await noteChange(ctx, row)
    return shapeOf(ctx, prepared, row)
  },
})

export const updatePreApprovalIncomes = handle(api.updatePreApprovalIncomes, {
  standing: (ctx, { params }) => preApprovalStanding(ctx, params.id),
  async run({ params, body, ctx, fail }) {
    const row = await lockPreApproval(ctx.tx, params.id)
    if (row.status !== 'draft') return fail('pre-approvals.wrong_state')
    if (Date.parse(body.updated_at) !== Date.parse(row.updated_at))
      return fail('pre-approvals.stale', { updated_at: row.updated_at })
    await writeIncomes(ctx, row.user_id, body.incomes)
    const written = await writePreApproval(ctx, row, {})
    await noteChange(ctx, row)
    return incomesOfRow(ctx, written)
  },
})

const validFrom = (ctx: Ctx) => ({
  committed_at: ctx.now.toISOString(),
  expires_at: `${addDays(ctx.today, VALID_DAYS)}T23:59:59.000Z`,
})

const incomesProblem = async (ctx: Ctx, row: PreApprovalRow) =>
  incomeProblem(
    (await incomesOf(ctx.tx, row.user_id))?.incomes ?? [],
    ctx.today,
    (await countedWith(ctx, row.user_id)).length > 0,
  )

/** Each look-up costs us something. A consent that is taken back and given again in turn would ask without end. */
const LOOK_UPS = { calls: 3, seconds: 86_400 }

/** From here on the job asks the agency; the answer is not waited for. */
const askForScore = async (ctx: Ctx, { id, user_id }: PreApprovalRow): Promise<void> => {
  const { given_at } = await recordConsent(ctx, user_id, 'CREDIT_LOOK_UP')
  if (await isLookedUp(ctx.tx, user_id, ctx.now)) return
  const use = await useSliding(
    ctx.tx,
    `credit-look-up:${user_id}`,
    LOOK_UPS.calls,
    LOOK_UPS.seconds,
    ctx.now,
  )
  if (!use.is_allowed)
    throw new Failure('pre-approvals.too_many_look_ups', 429, {}, use.retry_after)
  await askLookUp(ctx, user_id, given_at)
  await ctx.announce(creditLookUpAsked(id, { user_id }))
}

export const commitPreApproval = handle(api.commitPreApproval, {
  standing: (ctx, { params }) => preApprovalStanding(ctx, params.id),
  prepare,
  async run({ params, body, ctx, prepared, fail }) {
    const row = await lockPreApproval(ctx.tx, params.id)
    const status = preApprovalLifecycle.move(row.status, 'commit')
    if ((await identitiesOf(ctx.tx, row.user_id)).length === 0)
      return fail('pre-approvals.identity_needed')
    const problem = await incomesProblem(ctx, row)
    if (problem) return fail(problem)
    if (body.credit_look_up && prepared.source === null)
      return fail('pre-approvals.no_credit_agency')
    const written = await writePreApproval(ctx, row, { status, ...validFrom(ctx) })
    if (body.credit_look_up) await askForScore(ctx, written)
    await noteChange(ctx, row)
    return shapeOf(ctx, prepared, written)
  },
})

export const uncommitPreApproval = handle(api.uncommitPreApproval, {
  standing: (ctx, { params }) => preApprovalStanding(ctx, params.id),
  prepare,
  async run({ params, ctx, prepared }) {
    const row = await lockPreApproval(ctx.tx, params.id)
    const status = preApprovalLifecycle.move(row.status, 'uncommit')
    const written = await writePreApproval(ctx, row, {
      status,
      committed_at: null,
      expires_at: null,
    })
    await noteChange(ctx, row)
    return shapeOf(ctx, prepared, written)
  },
})

export const renewPreApproval = handle(api.renewPreApproval, {
  standing: (ctx, { params }) => preApprovalStanding(ctx, params.id),
  prepare,
  async run({ params, ctx, prepared, fail }) {
    const row = await lockPreApproval(ctx.tx, params.id)
    const status = preApprovalLifecycle.move(row.status, 'renew')
    if (!isRenewable(row.expires_at!, ctx.now.toISOString()))
      return fail('pre-approvals.not_yet_renewable')
    const problem = await incomesProblem(ctx, row)
    if (problem) return fail(problem)
    const written = await writePreApproval(ctx, row, { status, ...validFrom(ctx) })
    await noteChange(ctx, row)
    return shapeOf(ctx, prepared, written)
  },
})

export const listUpdateRequests = handle(api.listUpdateRequests, {
  standing: (ctx, { params }) => preApprovalStanding(ctx, params.id),
  run: ({ query, ctx, standing }) => updateRequestsOf(ctx.tx, standing.user_id, query),
})

export const requestScoreUpdate = handle(api.requestScoreUpdate, {
  standing: (ctx, { params }) => preApprovalStanding(ctx, params.id),
  async run({ params, body, ctx, standing, fail }) {
    await lockPreApproval(ctx.tx, params.id)
    const lookUp = await lookUpOf(ctx.tx, standing.user_id)
    if (lookUp === null || lookUp.state === 'asked') return fail('pre-approvals.no_score_yet')
    const made = await insertRequest(ctx, standing.user_id, body.reason)
    if (made === null) return fail('pre-approvals.request_is_open')
    await noteChanges(ctx.tx, [{ noun: 'pre_approval', id: params.id }])
    return made
  },
})
