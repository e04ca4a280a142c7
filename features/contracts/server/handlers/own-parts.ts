import { and, eq } from 'drizzle-orm'
import { noteChanges } from '#core/server/changes.ts'
import type { Ctx } from '#core/server/context.ts'
import { handle, notFound, refuseInvalid } from '#core/server/handle.ts'
import { asSystem } from '#core/server/scope.ts'
import { DONE } from '#core/shared/done.ts'
import { at, Failure, InvalidInput } from '#core/shared/problem.ts'
import { requireConfirmedAddress } from '#features/accounts/server/public.ts'
import * as api from '../../shared/api.ts'
import type { OwnPartInput } from '../../shared/api/own-parts.ts'
import { contractPaths } from '../../shared/paths.ts'
import { mayFillOwnPart, ownPartProblems } from '../../shared/rules.ts'
import { laterThan, lockDraft } from '../drafts/drafts.ts'
import { ownPartAsked, ownPartFilled } from '../events.ts'
import { partsAskedOf } from '../own-parts/addressees.ts'
import {
  issueLink,
  noteFilled,
  noteOpened,
  openRequestOf,
  requestOfToken,
  versionOfParty,
  withdrawLink,
  type OpenRequest,
} from '../own-parts/requests.ts'
import { partyInputProblems, rewriteParty } from '../parties/parties.ts'
import { isoInstant, readContractJson } from '../queries/contract-json.ts'
import { newAddressesProblem } from '../signing/new-recipients.ts'
import { standingThrough } from '../standing.ts'
import { contractParties, contracts } from '../tables.ts'

const gone = (): Failure => new Failure('contracts.part_link_gone', 410)
const partyStanding = (ctx: Ctx, { params }: { params: { id: string } }) =>
  standingThrough(ctx, 'party', params.id)

const notifyAsked = (ctx: Ctx, id: string): Promise<void> =>
  noteChanges(ctx.tx, [{ noun: 'own_part', id }])

export const askOwnPart = handle(api.askOwnPart, {
  standing: partyStanding,
  async run({ params, body, ctx, standing: mine, fail }) {
    await lockDraft(ctx, mine.id)
    const [party] = await ctx.tx
      .select()
      .from(contractParties)
      .where(eq(contractParties.id, params.id))
    if (!party) throw notFound()
    if (!mayFillOwnPart(party)) return fail('contracts.part_of_company')
    if (body.email !== null) {
      if (!ctx.actor.is_staff) await requireConfirmedAddress(ctx)
      const refused = await newAddressesProblem(ctx, [body.email])
      if (refused) return fail('contracts.too_many_new_addresses', {}, refused.retry_after)
    }
    const { id, token, expires_on } = await issueLink(ctx, params.id, {
      sent_to: body.email,
      lang: body.lang,
    })
    await ctx.announce(ownPartAsked(mine.id, { party_id: params.id }))
    await notifyAsked(ctx, id)
    return { link: `${ctx.config.public_url}${contractPaths.ownPart('new')}#${token}`, expires_on }
  },
})

export const withdrawOwnPart = handle(api.withdrawOwnPart, {
  standing: partyStanding,
  async run({ params, ctx, standing: mine }) {
    await lockDraft(ctx, mine.id)
    const ended = await withdrawLink(ctx, params.id)
    if (ended) {
      await notifyAsked(ctx, ended.id)
      await noteChanges(ctx.tx, [{ noun: 'contract', id: mine.id }])
    }
    return DONE
  },
})

/** The party of an open request in its draft. */
const partyOf = async (ctx: Ctx, request: OpenRequest) => {
  const json = await readContractJson(ctx.tx, request.contract_id)
  const party = json?.parties.find((one) => one.id === request.party_id)
  if (json?.contract.status !== 'draft' || !party) throw gone()
  return { json, party }
}

/** What was written of the party beyond their name stays unsaid: a link can be sent to the wrong address. */
const shown = async (ctx: Ctx, request: OpenRequest) => {
  const { json, party } = await partyOf(ctx, request)
  const { contract, parties } = json
  return {
    id: request.id,
    landlord: parties.find((one) => one.role === 'LL')?.full_name ?? '',
    home:
      [contract.street_address, contract.postal_code].filter((part) => part !== null).join(', ') ||
      null,
    full_name: party.full_name,
    email: request.sent_to,
    expires_on: request.expires_on,
    version: versionOfParty(ctx, party),
  }
}

