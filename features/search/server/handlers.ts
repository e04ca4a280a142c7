import { handle } from '#core/server/handle.ts'
import * as api from '../shared/api.ts'
import { quickSearchRules } from './extension-points.ts'

/** Of each kind: more belong on the page that lists them. */
const MOST = 5

export const quickSearch = handle(api.quickSearch, {
  async run({ query: { q, lang }, ctx }) {
    const asked = { q: q.trim(), lang, most: MOST }
    const found = await Promise.all(
      quickSearchRules
        .answer()
        .map(async ({ kind, find }) =>
          (await find(ctx, asked))
            .slice(0, MOST)
            .map(({ label, note, path }) => ({ kind, label, note, path })),
        ),
    )
    const items = found.flat()
    return { count: items.length, items }
  },
})

export const searchOwn = handle(api.searchOwn, {
  async run({ query: { q, lang }, ctx }) {
    const asked = { q: q.trim(), lang, most: MOST }
    const found = await Promise.all(
      quickSearchRules
        .answer()
        .map(async ({ kind, own }) => (own ? [{ kind, ...(await own(ctx, asked)) }] : [])),
    )
    const items = found.flat().filter(({ count }) => count > 0)
    return { count: items.reduce((sum, one) => sum + one.count, 0), items }
  },
})
