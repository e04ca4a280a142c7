import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { databaseCause } from '#core/server/db.ts'
import { handle, notFound } from '#core/server/handle.ts'
import { actsFor } from '#core/shared/access.ts'
import { DONE } from '#core/shared/done.ts'
import { at, InvalidInput, problems, type Problem } from '#core/shared/problem.ts'
import { nameOfUser } from '#features/accounts/server/public/people.ts'
import { readLeaseFacts } from '#features/listings/server/public.ts'
import { shownPeriod } from '#core/shared/report-period.ts'
import * as api from '../../shared/api.ts'
import type { ContractFields, PartyRole } from '../../shared/model.ts'
import { isStepName } from '../../shared/steps/all.ts'
import { editDraft, lockDraft, recordVisitedStep, startDraft } from '../drafts/drafts.ts'
import { eventsOf } from '../queries/timeline.ts'
import { contractFor, fullContract } from '../queries/full-contract.ts'
import { compareWithListings } from '../queries/listing-comparison.ts'
import { inspectsHomes } from '../queries/inspections.ts'
import { countStandingStill, ownContracts, readContracts, readExpiring } from '../queries/lists.ts'
import { withNext } from '../queries/own-rows.ts'
import { readContractJson, type ContractJson } from '../queries/contract-json.ts'
import { contractStanding } from '../standing.ts'
import { contracts } from '../tables.ts'

const standing = (ctx: Ctx, { params }: { params: { id: string } }) =>
  contractStanding(ctx, params.id)

export const listContracts = handle(api.listContracts, {
  async run({ query, ctx }) {
    const { tx, actor } = ctx
    const { count, items } = await readContracts(tx, ownContracts(actor, query.side), actor, query)
    return {
      count,
      items: await withNext(ctx, items),
      inspects_homes: await inspectsHomes(tx, actor),
    }
  },
})
export const listExpiringContracts = handle(api.listExpiringContracts, {
  run: ({ query, ctx }) => readExpiring(ctx, query),
})
export const compareContractsWithListings = handle(api.compareContractsWithListings, {
  run: ({ query, ctx }) => compareWithListings(ctx.tx, query, shownPeriod(query, ctx.today)),
})
export const listContractsAsStaff = handle(api.listContractsAsStaff, {
  async run({ query, ctx: { tx, actor, today } }) {
    const filter = { ...query, today, is_staffs: true }
    return {
      ...(await readContracts(tx, sql`true`, actor, filter)),
      standing_still: await countStandingStill(tx, today),
    }
  },
})

export const listContractsOfUser = handle(api.listContractsOfUser, {
  async run({ params, query: { q, ...query }, ctx }) {
    const person_name = await nameOfUser(ctx.tx, params.id)
    const theirs = ownContracts({ acts_for: [params.id] })
    return {
      person_name,
      ...(await readContracts(ctx.tx, theirs, ctx.actor, { ...query, search: q })),
    }
  },
})

export const createContract = handle(api.createContract, {
  async run({ body, ctx, fail }) {
    const me = ctx.actor.user_id!
    if (ctx.actor.user_type !== 'LL' && !ctx.actor.is_staff) return fail('contracts.only_landlords')
    const listing = body.listing_id === null ? null : await readLeaseFacts(ctx.tx, body.listing_id)
    if (body.listing_id !== null && !actsFor(ctx.actor, listing?.owner_id)) throw notFound()
    const landlord = listing?.owner_id ?? me
    return fullContract(
      ctx,
      await startDraft(ctx, {
        creator_id: me,
        landlord_id: ctx.actor.user_type === 'LL' ? landlord : null,
        listing_id: body.listing_id,
      }),
    )
  },
})

export const readContract = handle(api.readContract, {
  standing,
  run: ({ params, ctx, standing: mine }) => fullContract(ctx, params.id, mine),
})

type Patch = Pick<
  Partial<ContractFields>,
  'payee_id' | 'payor_id' | 'payout_method_id' | 'index_type' | 'start_date'
>

/**
 * Ids that a patch has written point at rows of this contract, and the payout method at a landlord's own. Judged on the
 * contract as it would be: where one does not, the transaction is undone.
 */
