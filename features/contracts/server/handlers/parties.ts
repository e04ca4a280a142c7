import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { handle, notFound, refuseInvalid } from '#core/server/handle.ts'
import { at, InvalidInput } from '#core/shared/problem.ts'
import * as api from '../../shared/api.ts'
import type { ContractStanding } from '../../shared/access.ts'
import type { Party } from '../../shared/model.ts'
import { editDraft } from '../drafts/drafts.ts'
import { noteChanged, writtenOf } from '../own-parts/requests.ts'
import { readContractJson, type PartyJson } from '../queries/contract-json.ts'
import { fullContract } from '../queries/full-contract.ts'
import {
  addParty,
  dropParty,
  partyInputProblems,
  rewriteParty,
  type PartyGiven,
} from '../parties/parties.ts'
import { contractStanding, standingThrough } from '../standing.ts'
import { contractParties } from '../tables.ts'

const standing = (ctx: Ctx, { params }: { params: { id: string } }) =>
  contractStanding(ctx, params.id)
const partyStanding = (ctx: Ctx, { params }: { params: { id: string } }) =>
  standingThrough(ctx, 'party', params.id)

/** The party as the contract shows it, beside the version of the contract that it is in. */
const readParty = async (
  ctx: Ctx,
  standing: ContractStanding,
  id: string,
): Promise<Party & { updated_at: string }> => {
  const contract = await fullContract(ctx, standing.id, standing)
  const party = [
    ...contract.landlords,
    ...contract.tenants,
    ...contract.agents,
    ...contract.inspectors,
  ].find((one) => one.id === id)!
  const { agents: _, ...own } = { agents: [], ...party }
  return { ...own, updated_at: contract.updated_at }
}

type Side = 'LL' | 'TN'
/** AG needs a parent on this side of this contract, and nobody else has one; anything but AG and IN is of the address's own side. */
const placeOf = async (
  ctx: Ctx,
  contractId: string,
  side: Side,
  body: { role: Party['role']; parent_id: string | null },
): Promise<Pick<PartyGiven, 'role' | 'parent_id'>> => {
  if (body.role !== 'AG' && body.parent_id !== null)
    throw new InvalidInput([at('parent_id', 'not_found')])
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
  updated_at: string
}
const addTo =
  (side: Side) =>
  async ({
    body: { updated_at, ...body },
    ctx,
    standing: mine,
  }: {
    body: Input
    ctx: Ctx
    standing: ContractStanding
  }) => {
    await editDraft(ctx, mine.id, updated_at)
    refuseInvalid(partyInputProblems(body, ctx.today))
    const place = await placeOf(ctx, mine.id, side, body)
    return readParty(ctx, mine, await addParty(ctx, mine.id, { ...body, ...place }))
  }

export const addTenant = handle(api.addTenant, { standing, run: addTo('TN') })
export const addLandlord = handle(api.addLandlord, { standing, run: addTo('LL') })

interface Removal {
  params: { id: string }
  query: { updated_at: string }
  ctx: Ctx
  standing: ContractStanding
}

const removeFrom =
  (side: Side | null) =>
  async ({ params, query, ctx, standing: { id } }: Removal) => {
    const { updated_at } = await editDraft(ctx, id, query.updated_at)
    const [party] = await ctx.tx
      .select()
      .from(contractParties)
      .where(eq(contractParties.id, params.id))
    if (!party || (side !== null && party.role !== side)) throw notFound()
    await dropParty(ctx, party)
    return { done: true, updated_at } as const
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

/** A party of a contract as it is written now. */
const readWritten = async (ctx: Ctx, contractId: string, partyId: string): Promise<PartyJson> =>
  (await readContractJson(ctx.tx, contractId))!.parties.find(({ id }) => id === partyId)!

export const changeParty = handle(api.changeParty, {
  standing: partyStanding,
  async run({ params, body: { updated_at, ...body }, ctx, standing: mine }) {
    await editDraft(ctx, mine.id, updated_at)
    const [party] = await ctx.tx
      .select()
      .from(contractParties)
      .where(eq(contractParties.id, params.id))
    if (!party) throw notFound()
    const change = defined(body)
    // A number that stays as it is is not judged again, so that a name can be mended beside it.
    const identityTouched = ['identifier', 'identifier_country', 'is_individual'].some(
      (field) => field in change,
    )
    refuseInvalid(
      partyInputProblems(
        identityTouched ? { ...party, ...change } : change.phones ? { phones: change.phones } : {},
        ctx.today,
      ),
    )
    const before = await readWritten(ctx, mine.id, params.id)
    await rewriteParty(ctx, party, change)
    if (
      before.own_part?.filled_at != null &&
      writtenOf(before) !== writtenOf(await readWritten(ctx, mine.id, params.id))
    )
      await noteChanged(ctx, params.id)
    return readParty(ctx, mine, params.id)
  },
})

const removeContact =
  (table: 'contract_party_emails' | 'contract_party_phones') =>
  async ({ params, query, ctx, standing: { id } }: Removal) => {
    const { updated_at } = await editDraft(ctx, id, query.updated_at)
    await ctx.tx.execute(sql`delete from ${sql.identifier(table)} where id = ${params.id}`)
    return { done: true, updated_at } as const
  }

export const removePartyEmail = handle(api.removePartyEmail, {
  standing: (ctx, { params }) => standingThrough(ctx, 'party_email', params.id),
  run: removeContact('contract_party_emails'),
})
export const removePartyPhone = handle(api.removePartyPhone, {
  standing: (ctx, { params }) => standingThrough(ctx, 'party_phone', params.id),
  run: removeContact('contract_party_phones'),
})
