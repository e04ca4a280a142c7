import type { Ctx } from '#core/server/context.ts'
import { handle, notFound } from '#core/server/handle.ts'
import { actsFor } from '#core/shared/access.ts'
import { at } from '#core/shared/problem.ts'
import { countFitting, understand } from '#features/listings/server/public/searches.ts'
import * as api from '../shared/api.ts'
import type { SavedSearchStanding } from '../shared/access.ts'
import { canonicalQuery, filtersOfQuery } from './checks.ts'
import {
  bringBack,
  findSame,
  findSavedSearch,
  insertSavedSearch,
  listOwn,
  readSavedSearch,
  writeSavedSearch,
} from './queries.ts'

const standingOf = async (ctx: Ctx, id: string): Promise<SavedSearchStanding | null> => {
  const found = await findSavedSearch(ctx.tx, id)
  return (
    found && {
      id,
      is_owner: actsFor(ctx.actor, found.user_id),
      is_removed: found.removed_at !== null,
    }
  )
}

export const listSavedSearches = handle(api.listSavedSearches, {
  // What a search means is asked anew, as the search itself does.
  prepare: async ({ query, ctx, ports }) => {
    const { count, items } = await listOwn(ctx.tx, ctx.actor.user_id!, query)
    const meant = items.map((one) => understand(ports, filtersOfQuery(one.query)))
    return { count, items, conditions: await Promise.all(meant) }
  },
  async run({ ctx, prepared: { count, items, conditions } }) {
    const rows = []
    for (const [index, one] of items.entries())
      rows.push({ ...one, ...(await countFitting(ctx.tx, conditions[index]!, one.looked_at)) })
    return { count, items: rows }
  },
})

export const readSameSearch = handle(api.readSameSearch, {
  async run({ query, ctx }) {
    const same = canonicalQuery(query.query)
    return { search: same ? await findSame(ctx.tx, ctx.actor.user_id!, same) : null }
  },
})

export const saveSearch = handle(api.saveSearch, {
  prepare: ({ body, ports }) => understand(ports, filtersOfQuery(canonicalQuery(body.query) ?? '')),
  async run({ body, ctx, invalid, prepared }) {
    const query = canonicalQuery(body.query)
    if (query === null) invalid([at('query', 'saved-searches.no_search')])
    if (query === '') invalid([at('query', 'saved-searches.nothing_chosen')])
    const saved = { name: body.name, query: query!, alerts: body.alerts }
    const id = await insertSavedSearch(ctx, ctx.actor.user_id!, saved, prepared)
    return readSavedSearch(ctx.tx, id)
  },
})

export const changeSavedSearch = handle(api.changeSavedSearch, {
  standing: (ctx, { params }) => standingOf(ctx, params.id),
  async run({
    params,
    body: { name, alerts, is_looked_at },
    standing: { is_removed: isRemoved },
    ctx,
  }) {
    if (isRemoved) throw notFound()
    await writeSavedSearch(ctx.tx, params.id, {
      ...(name === undefined ? {} : { name }),
      ...(alerts === undefined ? {} : { alerts }),
      ...(is_looked_at === true ? { looked_at: ctx.now.toISOString() } : {}),
    })
    return readSavedSearch(ctx.tx, params.id)
  },
})

export const removeSavedSearch = handle(api.removeSavedSearch, {
  standing: (ctx, { params }) => standingOf(ctx, params.id),
  async run({ params, standing: { is_removed: isRemoved }, ctx }) {
    if (isRemoved) throw notFound()
    await writeSavedSearch(ctx.tx, params.id, { removed_at: ctx.now.toISOString() })
    return { done: true as const }
  },
})

export const restoreSavedSearch = handle(api.restoreSavedSearch, {
  standing: (ctx, { params }) => standingOf(ctx, params.id),
  async run({ params, ctx }) {
    await bringBack(ctx.tx, params.id, ctx.actor.user_id!)
    return readSavedSearch(ctx.tx, params.id)
  },
})
