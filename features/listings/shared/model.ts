import { LANGUAGES } from '#core/shared/language/languages.ts'
import * as z from 'zod/mini'
import {
  amount,
  count,
  currency,
  id,
  instant,
  paging,
  queryCount,
  plainDate,
  queryFlag,
  text,
} from '#core/shared/fields.ts'
import { Ownership } from '#features/properties/shared/model.ts'
import { LISTING_TYPES, LOCATION_PRECISIONS, REPLY_WITHIN } from './enums.ts'
import { SORTS } from './steps/filters.ts'
import { VISITOR_LIKES_MAX } from './steps/likes.ts'
import {
  AMENITIES,
  FACILITIES,
  LETTING_RIGHTS,
  PAPERS,
  QUESTION_KINDS,
  QUESTIONS_MAX,
  READY_QUESTION_TAGS,
  UTILITIES,
  ELSEWHERE,
  LOOK_REASONS,
  REQUEST_STATES,
  TAKEDOWN_REASONS,
} from './steps/choices.ts'
import { searchFilters } from './api/filters.ts'

export const ListingStatus = z.enum(['draft', 'published', 'unpublished', 'let', 'archived'])
export type ListingStatus = z.infer<typeof ListingStatus>

export const ListingType = z.enum(LISTING_TYPES)
export type ListingType = z.infer<typeof ListingType>

export const Amenity = z.enum(AMENITIES)
export type Amenity = z.infer<typeof Amenity>
/** Who pays it, and what it costs the tenant a month where that is known. */
export const ListingUtility = z.object({
  tag: z.enum(UTILITIES),
  paid_by_tenant: z.boolean(),
  price: z.nullable(amount()),
})
export type ListingUtility = z.infer<typeof ListingUtility>
/** What a landlord asks of applicants: ready-made, in every language, or in words of their own. */
export const ListingQuestion = z.object({
  key: text(36, 1),
  kind: z.enum(QUESTION_KINDS),
  ready: z.nullable(z.enum(READY_QUESTION_TAGS)),
  text: text(300),
  is_required: z.boolean(),
})
export type ListingQuestion = z.infer<typeof ListingQuestion>
/** Kinds of security (RA 40(1)); null is none. */
export const INSURANCE_TYPES = [
  'bank_guarantee',
  'third_party',
  'insurance',
  'deposit',
  'mutual_fund',
  'other',
] as const
export const InsuranceType = z.enum(INSURANCE_TYPES)
export type InsuranceType = z.infer<typeof InsuranceType>
const ListingLanguage = z.enum(LANGUAGES)

export const PHOTOS_MAX = 30
export const TITLE_MAX = 120
export const DESCRIPTION_MAX = 6000

/**
 * What a listing knows of the lease to come, in the words of the lease: declared once, for writing and for reading. Of
 * utilities one that is not named is as the law has it.
 */
const terms = {
  amenities: z.array(Amenity).check(z.maxLength(AMENITIES.length)),
  furnishing: text(2000),
  kitchen: z.nullable(z.enum(FACILITIES)),
  bathroom: z.nullable(z.enum(FACILITIES)),
  /** Of those who share kitchen or bathroom, the tenant counted. */
  shared_by: z.nullable(count(40, 2)),
  utilities: z.array(ListingUtility).check(
    z.maxLength(UTILITIES.length),
    z.refine((list) => new Set(list.map(({ tag }) => tag)).size === list.length, {
      error: 'listings.named_twice',
    }),
  ),
  available_from: z.nullable(plainDate()),
  viewing_note: text(500),
  is_definite: z.boolean(),
  available_to: z.nullable(plainDate()),
  months_min: z.nullable(count(240, 1)),
  months_max: z.nullable(count(240, 1)),
  pets_allowed: z.boolean(),
  smoking_allowed: z.boolean(),
  persons_max: z.nullable(count(40, 1)),
  papers_wanted: z.array(z.enum(PAPERS)).check(z.maxLength(PAPERS.length)),
  /** 0 everyone, 1 women, 2 men (H-08). */
  sex_allowed: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  sex_allowed_reason: text(500),
  house_rules: text(4000),
  questions: z.array(ListingQuestion).check(
    z.maxLength(QUESTIONS_MAX),
    z.refine((list) => new Set(list.map(({ key }) => key)).size === list.length, {
      error: 'listings.named_twice',
    }),
  ),
}

const known = {
  size_m2: z.nullable(z.number()),
  rooms: z.nullable(z.int()),
  /** MK-02: the living room counts among `rooms` and not here. */
  bedrooms: z.nullable(z.int()),
  price: z.nullable(z.int()),
  currency: currency(),
  listing_type: z.nullable(ListingType),
  postal_code: z.nullable(z.string()),
  place: z.nullable(z.string()),
}

