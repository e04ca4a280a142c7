import { isPerson, type RowSecurity } from '#core/server/row-security.ts'

export const rowSecurity: RowSecurity = {
  own: {
    rental_profiles: isPerson('user_id'),
    profile_interests: isPerson('user_id'),
    profile_employers: isPerson('user_id'),
    profile_educations: isPerson('user_id'),
    profile_attachments: isPerson('user_id'),
  },
  open: {},
}
