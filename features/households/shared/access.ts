import { access } from '#core/shared/access.ts'

/** How the actor is tied to a household. */
export interface HouseholdStanding {
  id: string
  is_member: boolean
  is_owner: boolean
  /** May see the rental profile of one of its people. */
  is_known: boolean
}

/** The household of a profile is read by whoever may see the profile. */
export const householdOfProfileAccess = access<HouseholdStanding>('household')({
  view: (s) => s.is_member || s.is_known,
})
/** Members keep it together; who lives there is decided by its owner. */
export const householdAccess = access<HouseholdStanding>('household')({
  view: (s) => s.is_member,
  edit: (s) => s.is_member,
  invite: (s) => s.is_owner,
})
const ofMembers = {
  view: (s: HouseholdStanding) => s.is_member,
  edit: (s: HouseholdStanding) => s.is_member,
}
export const childAccess = access<HouseholdStanding>('household_child')(ofMembers)
export const petAccess = access<HouseholdStanding>('household_pet')(ofMembers)
export const petPhotoAccess = access<HouseholdStanding>('household_pet_photo')(ofMembers)
export const membershipAccess = access<HouseholdStanding>('household_membership')({
  view: (s) => s.is_member,
  remove: (s) => s.is_owner,
})

/** How the actor is tied to the rental profile in whose address the lists of invitations are. */
export const profileOwnAccess = access<{ user_id: string; is_own: boolean; is_known: boolean }>(
  'rental_profile',
)({
  view: (s) => s.is_own || s.is_known,
  edit: (s) => s.is_own,
})

export interface InvitationStanding {
  id: string
  is_sender: boolean
  /** Was named, reads the mailbox that was named, or has the link that went there. */
  is_invited: boolean
}
export const invitationAccess = access<InvitationStanding>('household_invitation')({
  view: (s) => s.is_sender || s.is_invited,
  answer: (s) => s.is_invited,
  send: (s) => s.is_sender,
})
