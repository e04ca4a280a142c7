import { eq, or } from 'drizzle-orm'
import type { Pictures } from '#core/server/site.ts'
import { maySeeProfile } from './queries/profiles.ts'
import { rentalProfiles } from './tables.ts'

/** A person's pictures are seen by whoever sees the profile, and are never public. */
export const pictures: Pictures = {
  purpose: 'profile_picture',
  is_personal: true,
  async ownerOf(db, fileId) {
    const [row] = await db
      .select({ user_id: rentalProfiles.user_id })
      .from(rentalProfiles)
      .where(or(eq(rentalProfiles.image_id, fileId), eq(rentalProfiles.cover_image_id, fileId)))
    return row
      ? {
          is_published: false,
          maySee: (actor, today) => maySeeProfile({ tx: db, actor, today }, row.user_id),
        }
      : null
  },
}
