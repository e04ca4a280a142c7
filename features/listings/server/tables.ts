import { sql } from 'drizzle-orm'
import {
  bigint,
  bit,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  amount,
  currency,
  id,
  instant,
  plainDate,
  table,
  tsvector,
  oneOf,
} from '#core/server/columns.ts'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import {
  INSURANCE_TYPES,
  ListingStatus,
  type ListingQuestion,
  type ListingUtility,
} from '../shared/model.ts'
import { LISTING_TYPES, LOCATION_PRECISIONS, TEXT_AUTHORS, TEXT_STATES } from '../shared/enums.ts'
import {
  FACILITIES,
  LETTING_RIGHTS,
  type PAPERS,
  PUBLISH_WAYS,
  REQUEST_STATES,
  TAKEDOWN_REASONS,
  type LookReason,
} from '../shared/steps/choices.ts'
import { filters, newest, rareFirst } from './queries/search-indexes.ts'
import { storedFiles, principals } from '#core/server/tables.ts'
import { users } from '#features/accounts/server/tables.ts'
import { properties } from '#features/properties/server/tables.ts'

/**
 * Searched columns are copied from the property, so that a search reads one table. `street_key` is the address as
 * everybody sees it, folded for searching: a hidden house number is not in it. Triggers write the words of all titles (`title_terms`).
 */
