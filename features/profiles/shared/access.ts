import { access } from '#core/shared/access.ts'

/** How the actor is tied to the rental profile of somebody. */
export interface ProfileStanding {
  id: string
  user_id: string
  is_own: boolean
  /** A landlord whom the person has applied to, or rents from. */
  is_known: boolean
}

/** Nobody else learns that the profile exists, staff included: they have the pages of people, for a reason. */
export const profileAccess = access<ProfileStanding>('rental_profile')({
  view: (s) => s.is_own || s.is_known,
  edit: (s) => s.is_own,
})
/** By its id a profile is found by its person alone; others have its name. */
export const ownProfileAccess = access<ProfileStanding>('rental_profile')({
  view: (s) => s.is_own,
  edit: (s) => s.is_own,
})

/** A place of work or study on a profile is changed through its own id, by its person alone. */
interface EntryStanding {
  is_own: boolean
}
export const employerAccess = access<EntryStanding>('profile_employer')({
  view: (s) => s.is_own,
  edit: (s) => s.is_own,
})
export const educationAccess = access<EntryStanding>('profile_education')({
  view: (s) => s.is_own,
  edit: (s) => s.is_own,
})

/** A paper is seen by its person alone. Others get what the person shares with them. */
export interface AttachmentStanding {
  is_own: boolean
}
export const attachmentAccess = access<AttachmentStanding>('profile_attachment')({
  view: (s) => s.is_own,
  edit: (s) => s.is_own,
})
