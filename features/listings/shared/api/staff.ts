import * as z from 'zod/mini'
import { staffOnly } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { currency, id, instant, listOf, paging, plainDate, text } from '#core/shared/fields.ts'
import { askedPeriod, ShownPeriod } from '#core/shared/report-period.ts'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { ListingStatus, ListingType } from '../model.ts'
import {
  PERIODS,
  PUBLISH_WAYS,
  STAFF_ORDERS,
  STAFF_STATES,
  TAKEDOWN_REASONS,
} from '../steps/choices.ts'

const endpoint = endpointsOf('listings')
const stale = ['listings', 'tasks']
const forStaff = { access: staffOnly, personal: true, rate: 'lookup' } as const

const home = {
  title: z.string(),
  language: z.enum(LANGUAGES),
  status: ListingStatus,
  street_address: z.nullable(z.string()),
  postal_code: z.nullable(z.string()),
  place: z.nullable(z.string()),
}
const owner = { owner_id: id(), owner_name: z.nullable(z.string()) }

const StaffListing = z.object({
  id: id(),
  ...home,
  listing_type: z.nullable(ListingType),
  price: z.nullable(z.int()),
  currency: currency(),
  landreg_id: z.nullable(z.string()),
  /** Its landlord asked for a look before it is published, and staff have not answered. */
  is_in_review: z.boolean(),
  ...owner,
  published_at: z.nullable(instant()),
  /** Since when its landlord has it out of the search. */
  unpublished_at: z.nullable(instant()),
  updated_at: instant(),
  taken_down: z.nullable(
    z.object({
      reason: z.enum(TAKEDOWN_REASONS),
      note: z.string(),
      taken_at: instant(),
      taken_by: z.nullable(z.string()),
      /** It was in the search then, and goes back there when this is taken back. */
      was_published: z.boolean(),
    }),
  ),
  can: z.object({ take_down: z.boolean(), put_back: z.boolean() }),
})
export type StaffListing = z.infer<typeof StaffListing>

export const listAllListings = endpoint({
  ...forStaff,
  method: 'GET',
  path: '/staff/listings',
  query: z.object({
    ...paging(25),
    q: z._default(text(100), ''),
    state: z.optional(z.enum(STAFF_STATES)),
    listing_type: z.optional(ListingType),
    sort: z._default(z.enum(STAFF_ORDERS), '-changed'),
  }),
  reply: listOf(StaffListing),
  summary:
    'Every listing of the platform, drafts among them, by words, address, landlord or number (staff)',
})
export const takeDownListing = endpoint({
  method: 'POST',
  path: '/staff/listings/:id/take-down',
  access: staffOnly,
  refs: { 'params.id': 'listing' },
  body: z.object({ reason: z.enum(TAKEDOWN_REASONS), note: z._default(text(500), '') }),
  reason_in: 'body',
  reply: StaffListing,
  stale,
  fails: { 'listings.wrong_state': 409 },
  summary:
    'Takes a listing out of the search; its landlord reads why, and publishes it again after staff have looked at it (staff)',
})
export const putListingBack = endpoint({
  method: 'POST',
  path: '/staff/listings/:id/put-back',
  access: staffOnly,
  refs: { 'params.id': 'listing' },
  // The version of the listing that was looked at.
  body: z.object({ updated_at: instant() }),
  reply: StaffListing,
  stale,
  fails: { 'listings.wrong_state': 409, 'listings.stale': 409 },
  summary:
    'Takes back that a listing was taken down: what was in the search and still may be is there again (staff)',
})

const StaffPublish = z.object({
  id: id(),
  way: z.enum(PUBLISH_WAYS),
  published_at: instant(),
  published_by: z.nullable(z.string()),
  ...owner,
  listing: z.object({ id: id(), ...home, is_taken_down: z.boolean() }),
})
export type StaffPublish = z.infer<typeof StaffPublish>

export const listPublishes = endpoint({
  ...forStaff,
  method: 'GET',
  path: '/staff/listing-publishes',
  query: z.object({
    ...paging(25),
    q: z._default(text(100), ''),
    way: z.optional(z.enum(PUBLISH_WAYS)),
    period: z.optional(z.enum(PERIODS)),
  }),
  reply: listOf(StaffPublish),
  summary: 'Each time that a listing was published, by whom and how, the latest first (staff)',
})

const SiteCounts = z.object({
  kinds: z.array(z.object({ listing_type: z.nullable(ListingType), homes: z.int() })),
  last_day: z.int(),
  last_week: z.int(),
})
export type SiteCounts = z.infer<typeof SiteCounts>

export const countSiteListings = endpoint({
  method: 'GET',
  path: '/staff/site-listings',
  access: staffOnly,
  rate: 'lookup',
  reply: SiteCounts,
  summary: 'How many listings everybody finds now, by kind, and how many are new (staff)',
})

const MonthOfPublishes = z.object({
  /** Its first day. */
  month: plainDate(),
  /** How many times a listing came into the search. */
  publishes: z.int(),
  /** How many listings did, and how many people let them. */
  listings: z.int(),
  landlords: z.int(),
})
export type MonthOfPublishes = z.infer<typeof MonthOfPublishes>

export const countPublishesByMonth = endpoint({
  method: 'GET',
  path: '/staff/listing-publishes/by-month',
  access: staffOnly,
  rate: 'lookup',
  query: z.object(askedPeriod()),
  reply: z.object({ period: ShownPeriod, months: z.array(MonthOfPublishes) }),
  summary: 'How often listings were published in each month of a period, the latest first (staff)',
})