export const listings = table(
  'listings',
  {
    id: id(),
    owner_id: uuid()
      .notNull()
      .references(() => principals.id),
    property_id: uuid().references(() => properties.id),
    status: oneOf(ListingStatus.options).notNull().default('draft'),
    listing_type: oneOf(LISTING_TYPES),
    is_commercial: boolean().notNull().default(false),
    title: text().notNull().default(''),
    description: text().notNull().default(''),
    language: oneOf(LANGUAGES).notNull().default('is'),
    street_address: text(),
    show_house_number: boolean().notNull().default(true),
    street_key: text().notNull().default(''),
    title_terms: tsvector()
      .notNull()
      .default(sql`''`),
    postal_code: text(),
    place: text(),
    municipality: text(),
    /** Where it is shown on a map: as exact as `street_key`, which it was found by (`located_by`). Degrees of WGS 84. */
    longitude: doublePrecision(),
    latitude: doublePrecision(),
    location_precision: oneOf(LOCATION_PRECISIONS),
    located_by: text(),
    size_m2: numeric({ precision: 7, scale: 1, mode: 'number' }),
    rooms: integer(),
    bedrooms: integer(),
    building_year: integer(),
    price: amount(),
    currency: currency().notNull().default('ISK'),
    /** What its rent was when it was last taken off the market: the rent may be changed since. */
    advertised_price: amount(),
    advertised_currency: text(),
    insurance_type: oneOf(INSURANCE_TYPES),
    insurance_amount: amount(),
    utilities: jsonb().$type<ListingUtility[]>().notNull().default([]),
    amenities: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    furnishing: text().notNull().default(''),
    kitchen: oneOf(FACILITIES),
    bathroom: oneOf(FACILITIES),
    shared_by: integer(),
    pets_allowed: boolean().notNull().default(false),
    smoking_allowed: boolean().notNull().default(false),
    persons_max: integer(),
    papers_wanted: text()
      .array()
      .$type<(typeof PAPERS)[number][]>()
      .notNull()
      .default(sql`'{}'`),
    sex_allowed: integer().$type<0 | 1 | 2>().notNull().default(0),
    sex_allowed_reason: text().notNull().default(''),
    house_rules: text().notNull().default(''),
    questions: jsonb().$type<ListingQuestion[]>().notNull().default([]),
    available_from: plainDate(),
    viewing_note: text().notNull().default(''),
    available_to: plainDate(),
    is_definite: boolean().notNull().default(false),
    months_min: integer(),
    months_max: integer(),
    letting_right: oneOf(LETTING_RIGHTS),
    letting_right_note: text().notNull().default(''),
    cover_photo_id: uuid().references(() => storedFiles.id),
    photo_count: integer().notNull().default(0),
    /** Somebody was accepted for it and has no signed lease of it yet, as the feature of the applications keeps it (`keepPromise`). */
    is_promised: boolean().notNull().default(false),
    published_at: instant(),
    /** Since when it is out of the search; null where it is not, or never was in it. */
    unpublished_at: instant(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (c) => [
    index('listings_owner').on(c.owner_id, c.updated_at),
    index('listings_property').on(c.property_id),
    check(
      'listings_published_complete',
      sql`${c.status} <> 'published' or (${c.price} > 0 and ${c.currency} = 'ISK' and ${c.postal_code} is not null and ${c.size_m2} is not null and ${c.rooms} is not null and ${c.published_at} is not null)`,
    ),
    // Every filter is in each of these, so that a search decides by the index alone, whatever it sorts by.
    index('listings_newest')
      .on(...newest(c), c.postal_code, c.rooms, c.price, c.size_m2, ...filters(c))
      .where(sql`${c.status} = 'published'`),
    index('listings_price')
      .on(c.price, c.id, c.postal_code, c.rooms, c.size_m2, ...filters(c))
      .where(sql`${c.status} = 'published'`),
    index('listings_place')
      .on(c.postal_code, ...newest(c), c.rooms, c.price, c.size_m2, ...filters(c))
      .where(sql`${c.status} = 'published'`),
    index('listings_size')
      .on(c.size_m2, c.id, c.postal_code, c.rooms, c.price, ...filters(c))
      .where(sql`${c.status} = 'published'`),
    ...rareFirst(c),
    index('listings_amenities')
      .using('gin', c.amenities)
      .where(sql`${c.status} = 'published'`),
    index('listings_title')
      .using('gin', c.title_terms)
      .where(sql`${c.status} = 'published'`),
    // Whose words were there first.
    index('listings_description').on(sql`md5(${c.description})`),
    // What is to be located. `listings_location`, a GiST index over the points of published homes, is in the migration.
    index('listings_unlocated')
      .on(c.id)
      .where(
        sql`${c.status} = 'published' and ${c.located_by} is distinct from ${c.postal_code} || ' ' || ${c.street_key}`,
      ),
    check('listings_location_whole', sql`(${c.longitude} is null) = (${c.latitude} is null)`),
    index('listings_street')
      .on(c.street_key.op('text_pattern_ops'), c.id)
      .where(sql`${c.status} = 'published'`),
  ],
)

export const listingPhotos = table(
  'listing_photos',
  {
    id: id(),
    listing_id: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    file_id: uuid()
      .notNull()
      .references(() => storedFiles.id),
    position: integer().notNull(),
    alt: text().notNull().default(''),
    /** The difference hash of the picture (core/server/picture-hash.ts); null where it says too little. */
    hash: bit({ dimensions: 64 }),
    /** What alike photos are found by; null until the picture was looked at. */
    hash_bands: integer().array(),
  },
  (c) => [
    index('listing_photos_hash').using('gin', c.hash_bands),
    index('listing_photos_unhashed')
      .on(c.id)
      .where(sql`${c.hash_bands} is null`),
    index('listing_photos_listing').on(c.listing_id, c.position),
    uniqueIndex('listing_photos_once').on(c.listing_id, c.file_id),
    index('listing_photos_file').on(c.file_id),
  ],
)

/** Title and description in another language; `of_original` is a digest of what they were made from. */
export const listingTexts = table(
  'listing_texts',
  {
    listing_id: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    language: oneOf(LANGUAGES).notNull(),
    state: oneOf(TEXT_STATES).notNull(),
    made_by: oneOf(TEXT_AUTHORS).notNull(),
    title: text().notNull().default(''),
    description: text().notNull().default(''),
    of_original: text().notNull().default(''),
    asked_at: instant(),
    updated_at: instant().notNull(),
  },
  (c) => [
    primaryKey({ columns: [c.listing_id, c.language] }),
    check(
      'listing_texts_whole',
      sql`${c.made_by} = 'machine' or (${c.state} = 'ready' and ${c.title} <> '' and ${c.description} <> '')`,
    ),
  ],
)

/** Staff are asked to look at a listing before it is published. `price` and `landreg_id` are what it had when they were asked. */
export const publishRequests = table(
  'listing_publish_requests',
  {
    id: id(),
    listing_id: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    event: oneOf(['publish', 'relist']).notNull(),
    reasons: text().array().$type<LookReason[]>().notNull(),
    price: amount(),
    landreg_id: text(),
    state: oneOf(REQUEST_STATES).notNull().default('pending'),
    asked_at: instant().notNull(),
    decided_at: instant(),
    decided_by: uuid().references(() => users.id),
    answer: text().notNull().default(''),
  },
  (c) => [
    uniqueIndex('publish_requests_pending')
      .on(c.listing_id)
      .where(sql`${c.state} = 'pending'`),
    index('publish_requests_listing').on(c.listing_id, c.asked_at),
    index('publish_requests_state').on(c.state, c.asked_at, c.id),
    check(
      'publish_requests_decided',
      sql`(${c.state} = 'pending') = (${c.decided_at} is null) and (${c.state} in ('approved', 'denied')) = (${c.decided_by} is not null)`,
    ),
  ],
)

/**
 * Staff took a listing down, and until they say otherwise the same landlord publishes that home (`landreg_id`) after they
 * have looked at it. `was_published`: whether it was in the search then.
 */
export const takedowns = table(
  'listing_takedowns',
  {
    id: id(),
    listing_id: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    landreg_id: text(),
    reason: oneOf(TAKEDOWN_REASONS).notNull(),
    note: text().notNull(),
    was_published: boolean().notNull(),
    taken_at: instant().notNull(),
    taken_by: uuid()
      .notNull()
      .references(() => users.id),
    ended_at: instant(),
    ended_by: uuid().references(() => users.id),
  },
  (c) => [
    uniqueIndex('listing_takedowns_open')
      .on(c.listing_id)
      .where(sql`${c.ended_at} is null`),
    index('listing_takedowns_listing').on(c.listing_id, c.taken_at),
    index('listing_takedowns_home')
      .on(c.landreg_id)
      .where(sql`${c.ended_at} is null`),
    check('listing_takedowns_ended', sql`(${c.ended_at} is null) = (${c.ended_by} is null)`),
  ],
)

/** Each time a listing came before everybody: who did it, and how. */
export const publishes = table(
  'listing_publishes',
  {
    id: id(),
    listing_id: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    way: oneOf(PUBLISH_WAYS).notNull(),
    published_at: instant().notNull(),
    published_by: uuid().references(() => users.id),
  },
  (c) => [
    index('listing_publishes_listing').on(c.listing_id),
    index('listing_publishes_at').on(c.published_at, c.id),
  ],
)

/** A home that somebody has saved to look at again. */
export const listingLikes = table(
  'listing_likes',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    listing_id: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    created_at: instant().notNull(),
  },
  (c) => [
    primaryKey({ columns: [c.user_id, c.listing_id] }),
    index('listing_likes_listing').on(c.listing_id),
  ],
)

/** How often the page of a home was opened on a day. Nothing is kept of who opened it. */
export const listingViews = table(
  'listing_views',
  {
    listing_id: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    day: plainDate().notNull(),
    count: integer().notNull(),
  },
  (c) => [primaryKey({ columns: [c.listing_id, c.day] }), index('listing_views_day').on(c.day)],
)

/**
 * How many published homes there are of each kind, in each place: the sum of `homes` over the rows of a cell. The trigger
 * `listings_counted_update` and its sisters add a row for what a statement changed, so that it becomes visible together with the change and
 * nobody waits for a row of another. `foldCounts` makes one row of many.
 */
export const listingCounts = table('listing_counts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  postal_code: text().notNull(),
  listing_type: oneOf(LISTING_TYPES),
  rooms: integer().notNull(),
  pets_allowed: boolean().notNull(),
  homes: integer().notNull(),
  /** How many of them are on the map, and the sums of where in millionths of a degree. */
  located: integer().notNull().default(0),
  longitudes: bigint({ mode: 'number' }).notNull().default(0),
  latitudes: bigint({ mode: 'number' }).notNull().default(0),
})

