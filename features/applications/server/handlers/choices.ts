import type { Ctx } from '#core/server/context.ts'
import { handle } from '#core/server/handle.ts'
import * as api from '../../shared/api.ts'
import { namesHidden, namesShown } from '../events.ts'
import { readRecord } from '../queries/choice-record.ts'
import { homeName, homeStanding, readChoice, writeChoice } from '../queries/choices.ts'
import {
  chooseCriteria,
  compareApplications as compare,
  inTurn,
  readCriteria,
} from '../queries/criteria.ts'

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

export const setBlindReview = handle(api.setBlindReview, {
  standing,
  async run({ params: { id }, body: { is_blind }, ctx, fail }) {
    await inTurn(ctx, id)
    const now = await readChoice(ctx.tx, id)
    if (now.is_blind === is_blind) return now
    if (is_blind && !now.can_hide_names) return fail('applications.too_late_to_hide')
    await writeChoice(ctx, id, { is_blind })
    await ctx.announce((is_blind ? namesHidden : namesShown)(id, {}))
    return readChoice(ctx.tx, id)
  },
})

export const readTenantCriteria = handle(api.readTenantCriteria, {
  standing,
  run: ({ params, ctx }) => readCriteria(ctx.tx, params.id),
})

export const setTenantCriteria = handle(api.setTenantCriteria, {
  standing,
  async run({ params, body, ctx }) {
    await chooseCriteria(ctx, params.id, body)
    return readCriteria(ctx.tx, params.id)
  },
})

export const compareApplications = handle(api.compareApplications, {
  standing,
  async run({ params, query, ctx }) {
    const ids = [...new Set(query.application_ids.split(','))]
    const { criteria, version, opened_at } = await readCriteria(ctx.tx, params.id)
    return {
      home: await homeName(ctx.tx, params.id),
      version,
      opened_at,
      items: await compare(ctx, params.id, ids, opened_at === null ? null : criteria),
    }
  },
})

export const readChoiceRecord = handle(api.readChoiceRecord, {
  standing,
  run: ({ params, query, ctx }) => readRecord(ctx.tx, params.id, query),
})
