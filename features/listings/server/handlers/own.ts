import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { handle } from '#core/server/handle.ts'
import { withToldLeases } from '#core/server/told-leases.ts'
import { newId } from '#core/server/ids.ts'
import { ownedBy } from '#core/server/ownership.ts'
import type { Ports } from '#core/shared/ports.ts'
import { at } from '#core/shared/problem.ts'
import { userStanding } from '#features/accounts/server/public.ts'
import { nameOfUser } from '#features/accounts/server/public/people.ts'
import { findOwnedUnit, keepProperty, type OwnedUnit } from '#features/properties/server/public.ts'
import { isLandregId } from '#features/properties/shared/rules.ts'
import { searchKey, shownAddress } from '../../shared/enums.ts'
import * as api from '../../shared/api.ts'
import type { ListingFields, OwnListing } from '../../shared/model.ts'
import { listingLifecycle } from '../../shared/lifecycle.ts'
import {
  allListingProblems,
  facilitiesOf,
  fullUtilities,
  settledFields,
  typeOf,
} from '../../shared/rules.ts'
import { isJudgedAlike, listedAlready, priceReason } from '../../shared/steps/publishing.ts'
import { listingChanged, listingUnpublished } from '../events.ts'
import {
  listingStanding,
  lockListing,
  readOwn,
  writeListing,
  type ListingRow,
} from '../queries/listing.ts'
import { listOwn } from '../queries/own.ts'
import { askRegister, lockInTurn, provenNumbers, publish } from '../publishing/publish.ts'
import { renewTexts } from '../texts/asking.ts'
import { approvedOf, areaOf, elsewhereOf, withdrawRequest } from '../queries/requests.ts'
import { listings } from '../tables.ts'

export const listOwnListings = handle(api.listOwnListings, {
  async run({ query, ctx }) {
    const { count, items } = await listOwn(ctx.tx, ctx.actor, { ...query, hides_archived: true })
    return { count, items: await withToldLeases(ctx, items, ({ lease_id: lease }) => lease) }
  },
})

export const listUserListings = handle(api.listUserListings, {
  standing: (ctx, { params }) => userStanding(ctx, params.id),
  run: ({ query: { visible, ...query }, ctx }) =>
    listOwn(ctx.tx, ctx.actor, { ...query, is_visible: visible ?? null }),
})

export const listListingsAsStaff = handle(api.listListingsAsStaff, {
  async run({ params, query: { visible, ...query }, ctx }) {
    const person_name = await nameOfUser(ctx.tx, params.id)
    const found = await listOwn(
      ctx.tx,
      { acts_for: [params.id] },
      { ...query, is_visible: visible ?? null },
    )
    return { person_name, ...found }
  },
})

export const readOwnListing = handle(api.readOwnListing, {
  standing: (ctx, { params }) => listingStanding(ctx, params.id),
  run: ({ params, ctx }) => readOwn(ctx.tx, params.id),
})

/** What the registry says of a home, as a listing begins with it. */
const factsOf = (unit: OwnedUnit['unit']) => ({
  listing_type: typeOf(unit.use_class, unit.rooms),
  is_commercial: unit.use_class === 'commercial',
  street_address: unit.street_address,
  postal_code: unit.postal_code,
  place: unit.place,
  municipality: unit.municipality,
  size_m2: unit.size_m2,
  rooms: unit.rooms,
  bedrooms: unit.bedrooms,
  building_year: unit.building_year,
})

const startListing = async (ctx: Ctx, { unit, ownership }: OwnedUnit): Promise<string> => {
  const owner = ctx.actor.user_id!
  const property = await keepProperty(ctx, owner, unit, ownership)
  const [draft] = await ctx.tx
    .select({ id: listings.id })
    .from(listings)
    .where(
      and(
        ownedBy(ctx.actor, listings.owner_id),
        eq(listings.property_id, property),
        eq(listings.status, 'draft'),
      ),
    )
  if (draft) return draft.id
  const [id, now] = [newId(ctx.now.getTime()), ctx.now.toISOString()]
  const facts = factsOf(unit)
  await ctx.tx.insert(listings).values({
    id,
    owner_id: owner,
    property_id: property,
    ...facts,
    ...facilitiesOf(facts.listing_type),
    street_key: searchKey(unit.street_address),
    utilities: fullUtilities([]),
    created_at: now,
    updated_at: now,
  })
  return id
}

const findHome = async ({
  body,
  ports,
  ctx,
}: {
  body: { landreg_id: string }
  ports: Ports
  ctx: Ctx
}) =>
  isLandregId(body.landreg_id)
    ? findOwnedUnit(ports, body.landreg_id, await provenNumbers(ctx), 'listings.registry_silent')
    : null

/** What is wrong with a number that the registry does not know. */
const unknownHome = (landreg_id: string) => [
  at('landreg_id', isLandregId(landreg_id) ? 'listings.unknown_landreg' : 'listings.landreg_form'),
]

export const createListing = handle(api.createListing, {
  prepare: findHome,
  async run({ body, ctx, prepared, fail, invalid }) {
    if (ctx.actor.user_type !== 'LL') return fail('listings.landlords_only')
    if (!prepared) invalid(unknownHome(body.landreg_id))
    return readOwn(ctx.tx, await startListing(ctx, prepared!))
  },
})

