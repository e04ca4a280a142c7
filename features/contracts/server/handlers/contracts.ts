import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { handle, notFound } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { asSystem } from '#core/server/scope.ts'
import { actsFor } from '#core/shared/access.ts'
import { at, type Problem } from '#core/shared/problem.ts'
import { payoutMethodRows } from '#features/banking/server/public.ts'
import { readLeaseFacts } from '#features/listings/server/public.ts'
import * as api from '../../shared/api.ts'
import { isStepName } from '../../shared/steps/all.ts'
import { laterThan, lockDraft, roomsFor, startDraft, type ContractRow } from '../drafts.ts'
import { eventsOf } from '../event-list.ts'
import { fullContract } from '../full-contract.ts'
import { ownContracts, readContracts } from '../lists.ts'
import { contractStanding, standingThrough } from '../standing.ts'
import { contractParties, contracts, contractStepsSeen, contractUnits } from '../tables.ts'

const DONE = { done: true } as const
const standing = (ctx: Ctx, { params }: { params: { id: string } }) =>
  contractStanding(ctx, params.id)

export const listContracts = handle(api.listContracts, {
  run: ({ query, ctx }) => readContracts(ctx.tx, ownContracts(ctx.actor), ctx.actor, query),
})
export const listContractsAsStaff = handle(api.listContractsAsStaff, {
  run: ({ query, ctx }) => readContracts(ctx.tx, sql`true`, ctx.actor, query),
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
  run: ({ params, ctx }) => fullContract(ctx, params.id),
})

/** Ids in the body point at rows of this contract, and the payout method at a landlord's own. */
const referenceProblems = async (
  ctx: Ctx,
  contractId: string,
  body: {
    payee_id?: string | null | undefined
    payor_id?: string | null | undefined
    payout_method_id?: string | null | undefined
  },
): Promise<Problem[]> => {
  const found: Problem[] = []
  for (const [field, role] of [
    ['payee_id', 'LL'],
    ['payor_id', 'TN'],
  ] as const) {
    const value = body[field]
    if (value == null) continue
    const [party] = await ctx.tx
      .select({ id: contractParties.id })
      .from(contractParties)
      .where(
        and(
          eq(contractParties.id, value),
          eq(contractParties.contract_id, contractId),
          eq(contractParties.role, role),
        ),
      )
    if (!party) found.push(at(field, 'not_found'))
  }
  if (body.payout_method_id != null) {
    const { rows } = await asSystem(
      'the account of a contract may be that of any of its landlords',
      () =>
        ctx.tx.execute<{ status: string }>(
          sql`select m.status from ${payoutMethodRows} m join contract_parties p on p.user_id = m.user_id where m.id = ${body.payout_method_id!} and m.removed_at is null and p.contract_id = ${contractId} and p.role = 'LL'`,
        ),
    )
    if (rows.length === 0) found.push(at('payout_method_id', 'not_found'))
    else if (rows[0]!.status !== 'active')
      found.push(at('payout_method_id', 'banking.account_is_held'))
  }
  return found
}

interface Base {
  value: number | null
  month: string | null
}
// The index that a lease starts from is the one valid for indexation on its first day (N-02); unpublished values are null.
const indexBase = (
  before: ContractRow,
  next: { index_type?: 'none' | 'cpi' | undefined; start_date?: string | null | undefined },
  base: Base | null,
) => {
  if ((next.index_type ?? before.index_type) === 'none')
    return { index_base_value: null, index_base_month: null }
  return base === null ? {} : { index_base_value: base.value, index_base_month: base.month }
}

