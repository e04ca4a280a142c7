import { noteSignal } from '#core/server/changes.ts'
import type { Ctx } from '#core/server/context.ts'
import { handle } from '#core/server/handle.ts'
import { plainDateAt } from '#core/shared/plain-date.ts'
import * as api from '../../shared/api.ts'
import { lastHereOf } from '../../shared/rules.ts'
import { conversationStanding } from '../queries/conversations.ts'
import { presentIn } from '../queries/presence.ts'

const standing = (ctx: Ctx, { params }: { params: { id: string } }) =>
  conversationStanding(ctx, params.id)

export const readPresence = handle(api.readPresence, {
  standing,
  async run({ params, ctx }) {
    const { own_id, others } = await presentIn(ctx, params.id)
    return {
      is_shown: own_id !== null,
      people: others.map(({ id, at }) => ({
        id,
        last_here: at === null ? null : lastHereOf(plainDateAt(new Date(at)), ctx.today),
      })),
    }
  },
})

export const signalPresence = handle(api.signalPresence, {
  standing,
  async run({ params, body, ctx }) {
    const { own_id, others } = await presentIn(ctx, params.id)
    if (own_id === null) return { is_shown: false }
    await noteSignal(ctx.tx, {
      noun: 'presence',
      people: others.map((one) => one.id),
      data: { conversation_id: params.id, person_id: own_id, state: body.state },
    })
    return { is_shown: true }
  },
})
