import { noteChanges } from '#core/server/changes.ts'
import type { Ctx } from '#core/server/context.ts'
import { handle } from '#core/server/handle.ts'
import * as api from '../../shared/api.ts'
import { sideOfDeadline } from '../../shared/law/deadlines.ts'
import { noticeOf } from '../deadlines/notice.ts'
import { deadlinesOf, placeFor, setDone, setUndone } from '../deadlines/marks.ts'
import { contractStanding } from '../standing.ts'

const standing = (ctx: Ctx, { params }: { params: { id: string } }) =>
  contractStanding(ctx, params.id)

export const listDeadlines = handle(api.listDeadlines, {
  standing,
  run: async ({ params, ctx }) => ({
    items: await deadlinesOf(ctx, params.id),
    notice: await noticeOf(ctx, params.id),
  }),
})

export const markDeadline = handle(api.markDeadline, {
  standing,
  async run({ params, body: { kind, until, is_done }, ctx, fail }) {
    const party_id = await placeFor(ctx, params.id, sideOfDeadline(kind))
    const known = await deadlinesOf(ctx, params.id)
    if (!party_id || !known.some((one) => one.kind === kind && one.until === until))
      return fail('contracts.no_such_deadline')
    const mark = { contract_id: params.id, kind, until, party_id }
    await (is_done ? setDone(ctx, mark) : setUndone(ctx, mark))
    await noteChanges(ctx.tx, [{ noun: 'contract', id: params.id }])
    return { items: await deadlinesOf(ctx, params.id) }
  },
})
