import type { Db } from '#core/server/db.ts'
import { handle, notFound, RawJson } from '#core/server/handle.ts'
import { DONE } from '#core/shared/done.ts'
import { Failure } from '#core/shared/problem.ts'
import { refuseForeignOrigin } from '#features/accounts/server/public.ts'
import { COUNT_CAP } from '../../shared/steps/filters.ts'
import { pageSizeOf, type ListingSearch } from '../../shared/model.ts'
import { placesOf } from '../../shared/rules.ts'
import * as api from '../../shared/api.ts'
import { firstLook, meaningOf } from '../checks.ts'
import type { Meant } from '../queries/conditions.ts'
import { conditionsInTheWay } from '../queries/in-the-way.ts'
import { placeNamed } from '../queries/place-named.ts'
import { readListingJson, wentOff } from '../queries/listing.ts'
import { likedListingsJson, publishedListingsJson } from '../queries/likes.ts'
import { countByPostalCode } from '../queries/places.ts'
import { addView } from '../queries/views.ts'
import { readMap } from '../queries/map.ts'
import { searchListingsJson } from '../queries/search.ts'
import { areaOfJourney } from '../travel/areas.ts'

/** The way to a page leads past all homes before it: further in than anybody reads, robots would make the database walk. */
const isBeyond = (search: ListingSearch): boolean =>
  (search.page - 1) * pageSizeOf(search) >= COUNT_CAP

/** An answer of the database, with what it knows nothing of before the rest. */
const withFirst = (json: string, first: Readonly<Record<string, unknown>>): string => {
  const text = JSON.stringify(first)
  return text === '{}' ? json : `${text.slice(0, -1)},${json.slice(1)}`
}

/** How the answer to a search that finds nothing begins. */
const NOTHING = /^\{"count" ?: ?0,/

/** A page of what is found, or what stands in the way of finding anything. */
const found = async (
  db: Db,
  query: ListingSearch,
  { meant, place }: { meant: Meant; place: string | null },
): Promise<RawJson> => {
  const json = await searchListingsJson(db, query, meant)
  return new RawJson(
    withFirst(json, {
      ...(place === null ? {} : { place }),
      ...(NOTHING.test(json) ? { in_the_way: await conditionsInTheWay(db, query, meant) } : {}),
    }),
  )
}

export const searchListings = handle(api.searchListings, {
  prepares: ({ query }) => query.liked !== true && query.saved === undefined,
  prepare: async ({ query, ports }) => ({
    meant: await meaningOf(ports, query),
    place: placeNamed(await ports.places.postcodes(), query.q),
  }),
  async run({ query, ctx, prepared, fail }) {
    if (query.saved !== undefined)
      return new RawJson(await publishedListingsJson(ctx.tx, query.saved.split(',')))
    if (query.liked !== true)
      return isBeyond(query)
        ? fail('listings.beyond_results', { max: COUNT_CAP })
        : found(ctx.tx, query, prepared)
    const userId = ctx.actor.user_id
    if (userId === null) throw new Failure('core.not_signed_in', 401)
    return new RawJson(await likedListingsJson(ctx.tx, userId, query))
  },
})

export const countListingPlaces = handle(api.countListingPlaces, {
  prepare: async ({ query, ports }) => ({
    meant: await meaningOf(ports, query),
    names: new Map((await ports.places.postcodes()).map(({ code, name }) => [code, name])),
  }),
  async run({ query, ctx, prepared }) {
    const items = placesOf(await countByPostalCode(ctx.tx, query, prepared.meant), prepared.names)
    return { count: items.length, items }
  },
})

export const mapListings = handle(api.mapListings, {
  prepare: async ({ query, ports }) => ({
    meant: await meaningOf(ports, query),
    names: new Map(
      (await ports.places.postcodes()).map(({ code, name, area }) => [
        code,
        { town: name, district: area.split(' / ')[0] || name },
      ]),
    ),
  }),
  run: ({ query, ctx, prepared }) => readMap(ctx.tx, query, prepared),
})

export const findTravelArea = handle(api.findTravelArea, {
  prepare: ({ query, ports }) => areaOfJourney(ports, query),
  run: async ({ prepared }) => prepared,
})

export const readListing = handle(api.readListing, {
  async run({ params, ctx, fail }) {
    const json = await readListingJson(ctx.tx, params.id, ctx.actor)
    if (json !== null) return new RawJson(json)
    const off = await wentOff(ctx.tx, params.id)
    if (off === null) throw notFound()
    return fail('listings.not_listed_any_more', off)
  },
})

const ROBOT = /bot\b|crawl|spider|slurp|facebookexternalhit|headless/i
/** Fetched ahead for somebody who may never look. */
const isAhead = (headers: Readonly<Record<string, string | undefined>>): boolean =>
  /prefetch|prerender/.test(`${headers['sec-purpose'] ?? ''}${headers.purpose ?? ''}`)

export const countListingView = handle(api.countListingView, {
  async run({ params, headers, ctx }) {
    refuseForeignOrigin(ctx.config, headers)
    const look =
      !ctx.actor.is_staff && !ROBOT.test(ctx.agent ?? '') && !isAhead(headers)
        ? firstLook(ctx, params.id)
        : null
    const added = await addView(ctx, params.id, look !== null)
    if (!added?.is_counted) look?.giveBack()
    if (!added) throw notFound()
    return DONE
  },
})

export const suggestPlaces = handle(api.suggestPlaces, {
  prepare: ({ query, ports }) => ports.places.suggestions(query.q),
  run: async ({ prepared }) => ({
    count: prepared.length,
    items: prepared.map((place) => ({
      place: place.place_id,
      label: place.label,
      kind: place.kind,
      postal_codes: [...place.postal_codes],
    })),
  }),
})
