import { isAmong, isPerson, type RowSecurity } from '#core/server/row-security.ts'

const ofHousehold = isAmong('household_id', 'igloo_households')

export const rowSecurity: RowSecurity = {
  own: {
    households: `${isPerson('owner_id')} or ${isAmong('id', 'igloo_households')}`,
    household_memberships: `${isPerson('user_id')} or ${ofHousehold}`,
    household_children: ofHousehold,
    household_pets: ofHousehold,
    household_pet_photos: isAmong('pet_id', 'igloo_household_pets'),
    household_invitations: `${isPerson('sender_id')} or ${isPerson('invitee_id')} or ${ofHousehold}`,
  },
  open: {},
}
