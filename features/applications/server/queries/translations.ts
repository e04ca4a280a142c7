import { eq } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { rentalApplications, type KeptTranslation } from '../tables.ts'

/** The newest ones: what was made of words that were changed since is left behind. */
const MOST_TRANSLATIONS = 100

/** What machines made of the words of an application, for both sides. */
export const keepTranslations = {
  read: async (db: Db, id: string): Promise<KeptTranslation[]> => {
    const [row] = await db
      .select({ kept: rentalApplications.translations })
      .from(rentalApplications)
      .where(eq(rentalApplications.id, id))
    return row?.kept ?? []
  },
  /** For a locked application; of two who ask at once the first is kept. */
  async add(ctx: Ctx, id: string, made: readonly KeptTranslation[]): Promise<KeptTranslation[]> {
    const kept = await this.read(ctx.tx, id)
    const added = made.filter(
      (one) => !kept.some((old) => old.language === one.language && old.digest === one.digest),
    )
    if (added.length === 0) return kept
    const translations = [...kept, ...added].slice(-MOST_TRANSLATIONS)
    await ctx.tx
      .update(rentalApplications)
      .set({ translations })
      .where(eq(rentalApplications.id, id))
    return translations
  },
}

const isToldToBoth = (name: string): name is ApplicationEvent['name'] =>
  APPLICATION_EVENTS.some((one) => one === name)

/** A page of what became of an application; who did it follows from what it is. */
export const applicationEvents = async (
  db: Db,
  id: string,
  page: { page: number; page_size: number },
): Promise<{ count: number; items: ApplicationEvent[] }> => {
  const { count, rows } = await readTimeline(db, 'rental_application', id, page)
  return {
    count,
    items: rows.flatMap((row) => {
      const name = row.name.replace(/^applications\./, '')
      return isToldToBoth(name)
        ? [
            {
              id: row.id,
              name,
              occurred_at: new Date(row.occurred_at).toISOString(),
              closed_reason: closedReasonIn(row.data),
            },
          ]
        : []
    }),
  }
}

/** Whether the landlord has accepted somebody else for a home that is still offered; never whom. */
export const isPromised = (db: Db, listingId: string, actor: Actors): Promise<boolean> =>
  asSystem('who may apply is told that somebody was accepted', async () => {
    const { rows } = await db.execute(sql`select 1 ${FROM}
      where a.listing_id = ${listingId} and a.status = 'accepted' and l.status = 'published'
        and not (${ownedBy(actor, sql`a.applicant_id`)}) limit 1`)
    return rows.length > 0
  })

/** Whether the actor ever applied for the home: then they know that it was there, and go on seeing it. */
export const hasApplied = async (db: Db, listingId: string, actor: Actors): Promise<boolean> =>
  (
    await db.execute(
      sql`select 1 from rental_applications where listing_id = ${listingId} and ${ownedBy(actor, sql`applicant_id`)} limit 1`,
    )
  ).rows.length > 0

/** Somebody as the landlord of a home reads them in an application that waits. */
export const readApplicant = async (
  db: Db,
  userId: string,
): Promise<LandlordApplication['applicant']> => {
  const { rows } = await db.execute<{
    applicant: EncryptedApplication['applicant']
    profile_username: string | null
  }>(
    sql`select ${profileJson(sql`${userId}::uuid`, sql`false`)} as applicant, ${profileUsername(sql`${userId}::uuid`)} as profile_username`,
  )
  const { applicant, profile_username } = rows[0]!
  return { ...decryptProfile(applicant), profile_username }
}

/** Whether the landlord of a published home takes no application from somebody, because they have blocked them. */
export const isTurnedAway = (db: Db, listingId: string, applicantId: string): Promise<boolean> =>
  asSystem('whom a landlord has blocked', async () => {
    const { rows } = await db.execute(
      sql`select 1 from ${listingRows} l where l.id = ${listingId} and l.status = 'published' and ${hasBlocked.answer()(sql`l.owner_id`, sql`${applicantId}::uuid`)}`,
    )
    return rows.length > 0
  })