/** What a text in another language than its original tells of itself. */
const otherText = { language: ListingLanguage, title: z.string(), by_machine: z.boolean() }

/** A listing as a search shows it. `street_address` ends before the house number where the landlord hides it. */
export const ListingCard = z.object({
  id: id(),
  title: z.string(),
  language: ListingLanguage,
  street_address: z.nullable(z.string()),
  ...known,
  pets_allowed: z.boolean(),
  available_from: z.nullable(plainDate()),
  published_at: z.nullable(instant()),
  cover_photo_id: z.nullable(id()),
  cover_alt: z.string(),
  photo_count: z.int(),
  months_min: z.nullable(z.int()),
  months_max: z.nullable(z.int()),
  utilities_included: z.array(z.enum(UTILITIES)),
  insurance_type: z.nullable(InsuranceType),
  insurance_amount: z.nullable(z.int()),
  /** Somebody was accepted for it: it can be applied for until the lease is signed. */
  is_promised: z.boolean(),
  /** The title in other languages. */
  titles: z.array(z.object(otherText)),
})
export type ListingCard = z.infer<typeof ListingCard>

const ListingPhoto = z.object({ photo_id: id(), alt: z.string(), width: z.int(), height: z.int() })
export type ListingPhoto = z.infer<typeof ListingPhoto>

const told = {
  id: id(),
  status: ListingStatus,
  title: z.string(),
  description: z.string(),
  language: ListingLanguage,
  street_address: z.nullable(z.string()),
  municipality: z.nullable(z.string()),
  building_year: z.nullable(z.int()),
  ...known,
  insurance_type: z.nullable(InsuranceType),
  insurance_amount: z.nullable(z.int()),
  ...terms,
  photos: z.array(ListingPhoto),
  published_at: z.nullable(instant()),
  updated_at: instant(),
}

/**
 * How a landlord treated those who asked and applied in the last year; null where there were fewer than five. Half of the
 * questions were replied to within that time; `longer` also where most had no reply. Applications: how many of ten had
 * an answer.
 */
export const LandlordHabits = z.object({
  reply_within: z.nullable(z.enum(REPLY_WITHIN)),
  applications_answered: z.nullable(z.int()),
})
export type LandlordHabits = z.infer<typeof LandlordHabits>

/**
 * A listing as everybody reads it: of the landlord the first name, since when, and whether electronic id and the
 * property registry confirm them.
 */
export const Listing = z.object({
  ...told,
  landlord: z.object({
    first_name: z.string(),
    since: plainDate(),
    is_proven: z.boolean(),
    owns_home: z.boolean(),
    habits: z.nullable(LandlordHabits),
  }),
  /** Where it is shown on a map, in degrees; null where that is not known. */
  location: z.nullable(
    z.object({
      longitude: z.number(),
      latitude: z.number(),
      precision: z.enum(LOCATION_PRECISIONS),
    }),
  ),
  /** Title and description in other languages. `is_older`: the original was changed after the landlord wrote it. */
  texts: z.array(z.object({ ...otherText, description: z.string(), is_older: z.boolean() })),
  /** Somebody other than the reader was accepted for it. */
  is_promised: z.boolean(),
  can: z.object({ edit: z.boolean() }),
})
export type Listing = z.infer<typeof Listing>

/** By what right one lets a home that the registry does not name one owner of: for staff to read. */
const lettingRight = {
  letting_right: z.nullable(z.enum(LETTING_RIGHTS)),
  letting_right_note: text(1000),
}

/** A listing as its landlord writes it. */
export const OwnListing = z.object({
  ...told,
  landreg_id: z.nullable(z.string()),
  unit_mark: z.nullable(z.string()),
  show_house_number: z.boolean(),
  ownership: Ownership,
  ...lettingRight,
  /** Photos that look like an earlier one of the same listing. */
  alike_photos: z.array(z.object({ photo_id: id(), like_photo_id: id() })),
})
export type OwnListing = z.infer<typeof OwnListing>

export const OwnListingRow = z.object({
  ...ListingCard.shape,
  status: ListingStatus,
  updated_at: instant(),
  open_applications: z.int(),
  has_applications: z.boolean(),
  /** The lease that was begun with whoever was accepted. */
  lease_id: z.nullable(id()),
  is_taken_down: z.boolean(),
  is_in_review: z.boolean(),
})
export type OwnListingRow = z.infer<typeof OwnListingRow>

