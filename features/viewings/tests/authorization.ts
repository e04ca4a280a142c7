import { ALL, PEOPLE, row, type Authorization } from '#tests/matrix/authorization.ts'

// An open time of a published home is seen by everybody, so that those who may not get 403.
const LANDLORD = row(401, 403, 403, 403, 'ok', 403)

export const authorization: Authorization = {
  rows: {
    listOfferedSlots: ALL,
    // Of a home that is not in the search nobody learns anything.
    'listOfferedSlots@second': ALL,
    offerSlots: row(401, 404, 404, 404, 'ok', 404),
    'offerSlots@second': row(401, 404, 404, 404, 'ok', 404),
    listLandlordSlots: PEOPLE,
    changeSlot: LANDLORD,
    cancelSlot: LANDLORD,
    // The tenant of the signed lease lives there.
    answerRequest: row(401, 403, 403, 'ok', 403, 403),
    listRequests: PEOPLE,
    // Landlords and staff, whose account is a landlord's here, are told that tenants book (409).
    bookSlot: row(401, 'ok', 'ok', 'ok', 403, 'ok'),
    downloadSlotCalendar: row(401, 403, 403, 'ok', 'ok', 403),
    listBookings: PEOPLE,
    moveBooking: row(401, 404, 404, 'ok', 403, 404),
    cancelBooking: row(401, 404, 404, 'ok', 'ok', 404),
  },
  open: ['listOfferedSlots'],
  others: { unconfirmed: { bookSlot: 403 } },
  own: ['listLandlordSlots', 'listRequests', 'listBookings'],
}
