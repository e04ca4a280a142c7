import { isAmong, isPerson, isPrincipal, type RowSecurity } from '#core/server/row-security.ts'

export const rowSecurity: RowSecurity = {
  own: {
    viewing_slots: isPrincipal('owner_id'),
    viewing_bookings: `${isPerson('person_id')} or ${isAmong('slot_id', 'igloo_viewing_slots')}`,
  },
  open: {},
}