const LookReasonCode = z.enum(LOOK_REASONS)
const AreaRents = z.nullable(z.object({ homes: z.int(), per_m2: z.number() }))
const request = {
  id: id(),
  state: z.enum(REQUEST_STATES),
  reasons: z.array(LookReasonCode),
  asked_at: instant(),
  decided_at: z.nullable(instant()),
  /** What staff wrote. Its landlord reads it where they denied. */
  answer: z.string(),
}
/** That staff took a home down. `is_this`: this listing of it, not another one of the same landlord. */
const Takedown = z.object({
  reason: z.enum(TAKEDOWN_REASONS),
  note: z.string(),
  taken_at: instant(),
  is_this: z.boolean(),
})
export type Takedown = z.infer<typeof Takedown>

/** What the rules of publishing know beside the listing, and the last request that staff look at it. */
export const Publishing = z.object({
  elsewhere: z.enum(ELSEWHERE),
  /** The other listing of the home, where it is one's own. */
  own_elsewhere: z.nullable(id()),
  area: AreaRents,
  approved: z.array(LookReasonCode),
  taken_down: z.nullable(Takedown),
  request: z.nullable(z.object(request)),
})
export type Publishing = z.infer<typeof Publishing>

/** A request as staff read it, with what they judge by. Of a settled one, the price is what was asked for then. */
export const PublishRequest = z.object({
  ...request,
  listing: z.object({
    id: id(),
    status: ListingStatus,
    title: z.string(),
    language: ListingLanguage,
    description: z.string(),
    street_address: z.nullable(z.string()),
    ...known,
    photos: z.array(ListingPhoto),
    ownership: Ownership,
    ...lettingRight,
    updated_at: instant(),
  }),
  /** Where somebody else lists the same home today. */
  listed_by_other_id: z.nullable(id()),
  area: AreaRents,
  taken_down: z.nullable(Takedown),
  owner_id: id(),
  owner_name: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
})
export type PublishRequest = z.infer<typeof PublishRequest>

/** The dates with which a home is listed again. */
export const FreshDates = z.object({
  available_from: plainDate(),
  available_to: z.nullable(plainDate()),
})
export type FreshDates = z.infer<typeof FreshDates>

/** Fields that the steps write; what is missing in a draft is said by the rules, when it is to be published. */
export const ListingFields = z.object({
  title: text(TITLE_MAX),
  description: text(DESCRIPTION_MAX),
  language: ListingLanguage,
  listing_type: z.nullable(ListingType),
  show_house_number: z.boolean(),
  // One decimal is kept, and something of it is left.
  size_m2: z.nullable(z.number().check(z.gt(0, { abort: true }), z.gte(0.05), z.lte(5000))),
  rooms: z.nullable(z.int().check(z.gte(1), z.lte(40))),
  bedrooms: z.nullable(z.int().check(z.gte(0), z.lte(40))),
  price: z.nullable(amount()),
  currency: currency(),
  insurance_type: z.nullable(InsuranceType),
  insurance_amount: z.nullable(amount()),
  ...terms,
  ...lettingRight,
})
export type ListingFields = z.infer<typeof ListingFields>

/** Every filter is optional; without `listing_type` homes are meant, with `premises` all kinds of premises. `q` is a place or a street as typed, `postal_code` a comma list. */
export const PlaceFilters = z.object(searchFilters)
export type PlaceFilters = z.infer<typeof PlaceFilters>

const Id = id()
const isSavedList = (value: string): boolean => {
  const ids = value.split(',')
  return ids.length <= VISITOR_LIKES_MAX && ids.every((one) => Id.safeParse(one).success)
}

/** How many homes a page of the search holds, and a page of those that somebody has saved (specification section 6). */
export const SEARCH_PAGE_SIZE = 24
export const LIKED_PAGE_SIZE = 6

export const ListingSearch = z.object({
  ...searchFilters,
  sort: z._default(z.enum(SORTS), 'newest'),
  /** The homes that the reader has saved, the latest first; no other filter counts then. */
  liked: z.optional(queryFlag()),
  /** What a visitor has saved in the browser, a comma list of ids; no other filter counts then. What is not listed is counted alone. */
  saved: z.optional(z.string().check(z.refine(isSavedList, { error: 'id' }))),
  page: paging(SEARCH_PAGE_SIZE).page,
  /** 24 where nothing is asked for, and 6 with `liked`. */
  page_size: z.optional(queryCount(100, 1)),
})
export type ListingSearch = z.infer<typeof ListingSearch>
export const pageSizeOf = ({
  liked,
  page_size,
}: Pick<ListingSearch, 'liked' | 'page_size'>): number =>
  page_size ?? (liked === true ? LIKED_PAGE_SIZE : SEARCH_PAGE_SIZE)
