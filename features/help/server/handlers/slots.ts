import { inArray } from 'drizzle-orm'
import { handle, notFound } from '#core/server/handle.ts'
import { at } from '#core/shared/problem.ts'
import * as api from '../../shared/api.ts'
import { isHelpSlot } from '../../shared/rules.ts'
import { lockSlot, putSlot, readSlots } from '../queries/slots.ts'
import { laterThan } from '../queries/versions.ts'
import { articles } from '../tables.ts'

export const listHelpSlots = handle(api.listHelpSlots, {
  async run({ ctx }) {
    const items = await readSlots(ctx.tx)
    return { count: items.length, items }
  },
})

export const fillHelpSlot = handle(api.fillHelpSlot, {
  async run({ params: { page, slot }, body, ctx, invalid, fail }) {
    if (!isHelpSlot(page, slot)) throw notFound()
    const stands = await lockSlot(ctx.tx, page, slot)
    if (
      (stands === null) !== (body.updated_at === null) ||
      (stands !== null && Date.parse(stands) !== Date.parse(body.updated_at!))
    )
      return fail('help.stale', { updated_at: stands })
    const wanted = [...new Set(body.article_ids)]
    const known =
      wanted.length === 0
        ? []
        : await ctx.tx
            .select({ id: articles.id })
            .from(articles)
            .where(inArray(articles.id, wanted))
    invalid(known.length === wanted.length ? [] : [at('article_ids', 'not_found')])
    await putSlot(ctx.tx, { page, slot }, wanted, {
      is_edited: true,
      updated_at: laterThan(ctx.now, stands ?? '1970-01-01T00:00:00.000Z'),
    })
    return (await readSlots(ctx.tx)).find((one) => one.page === page && one.slot === slot)!
  },
})
