import * as z from 'zod/mini'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { currency, plainDate } from '#core/shared/fields.ts'
import { listingAccess } from '../access.ts'

const endpoint = endpointsOf('listings')

/** Fewer homes than these are no picture of what others ask. */
export const COMPARABLES_LEAST = 5
/** Of fewer landlords than these it would be what one of them asks. */
export const COMPARABLE_LANDLORDS_LEAST = 3
/** How far the size of a home may be from that of a comparable one. */
export const COMPARABLE_SIZE = 0.25
/** Days since a home was listed, after which what it asks says nothing of today. */
export const COMPARABLE_DAYS = 180

/**
 * What others ask for homes like one's own. Of `rents` half of the homes ask between `from` and `to`, in the minor unit; `first` and
 * `last` are the days on which the earliest and the latest of them were listed. Null where they are too few.
 */
const ComparableRents = z.object({
  homes: z.int(),
  postal_code: z.nullable(z.string()),
  size_from: z.nullable(z.int()),
  size_to: z.nullable(z.int()),
  currency: currency(),
  rents: z.nullable(
    z.object({ from: z.int(), to: z.int(), first: plainDate(), last: plainDate() }),
  ),
})
export type ComparableRents = z.infer<typeof ComparableRents>

export const readComparableRents = endpoint({
  method: 'GET',
  path: '/landlords/listingsv2/:id/comparable-rents',
  access: listingAccess.edit,
  reply: ComparableRents,
  summary:
    'The range of what others ask now for homes of this size in the same postal code, where there are enough of them',
})