export const changeContract = handle(api.changeContract, {
  standing,
  async prepare({ params, body, ports, ctx }): Promise<Base | null> {
    const [row] = await ctx.tx.select().from(contracts).where(eq(contracts.id, params.id))
    const start = body.start_date === undefined ? row?.start_date : body.start_date
    if ((body.index_type ?? row?.index_type) !== 'cpi') return null
    const value = start ? await ports.price_index.valueOn(start) : null
    return { value: value?.value ?? null, month: value?.month ?? null }
  },
  async run({
    params,
    body: { updated_at, listing_type, ...fields },
    ctx,
    prepared,
    fail,
    invalid,
  }) {
    const row = await lockDraft(ctx, params.id)
    if (Date.parse(updated_at) !== Date.parse(row.updated_at))
      return fail('contracts.stale', { updated_at: row.updated_at })
    invalid(await referenceProblems(ctx, params.id, fields))
    await ctx.tx
      .update(contracts)
      .set({
        ...fields,
        ...(listing_type === undefined ? {} : { listing_type: listing_type?.tag ?? null }),
        ...indexBase(row, fields, prepared),
        updated_at: laterThan(ctx, row.updated_at),
      })
      .where(eq(contracts.id, params.id))
    return fullContract(ctx, params.id)
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

export const setRealEstate = handle(api.setRealEstate, {
  standing,
  prepare: ({ body, ports }) => ports.property_registry.lookup(body.landreg_id),
  async run({ params, ctx, prepared: unit, fail }) {
    const row = await lockDraft(ctx, params.id)
    if (unit === null) return fail('contracts.property_not_found')
    await ctx.tx
      .update(contracts)
      .set({
        landreg_id: unit.landreg_id,
        street_address: unit.address,
        postal_code: unit.postal_code,
        municipality: unit.municipality,
        unit_mark: unit.unit_mark,
        size_m2: unit.size_m2,
        building_year: unit.building_year,
        use_class: unit.use_class,
        updated_at: laterThan(ctx, row.updated_at),
      })
      .where(eq(contracts.id, params.id))
    await ctx.tx.delete(contractUnits).where(eq(contractUnits.contract_id, params.id))
    await ctx.tx.insert(contractUnits).values({
      id: newId(ctx.now.getTime()),
      contract_id: params.id,
      unit_type: row.listing_type === 'room' ? 'part' : 'whole',
      rooms: roomsFor(row.listing_type, unit.rooms),
      size_m2: unit.size_m2,
      unit_mark: unit.unit_mark,
    })
    return fullContract(ctx, params.id)
  },
})

export const clearRealEstate = handle(api.clearRealEstate, {
  standing,
  async run({ params, ctx }) {
    const row = await lockDraft(ctx, params.id)
    await ctx.tx
      .update(contracts)
      .set({
        landreg_id: null,
        street_address: null,
        postal_code: null,
        municipality: null,
        unit_mark: null,
        size_m2: null,
        building_year: null,
        use_class: null,
        updated_at: laterThan(ctx, row.updated_at),
      })
      .where(eq(contracts.id, params.id))
    await ctx.tx.delete(contractUnits).where(eq(contractUnits.contract_id, params.id))
    return fullContract(ctx, params.id)
  },
})

export const changeUnit = handle(api.changeUnit, {
  standing: (ctx, { params }) => standingThrough(ctx, 'contract_units', params.id),
  async run({ params, body, ctx, standing: { id } }) {
    await lockDraft(ctx, id)
    await ctx.tx
      .update(contractUnits)
      .set({ rooms: body.rooms, ...(body.unit_type ? { unit_type: body.unit_type } : {}) })
      .where(eq(contractUnits.id, params.id))
    return fullContract(ctx, id)
  },
})

export const recordStep = handle(api.recordStep, {
  standing,
  async run({ params, body, ctx, fail }) {
    await lockDraft(ctx, params.id)
    if (!isStepName(body.step_name))
      return fail('contracts.invalid_step_name', { step_name: body.step_name })
    await ctx.tx
      .insert(contractStepsSeen)
      .values({ contract_id: params.id, step_name: body.step_name, seen_at: ctx.now.toISOString() })
      .onConflictDoNothing()
    return { valid_steps: (await fullContract(ctx, params.id)).valid_steps }
  },
})

export const listContractEvents = handle(api.listContractEvents, {
  standing,
  run: ({ params, query, ctx }) => eventsOf(ctx.tx, params.id, query),
})
