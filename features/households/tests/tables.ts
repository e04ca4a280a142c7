import { ownUser, type OwnRow, type TableRows } from '#tests/matrix/table-rows.ts'

const isIn =
  (query: string, column: string): OwnRow =>
  async (row, { id, owner }) =>
    (await owner.query(query, [row[column], id])).rowCount! > 0
const ofHousehold = (column: string): OwnRow =>
  isIn('select 1 from household_memberships where household_id = $1 and user_id = $2', column)

export const tableRows: TableRows = {
  people: {
    'households.owner_id': 'the actor, or a member who takes over (server/moves/moves.ts)',
    'household_memberships.user_id': 'the actor, who opened or joined the household',
    'household_invitations.sender_id': 'the actor, who owns the household',
    'household_invitations.invitee_id': 'whose username the owner wrote',
  },
  own: {
    households: ofHousehold('id'),
    household_memberships: (row, reader) =>
      ownUser(row, reader) || ofHousehold('household_id')(row, reader),
    household_children: ofHousehold('household_id'),
    household_pets: ofHousehold('household_id'),
    household_pet_photos: isIn(
      'select 1 from household_pets p join household_memberships m on m.household_id = p.household_id where p.id = $1 and m.user_id = $2',
      'pet_id',
    ),
    household_invitations: (row, reader) =>
      row.sender_id === reader.id ||
      row.invitee_id === reader.id ||
      ofHousehold('household_id')(row, reader),
  },
}
