import * as z from 'zod/mini'
import { id, instant } from '#core/shared/fields.ts'
import { ToldLease } from '#core/shared/told-lease.ts'
import { ListingStatus, OwnListingRow } from '../model.ts'

/** A listing as its landlord keeps it, and what the lease is at that was begun with whoever was accepted. */
export const KeptListingRow = z.object({
  ...OwnListingRow.shape,
  told_lease: z.nullable(ToldLease),
})
export type KeptListingRow = z.infer<typeof KeptListingRow>

/** What happened to a listing, as its landlord is told. */
export const LISTING_EVENTS = [
  'listing_published',
  'listing_unpublished',
  'listing_let',
  'listing_archived',
  'listing_restored',
  'publish_asked',
  'publish_withdrawn',
  'publish_approved',
  'publish_denied',
  'listing_taken_down',
  'listing_put_back',
] as const
/** What is known of a listing beside its facts: what waits, what is possible, what happened. */
export const ListingRecord = z.object({
  status: ListingStatus,
  created_at: instant(),
  open_applications: z.int(),
  /** Somebody was accepted; until the lease is signed the listing stays as it is. */
  is_promised: z.boolean(),
  /** The lease that was begun with them. */
  lease_id: z.nullable(id()),
  /** What that lease is at. */
  told_lease: z.nullable(ToldLease),
  has_applications: z.boolean(),
  /** How much the home is looked at: the last seven days and the last thirty, today among them. */
  interest: z.object({
    views: z.object({ week: z.int(), month: z.int() }),
    /** The views of each of the thirty days, the oldest first. */
    days: z.array(z.int()),
    /** How many people have it among their saved homes now. */
    likes: z.int(),
    applications: z.object({ week: z.int(), month: z.int() }),
  }),
  history: z.array(z.object({ id: id(), name: z.enum(LISTING_EVENTS), occurred_at: instant() })),
})
export type ListingRecord = z.infer<typeof ListingRecord>