const referenceProblems = (
  { contract, parties, method }: ContractJson,
  { payee_id, payor_id, payout_method_id }: Patch,
): Problem[] => {
  const has = (role: PartyRole, field: 'id' | 'user_id', value: string) =>
    parties.some((party) => party.role === role && party[field] === value)
  const isOwn = method?.removed_at === null && has('LL', 'user_id', method.user_id)
  return problems(
    payee_id != null && !has('LL', 'id', contract.payee_id!) && at('payee_id', 'not_found'),
    payor_id != null && !has('TN', 'id', contract.payor_id!) && at('payor_id', 'not_found'),
    payout_method_id != null && !isOwn && at('payout_method_id', 'not_found'),
    payout_method_id != null &&
      isOwn &&
      method.status !== 'active' &&
      at('payout_method_id', 'banking.account_is_held'),
  )
}

const REFERENCES = ['payee_id', 'payor_id', 'payout_method_id'] as const

/** An id that is nobody's ends the statement itself: the foreign key says which. */
const refuseUnknownReference = (error: unknown): never => {
  const cause = databaseCause(error)
  const field = REFERENCES.find((name) => cause?.constraint?.includes(`_${name}_`))
  if (cause?.code === '23503' && field) throw new InvalidInput([at(field, 'not_found')])
  throw error
}

interface Base {
  value: number | null
  month: string | null
}
// the index that a lease starts from is the one valid for indexation on its first day, and its month is the month of
// validity. Unpublished values are null.
const indexBase = ({ index_type }: Patch, base: Base | null) =>
  index_type === 'none'
    ? { index_base_value: null, index_base_month: null }
    : !base
      ? {}
      : { index_base_value: base.value, index_base_month: base.month }

export const changeContract = handle(api.changeContract, {
  standing,
  prepares: ({ body }) =>
    body.index_type === 'cpi' || (body.index_type === undefined && body.start_date !== undefined),
  async prepare({ params, body, ports, ctx }): Promise<Base | null> {
    const [row] = await ctx.tx.select().from(contracts).where(eq(contracts.id, params.id))
    const start = body.start_date === undefined ? row?.start_date : body.start_date
    if ((body.index_type ?? row?.index_type) !== 'cpi') return null
    const value = start ? await ports.price_index.valueOn(start) : null
    // a lease is bound to published values alone, in a demo too.
    return value && !value.projected
      ? { value: value.value, month: value.valid_for_indexation_month }
      : { value: null, month: null }
  },
  async run({
    params: { id },
    body: { updated_at, step_name, listing_type, ...fields },
    ctx,
    prepared,
    standing: mine,
    invalid,
  }) {
    await editDraft(ctx, id, updated_at, {
      ...fields,
      ...(listing_type === undefined ? {} : { listing_type: listing_type?.tag ?? null }),
      ...indexBase(fields, prepared),
    }).catch(refuseUnknownReference)
    if (step_name) await recordVisitedStep(ctx, id, step_name)
    const json = await readContractJson(ctx.tx, id)
    if (!json) throw notFound()
    invalid(referenceProblems(json, fields))
    return contractFor(ctx, json, mine)
  },
})

export const removeContract = handle(api.removeContract, {
  standing,
  async run({ params, ctx }) {
    await lockDraft(ctx, params.id)
    await ctx.tx.execute(sql`delete from signing_rounds where contract_id = ${params.id}`)
    await ctx.tx.delete(contracts).where(eq(contracts.id, params.id))
    return DONE
  },
})

export const recordStep = handle(api.recordStep, {
  standing,
  async run({ params, body, ctx, standing: mine, fail }) {
    await lockDraft(ctx, params.id)
    if (!isStepName(body.step_name))
      return fail('contracts.invalid_step_name', { step_name: body.step_name })
    await recordVisitedStep(ctx, params.id, body.step_name)
    return { valid_steps: (await fullContract(ctx, params.id, mine)).valid_steps }
  },
})

export const listContractEvents = handle(api.listContractEvents, {
  standing,
  run: ({ params, query, ctx }) => eventsOf(ctx.tx, params.id, query),
})
