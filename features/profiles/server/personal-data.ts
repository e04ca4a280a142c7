import type { Column } from 'drizzle-orm'
import {
  deletedRows,
  handedRows,
  isOf,
  type PersonalData,
  type PersonalTable,
} from '#core/server/personal-data.ts'
import {
  profileAttachments,
  profileEducations,
  profileEmployers,
  profileInterests,
  rentalProfiles,
} from './tables.ts'

const ownRows = (table: Parameters<typeof handedRows>[0] & { user_id: Column }): PersonalTable => {
  const own = (personId: string) => isOf(personId, table.user_id)
  return { handed_over: handedRows(table, own), erased: deletedRows(table, own) }
}

/** The files themselves are handed over and erased with the other files of the person. */
export const personalData: PersonalData = {
  tables: {
    profile_attachments: ownRows(profileAttachments),
    profile_interests: ownRows(profileInterests),
    profile_employers: ownRows(profileEmployers),
    profile_educations: ownRows(profileEducations),
    rental_profiles: ownRows(rentalProfiles),
  },
}
