import { ownUser, type TableRows } from '#tests/matrix/table-rows.ts'

export const tableRows: TableRows = {
  people: {
    'rental_profiles.user_id': 'the actor, or whom a landlord asks about',
    'profile_interests.user_id': 'whose profile it is: the actor',
    'profile_employers.user_id': 'whose profile it is: the actor',
    'profile_educations.user_id': 'whose profile it is: the actor',
    'profile_attachments.user_id': 'whose profile it is: the actor',
  },
  own: {
    rental_profiles: ownUser,
    profile_interests: ownUser,
    profile_employers: ownUser,
    profile_educations: ownUser,
    profile_attachments: ownUser,
  },
}
