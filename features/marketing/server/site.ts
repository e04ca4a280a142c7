import { eq, sql } from 'drizzle-orm'
import type { Pictures } from '#core/server/site.ts'
import { actsFor } from '#core/shared/access.ts'
import { isStaffMember } from '#features/accounts/server/public/people.ts'
import { teamCards } from './tables.ts'

/** The picture of a member of staff is seen by everybody while the member is shown, and by the member alone otherwise. */
export const pictures: Pictures = {
  purpose: 'team_picture',
  is_personal: true,
  async ownerOf(db, fileId) {
    const [card] = await db
      .select({
        user_id: teamCards.user_id,
        is_published: sql<boolean>`(${teamCards.is_shown} and ${isStaffMember(sql`team_cards.user_id`)})`,
      })
      .from(teamCards)
      .where(eq(teamCards.picture_id, fileId))
    return card
      ? {
          is_published: card.is_published,
          maySee: async (reader) => actsFor(reader, card.user_id),
        }
      : null
  },
}
