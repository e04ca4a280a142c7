import { sql } from 'drizzle-orm'
import type { ChangeRule } from '#core/server/changes.ts'
import { listingRows } from '#features/listings/server/public.ts'

export const changes: readonly ChangeRule[] = [
  {
    noun: 'rental_application',
    async people(db, id) {
      const { rows } = await db.execute<{ applicant: string; landlord: string }>(
        sql`select a.applicant_id as applicant, l.owner_id as landlord from rental_applications a join ${listingRows} l on l.id = a.listing_id where a.id = ${id}`,
      )
      return rows.flatMap(({ applicant, landlord }) => [applicant, landlord])
    },
    notifies_staff: false,
    stale: ['applications', 'listings'],
  },
]
