import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { handle, notFound, refuseInvalid } from '#core/server/handle.ts'
import { at, InvalidInput } from '#core/shared/problem.ts'
import * as api from '../../shared/api.ts'
import type { Party } from '../../shared/model.ts'
import { lockDraft } from '../drafts.ts'
import { fullContract } from '../full-contract.ts'
import {
  addParty,
  dropParty,
  partyInputProblems,
  rewriteParty,
  type PartyGiven,
} from '../parties.ts'
import { contractStanding, standingThrough } from '../standing.ts'
import { contractParties } from '../tables.ts'

const DONE = { done: true } as const
const standing = (ctx: Ctx, { params }: { params: { id: string } }) =>
  contractStanding(ctx, params.id)
const partyStanding = (ctx: Ctx, { params }: { params: { id: string } }) =>
  standingThrough(ctx, 'contract_parties', params.id)

const readParty = async (ctx: Ctx, contractId: string, id: string): Promise<Party> => {
  const contract = await fullContract(ctx, contractId)
  return [
    ...contract.landlords,
    ...contract.tenants,
    ...contract.agents,
    ...contract.inspectors,
  ].find((party) => party.id === id)!
}

type Side = 'LL' | 'TN'
/** AG needs a parent on this side of this contract; IN stands alone; anything else is of the address's own side. */
const placeOf = async (
  ctx: Ctx,
  contractId: string,
  side: Side,
  body: { role: Party['role']; parent_id: string | null },
): Promise<Pick<PartyGiven, 'role' | 'parent_id'>> => {
  if (body.role === 'IN') return { role: 'IN', parent_id: null }
  if (body.role !== 'AG') return { role: side, parent_id: null }
  if (body.parent_id === null) throw new InvalidInput([at('parent_id', 'required')])
  const [parent] = await ctx.tx
    .select({ id: contractParties.id })
    .from(contractParties)
    .where(
      and(
        eq(contractParties.id, body.parent_id),
        eq(contractParties.contract_id, contractId),
        eq(contractParties.role, side),
      ),
    )
  if (!parent) throw new InvalidInput([at('parent_id', 'not_found')])
  return { role: 'AG', parent_id: body.parent_id }
}

interface Input extends Omit<PartyGiven, 'role' | 'parent_id'> {
  role: Party['role']
  parent_id: string | null
}
const addTo =
  (side: Side) =>
  async ({
    params,
    body,
    ctx,
  }: {
    params: { id: string }
    body: Input
    ctx: Ctx
  }): Promise<Party> => {
    await lockDraft(ctx, params.id)
    refuseInvalid(partyInputProblems(body, ctx.today))
    const id = await addParty(ctx, params.id, {
      ...body,
      ...(await placeOf(ctx, params.id, side, body)),
    })
    return readParty(ctx, params.id, id)
  }

export const addTenant = handle(api.addTenant, { standing, run: addTo('TN') })
export const addLandlord = handle(api.addLandlord, { standing, run: addTo('LL') })

const removeFrom =
  (side: Side | null) =>
  async ({
    params,
    ctx,
    standing: { id },
  }: {
    params: { id: string }
    ctx: Ctx
    standing: { id: string }
  }) => {
    await lockDraft(ctx, id)
    const [party] = await ctx.tx
      .select()
      .from(contractParties)
      .where(eq(contractParties.id, params.id))
    if (!party || (side !== null && party.role !== side)) throw notFound()
    await dropParty(ctx, party)
    return DONE
  }

export const removeTenant = handle(api.removeTenant, {
  standing: partyStanding,
  run: removeFrom('TN'),
})
export const removeLandlord = handle(api.removeLandlord, {
  standing: partyStanding,
  run: removeFrom('LL'),
})
export const removeParty = handle(api.removeParty, {
  standing: partyStanding,
  run: removeFrom(null),
})

const defined = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

export const changeParty = handle(api.changeParty, {
  standing: partyStanding,
  async run({ params, body, ctx, standing: { id } }) {
    await lockDraft(ctx, id)
    const [party] = await ctx.tx
      .select()
      .from(contractParties)
      .where(eq(contractParties.id, params.id))
    if (!party) throw notFound()
    const change = defined(body)
    // A number that stays as it is is not judged anew, so that a name can be mended beside it.
    const identityTouched = ['identifier', 'identifier_country', 'is_individual'].some(
      (field) => field in change,
    )
    refuseInvalid(
      partyInputProblems(
        identityTouched ? { ...party, ...change } : change.phones ? { phones: change.phones } : {},
        ctx.today,
      ),
    )
    await rewriteParty(ctx, party, change)
    return readParty(ctx, id, params.id)
  },
})

const contactStanding =
  (table: 'contract_party_emails' | 'contract_party_phones') =>
  async (ctx: Ctx, { params }: { params: { id: string } }) => {
    const { rows } = await ctx.tx.execute<{ contract_id: string }>(
      sql`select p.contract_id from ${sql.identifier(table)} x join contract_parties p on p.id = x.party_id where x.id = ${params.id}`,
    )
    return rows[0] ? contractStanding(ctx, rows[0].contract_id) : null
  }
const removeContact =
  (table: 'contract_party_emails' | 'contract_party_phones') =>
  async ({
    params,
    ctx,
    standing: { id },
  }: {
    params: { id: string }
    ctx: Ctx
    standing: { id: string }
  }) => {
    await lockDraft(ctx, id)
    await ctx.tx.execute(sql`delete from ${sql.identifier(table)} where id = ${params.id}`)
    return DONE
  }

export const removePartyEmail = handle(api.removePartyEmail, {
  standing: contactStanding('contract_party_emails'),
  run: removeContact('contract_party_emails'),
})
export const removePartyPhone = handle(api.removePartyPhone, {
  standing: contactStanding('contract_party_phones'),
  run: removeContact('contract_party_phones'),
})
