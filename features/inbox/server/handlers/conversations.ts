import type { Ctx } from '#core/server/context.ts'
import { handle, notFound } from '#core/server/handle.ts'
import { at } from '#core/shared/problem.ts'
import { personTurnedAway } from '#features/applications/server/public.ts'
import { contractStanding, startDraft } from '#features/contracts/server/public.ts'
import { contractAccess } from '#features/contracts/shared/access.ts'
import * as api from '../../shared/api.ts'
import type { Conversation } from '../../shared/model.ts'
import { isToLet } from '../../shared/rules.ts'
import { conversationRead } from '../events.ts'
import { noteConversation } from '../changes.ts'
import { deleteBlock, insertBlock } from '../queries/blocks.ts'
import {
  conversationStanding,
  findOwn,
  holdConversation,
  holdOpen,
  listOwn,
} from '../queries/conversations.ts'
import { markRead } from '../queries/messages.ts'
import {
  connectContract,
  connectListing,
  countConnectable,
  findStarted,
  namesOf,
  subjectOfApplication,
  subjectOfContract,
  subjectOfListing,
} from '../queries/starting.ts'

const standing = (ctx: Ctx, { params }: { params: { id: string } }) =>
  conversationStanding(ctx, params.id)

const readAgain = async (ctx: Ctx, id: string): Promise<Conversation> =>
  (await findOwn(ctx.tx, ctx.actor, id))!

export const listConversations = handle(api.listConversations, {
  run: async ({ query, ctx }) => ({
    ...(await listOwn(ctx.tx, ctx.actor, query)),
    as_of: ctx.now.toISOString(),
  }),
})

export const readConversation = handle(api.readConversation, {
  standing,
  run: ({ params, ctx }) => readAgain(ctx, params.id),
})

export const findConversation = handle(api.findConversation, {
  async run({ query: { listing_id, application_id, contract_id }, ctx, invalid }) {
    const asked = [listing_id, application_id, contract_id].filter((one) => one !== undefined)
    invalid(asked.length === 1 ? [] : [at('listing_id', 'required')])
    const subject =
      listing_id !== undefined
        ? await subjectOfListing(ctx, listing_id)
        : application_id !== undefined
          ? await subjectOfApplication(ctx, application_id)
          : await subjectOfContract(ctx, contract_id!)
    return {
      kind: subject.kind,
      conversation_id: await findStarted(ctx, subject),
      people: await namesOf(ctx, subject),
      home: subject.home,
    }
  },
})

export const markConversationRead = handle(api.markConversationRead, {
  standing,
  async run({ params, ctx }) {
    const { last_message_at } = await holdConversation(ctx, params.id)
    const before = await readAgain(ctx, params.id)
    if (before.unread === 0) return before
    await markRead(ctx.tx, params.id, ctx.actor.user_id!, last_message_at)
    await ctx.announce(conversationRead(params.id, { reader_id: ctx.actor.user_id! }))
    return { ...before, unread: 0 }
  },
})

/** The other one of two; undefined in a conversation of several, and where nobody else is left. */
const otherPerson = ({ people }: Conversation): string | undefined => {
  const others = people.filter((one) => !one.is_self)
  return others.length === 1 ? others[0]!.id : undefined
}

export const blockOtherPerson = handle(api.blockOtherPerson, {
  standing,
  async run({ params, ctx, fail }) {
    const before = await readAgain(ctx, params.id)
    const other = otherPerson(before)
    if (other === undefined || (!before.can.block && !before.can.unblock))
      return fail('inbox.cannot_block')
    await insertBlock(ctx, other)
    await ctx.announce(personTurnedAway(other, { blocker_id: ctx.actor.user_id! }))
    await noteConversation(ctx, params.id)
    return readAgain(ctx, params.id)
  },
})

export const unblockOtherPerson = handle(api.unblockOtherPerson, {
  standing,
  async run({ params, ctx }) {
    const other = otherPerson(await readAgain(ctx, params.id))
    if (other !== undefined) await deleteBlock(ctx, other)
    await noteConversation(ctx, params.id)
    return readAgain(ctx, params.id)
  },
})

export const connectListings = handle(api.connectListings, {
  standing,
  async run({ params, body, ctx }) {
    await holdOpen(ctx, params.id)
    const ids = [...new Set(body.listing_ids)]
    // One that the actor may not bring in refuses the whole call, as if none of them existed.
    if ((await countConnectable(ctx, params.id, ids)) !== ids.length) throw notFound()
    for (const id of ids) await connectListing(ctx, params.id, id)
    await noteConversation(ctx, params.id)
    return readAgain(ctx, params.id)
  },
})

export const connectContracts = handle(api.connectContracts, {
  standing,
  async run({ params, body, ctx }) {
    await holdOpen(ctx, params.id)
    for (const id of new Set(body.contract_ids)) {
      const mine = await contractStanding(ctx, id)
      if (!mine || !contractAccess.view.allows(mine)) throw notFound()
      await connectContract(ctx, params.id, id)
    }
    await noteConversation(ctx, params.id)
    return readAgain(ctx, params.id)
  },
})

export const startConversationContract = handle(api.startConversationContract, {
  standing,
  async run({ params, ctx, fail }) {
    await holdConversation(ctx, params.id)
    const { contracts, listings, can } = await readAgain(ctx, params.id)
    if (contracts.length > 0) return fail('inbox.has_contract')
    const home = listings.find(isToLet)
    if (!can.start_contract || !home) return fail('inbox.no_home_to_let')
    const contract_id = await startDraft(ctx, {
      creator_id: ctx.actor.user_id!,
      landlord_id: ctx.actor.user_id!,
      listing_id: home.id,
    })
    await connectContract(ctx, params.id, contract_id)
    await noteConversation(ctx, params.id)
    return { contract_id }
  },
})
