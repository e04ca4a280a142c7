import { access } from '#core/shared/access.ts'

/** How the actor is tied to the rental profile that reviews stand on. */
export interface ReviewedProfileStanding {
  user_id: string
  is_own: boolean
  /** A landlord who may see the profile. */
  is_known: boolean
}
export const reviewsAccess = access<ReviewedProfileStanding>('rental_profile')({
  view: (s) => s.is_own || s.is_known,
  edit: (s) => s.is_own,
})

export interface ReviewStanding {
  is_own: boolean
  /** Was written, is shown by the tenant, and the actor may see the tenant's profile. */
  is_shown: boolean
}
export const reviewAccess = access<ReviewStanding>('tenant_review')({
  view: (s) => s.is_own || s.is_shown,
  edit: (s) => s.is_own,
})
