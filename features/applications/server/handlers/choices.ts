import type { Ctx } from '#core/server/context.ts'
import { handle } from '#core/server/handle.ts'
import * as api from '../../shared/api.ts'
import { homeStanding, readChoice, writeChoice } from '../queries/choices.ts'

const standing = (ctx: Ctx, { params }: { params: { id: string } }) => homeStanding(ctx, params.id)

export const readTenantChoice = handle(api.readTenantChoice, {
  standing,
  run: ({ params, ctx }) => readChoice(ctx.tx, params.id),
})

export const setClosingMessage = handle(api.setClosingMessage, {
  standing,
  async run({ params, body, ctx }) {
    await writeChoice(ctx, params.id, body)
    return readChoice(ctx.tx, params.id)
  },
})
