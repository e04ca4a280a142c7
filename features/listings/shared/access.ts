import { access } from '#core/shared/access.ts'
import type { ListingStatus } from './model.ts'

export interface ListingStanding {
  id: string
  status: ListingStatus
  is_owner: boolean
  is_staff: boolean
}

/** What is published is everybody's to read; the rest is its owner's, and staff may look. */
export const listingAccess = access<ListingStanding>('listing')({
  view: (s) => s.status === 'published' || s.is_owner || s.is_staff,
  edit: (s) => s.is_owner,
})
