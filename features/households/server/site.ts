import { eq } from 'drizzle-orm'
import type { Pictures } from '#core/server/site.ts'
import { actsFor } from '#core/shared/access.ts'
import { maySeeProfile } from '#features/profiles/server/public.ts'
import { membersOf } from './queries/households.ts'
import { householdPetPhotos, householdPets } from './tables.ts'

/** Photos of pets are seen by the household and by who may see the profile of one of its people. */
export const pictures: Pictures = {
  purpose: 'pet_photo',
  is_personal: true,
  async ownerOf(db, fileId) {
    const [row] = await db
      .select({ household_id: householdPets.household_id })
      .from(householdPetPhotos)
      .innerJoin(householdPets, eq(householdPets.id, householdPetPhotos.pet_id))
      .where(eq(householdPetPhotos.file_id, fileId))
    if (!row) return null
    return {
      is_published: false,
      async maySee(actor, today) {
        const members = await membersOf(db, row.household_id)
        if (members.some(({ user_id }) => actsFor(actor, user_id))) return true
        for (const { user_id } of members)
          if (await maySeeProfile({ tx: db, actor, today }, user_id)) return true
        return false
      },
    }
  },
}
