import { event } from '#core/server/events.ts'

export const householdInvitationSent = event(
  'households.household_invitation_sent',
  'household_invitation',
)
export const householdInvitationAccepted = event(
  'households.household_invitation_accepted',
  'household_invitation',
)
export const householdInvitationDeclined = event(
  'households.household_invitation_declined',
  'household_invitation',
)
export const householdInvitationRetracted = event(
  'households.household_invitation_retracted',
  'household_invitation',
)
export const householdLeft = event('households.household_left', 'household')
export const householdMemberRemoved = event<{ user_id: string }>(
  'households.household_member_removed',
  'household',
)
export const petFileReleased = event<{ file_key: string }>(
  'households.pet_file_released',
  'household_pet',
)