const noteLooked = async (ctx: Ctx, { id, contract_id }: OpenRequest): Promise<void> => {
  if (await noteOpened(ctx, id)) await noteChanges(ctx.tx, [{ noun: 'contract', id: contract_id }])
}

export const openOwnPart = handle(api.openOwnPart, {
  async run({ body, ctx }) {
    const request = await requestOfToken(ctx, body.token)
    if (!request) throw gone()
    const answer = await shown(ctx, request)
    await noteLooked(ctx, request)
    return answer
  },
})

/** Waits for whoever edits the draft or sends it out at this moment; `again` then tells whether the request still stands. */
const lockedRequest = async (
  ctx: Ctx,
  { contract_id }: OpenRequest,
  again: () => Promise<OpenRequest | null>,
): Promise<{ request: OpenRequest; updated_at: string }> => {
  const [row] = await ctx.tx
    .select({ updated_at: contracts.updated_at })
    .from(contracts)
    .where(and(eq(contracts.id, contract_id), eq(contracts.status, 'draft')))
    .for('update')
  const request = row ? await again() : null
  if (!row || !request) throw gone()
  return { request, updated_at: isoInstant(row.updated_at) }
}

/** One edit of the draft, by whoever was asked. It links no account beyond what the edit of a draft may (decision 0043). */
const fill = async (
  ctx: Ctx,
  given: OwnPartInput,
  find: () => Promise<OpenRequest | null>,
): Promise<typeof DONE> => {
  const found = await find()
  if (!found) throw gone()
  const { request, updated_at: before } = await lockedRequest(ctx, found, find)
  const { party } = await partyOf(ctx, request)
  if (versionOfParty(ctx, party) !== given.version)
    throw new Failure('contracts.part_changed', 409, { version: versionOfParty(ctx, party) })
  const { version: _, phone, email, ...part } = given
  refuseInvalid(ownPartProblems(given))
  refuseInvalid(partyInputProblems({ ...part, is_individual: true }, ctx.today))
  const [row] = await ctx.tx.select().from(contractParties).where(eq(contractParties.id, party.id))
  await rewriteParty(ctx, row!, { ...part, phones: [phone], emails: [email] }).catch(
    (error: unknown) => {
      if (error instanceof Failure && error.code === 'contracts.party_twice')
        throw new InvalidInput([at('identifier', 'contracts.party_twice')])
      throw error
    },
  )
  await ctx.tx
    .update(contracts)
    .set({ updated_at: laterThan(ctx, before) })
    .where(eq(contracts.id, request.contract_id))
  await noteFilled(ctx, request.id)
  await ctx.announce(ownPartFilled(request.contract_id, { party_id: party.id }))
  await notifyAsked(ctx, request.id)
  return DONE
}

export const fillOwnPart = handle(api.fillOwnPart, {
  run: ({ body: { token, ...given }, ctx }) => fill(ctx, given, () => requestOfToken(ctx, token)),
})

const ownStanding = async (ctx: Ctx, { params: { id } }: { params: { id: string } }) => {
  const [asked] = await partsAskedOf(ctx, { id, most: 1 })
  return { id, is_addressee: asked !== undefined }
}
/** The draft is not the addressee’s to see: what is answered and written is their own part alone. */
const inDraft = <T>(step: () => Promise<T>): Promise<T> =>
  asSystem('somebody with an account fills in their part of a draft that others write', step)

export const readOwnPart = handle(api.readOwnPart, {
  standing: ownStanding,
  run: ({ params, ctx }) =>
    inDraft(async () => {
      const request = await openRequestOf(ctx, params.id)
      if (!request) throw gone()
      return shown(ctx, request)
    }),
})

export const sendOwnPart = handle(api.sendOwnPart, {
  standing: ownStanding,
  run: ({ params, body, ctx }) =>
    inDraft(() => fill(ctx, body, () => openRequestOf(ctx, params.id))),
})