/**
 * The same by rent, for a search that asks for place and rent alone: by steps of `span` krónur, 10,000 or 1, `step` being how
 * many of them the rent is; `span` 0 is all of a postal code, whatever the rent.
 */
export const listingRents = table(
  'listing_rents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    postal_code: text().notNull(),
    is_premises: boolean().notNull(),
    span: integer().notNull(),
    step: bigint({ mode: 'number' }).notNull(),
    homes: integer().notNull(),
    located: integer().notNull(),
    longitudes: bigint({ mode: 'number' }).notNull(),
    latitudes: bigint({ mode: 'number' }).notNull(),
  },
  (c) => [index('listing_rents_at').on(c.span, c.step)],
)

/**
 * The same for what is on the map, by cell of a grid: a cell is 0.01 degrees wide and 0.005 high, about
 * 500 m both ways, counted from 30° W and 60° N. `span`: so many of them are one each
 * way, 1 or 4: a wide part of the map is told from few rows.
 */
export const listingCells = table(
  'listing_cells',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    span: integer().notNull(),
    cell_x: integer().notNull(),
    cell_y: integer().notNull(),
    postal_code: text().notNull(),
    listing_type: oneOf(LISTING_TYPES),
    rooms: integer().notNull(),
    pets_allowed: boolean().notNull(),
    homes: integer().notNull(),
    longitudes: bigint({ mode: 'number' }).notNull(),
    latitudes: bigint({ mode: 'number' }).notNull(),
  },
  (c) => [index('listing_cells_at').on(c.span, c.cell_y, c.cell_x)],
)
