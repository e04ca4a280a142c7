import { deletedRows, handedRows, isOf, type PersonalData } from '#core/server/personal-data.ts'
import { viewingBookings, viewingSlots } from './tables.ts'

const booked = (personId: string) => isOf(personId, viewingBookings.person_id)
const offered = (personId: string) => isOf(personId, viewingSlots.owner_id)

export const personalData: PersonalData = {
  tables: {
    viewing_bookings: {
      handed_over: handedRows(viewingBookings, booked),
      erased: deletedRows(viewingBookings, booked),
    },
    viewing_slots: {
      handed_over: handedRows(viewingSlots, offered, ['answer']),
      erased: deletedRows(viewingSlots, offered),
    },
  },
}
