import type { TableRows } from '#tests/matrix/table-rows.ts'

export const tableRows: TableRows = {
  people: { 'viewing_slots.owner_id': 'the actor', 'viewing_bookings.person_id': 'the actor' },
  own: {
    viewing_slots: (row, { id }) => row.owner_id === id,
    viewing_bookings: async (row, { id, owner }) =>
      row.person_id === id ||
      (
        await owner.query('select 1 from viewing_slots where id = $1 and owner_id = $2', [
          row.slot_id,
          id,
        ])
      ).rowCount === 1,
  },
}