export const setListingRealEstate = handle(api.setListingRealEstate, {
  standing: (ctx, { params }) => listingStanding(ctx, params.id),
  prepare: findHome,
  async run({ params, body, ctx, prepared, fail, invalid }) {
    const row = await lockListing(ctx, params.id)
    if (Date.parse(body.updated_at) !== Date.parse(row.updated_at))
      return fail('listings.stale', { updated_at: row.updated_at })
    // Whoever applied for what is or was public applied for that home.
    if (row.published_at !== null) return fail('listings.home_is_fixed')
    if (!prepared) invalid(unknownHome(body.landreg_id))
    const { unit, ownership } = prepared!
    const facts = factsOf(unit)
    await writeListing(ctx, row, {
      ...facts,
      ...facilitiesOf(facts.listing_type),
      property_id: await keepProperty(ctx, row.owner_id, unit, ownership),
      street_key: searchKey(shownAddress(unit.street_address, row.show_house_number)),
      letting_right: null,
      letting_right_note: '',
    })
    await withdrawRequest(ctx, row.id)
    return readOwn(ctx.tx, row.id)
  },
})

/** What is published stays as complete as it was: a change that would leave it lacking more is refused at its fields. */
const keepComplete = (
  before: OwnListing,
  after: OwnListing,
  invalid: (found: ReturnType<typeof allListingProblems>) => void,
): void => {
  const known = new Set(allListingProblems(before).map(({ path, code }) => `${path} ${code}`))
  invalid(allListingProblems(after).filter(({ path, code }) => !known.has(`${path} ${code}`)))
}

/** A room of a home that its landlord lists as well does not become that home. */
const keepOnce = async (
  ctx: Ctx,
  before: OwnListing,
  after: OwnListing,
  invalid: (found: ReturnType<typeof allListingProblems>) => void,
): Promise<void> => {
  if (before.listing_type === after.listing_type) return
  const { elsewhere, own_elsewhere } = await elsewhereOf(ctx.tx, after)
  if (elsewhere === 'own') invalid([listedAlready('listing_type', own_elsewhere)])
}

/** What a room becomes is judged beside the other listings of its home, which may be published meanwhile. */
const lockToChange = async (
  ctx: Ctx,
  id: string,
  { listing_type }: Partial<ListingFields>,
): Promise<ListingRow> =>
  listing_type === undefined
    ? lockListing(ctx, id)
    : lockInTurn(ctx, id, (await readOwn(ctx.tx, id)).landreg_id)

/** A rent that staff would look at is not put into a published listing either. */
const keepPrice = async (
  ctx: Ctx,
  before: OwnListing,
  after: OwnListing,
  invalid: (found: ReturnType<typeof allListingProblems>) => void,
): Promise<void> => {
  if (isJudgedAlike(before, after)) return
  const reason = priceReason(after, await areaOf(ctx.tx, after.id))
  if (reason !== null && !(await approvedOf(ctx.tx, after)).includes(reason))
    invalid([at('price', 'listings.price_needs_look')])
}

/** What a search compares, beside the address: it is no event's to keep. */
const SEARCHED = [
  'listing_type',
  'size_m2',
  'rooms',
  'price',
  'pets_allowed',
  'available_from',
  'is_definite',
  'months_min',
  'months_max',
  'persons_max',
  'amenities',
] as const

/** The values that these fields replace, where a search may answer otherwise for it. */
const searchedBefore = (
  row: ListingRow,
  fields: Partial<ListingFields>,
): Record<string, unknown> | null => {
  const changed = SEARCHED.filter(
    (name) =>
      fields[name] !== undefined && JSON.stringify(fields[name]) !== JSON.stringify(row[name]),
  )
  return changed.length === 0 ? null : Object.fromEntries(changed.map((name) => [name, row[name]]))
}

export const changeListing = handle(api.changeListing, {
  standing: (ctx, { params }) => listingStanding(ctx, params.id),
  async run({ params, body, ctx, fail, invalid }) {
    const { updated_at, ...given } = body
    const row = await lockToChange(ctx, params.id, given)
    if (Date.parse(updated_at) !== Date.parse(row.updated_at))
      return fail('listings.stale', { updated_at: row.updated_at })
    const own = await readOwn(ctx.tx, row.id)
    const fields = settledFields(given, own)
    // Before the write: the database refuses what the search cannot compare, and names no field.
    if (row.status === 'published') keepComplete(own, { ...own, ...fields }, invalid)
    const shown = fields.show_house_number ?? row.show_house_number
    await writeListing(ctx, row, {
      ...fields,
      street_key: searchKey(shownAddress(row.street_address ?? '', shown)),
    })
    const now = await readOwn(ctx.tx, row.id)
    const before = searchedBefore(row, fields)
    // A draft is written letter by letter: its translations are renewed when it is published.
    if (row.status === 'published') {
      await keepOnce(ctx, own, now, invalid)
      await keepPrice(ctx, own, now, invalid)
      if (before !== null) await ctx.announce(listingChanged(row.id, { before }))
      await renewTexts(ctx, row)
    }
    return now
  },
})

export const publishListing = handle(api.publishListing, {
  standing: (ctx, { params }) => listingStanding(ctx, params.id),
  prepare: ({ params, ports, ctx }) => askRegister(ctx, ports, params.id),
  async run({ params, ctx, prepared, invalid }) {
    const { landreg_id, ownership } = prepared
    const row = await lockInTurn(ctx, params.id, landreg_id)
    if (row.status !== 'published')
      await publish(ctx, row, { event: 'publish', register: ownership, invalid })
    return readOwn(ctx.tx, row.id)
  },
})

export const unpublishListing = handle(api.unpublishListing, {
  standing: (ctx, { params }) => listingStanding(ctx, params.id),
  async run({ params, body, ctx }) {
    const row = await lockListing(ctx, params.id)
    await writeListing(ctx, row, {
      status: listingLifecycle.move(row.status, body.is_let ? 'let' : 'pause'),
    })
    await withdrawRequest(ctx, row.id)
    await ctx.announce(listingUnpublished(row.id, { is_let: body.is_let }))
    return readOwn(ctx.tx, row.id)
  },
})
