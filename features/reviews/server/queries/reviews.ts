import { and, count, desc, eq, type SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { isUniqueViolation, type Db } from '#core/server/db.ts'
import { newId } from '#core/server/ids.ts'
import { asSystem } from '#core/server/scope.ts'
import { actsFor } from '#core/shared/access.ts'
import { Failure } from '#core/shared/problem.ts'
import { maySeeProfile } from '#features/profiles/server/public.ts'
import type { ReviewStanding } from '../../shared/access.ts'
import {
  REVIEWS_MAX,
  type ReviewRequest,
  type ReviewWords,
  type TenantReview,
} from '../../shared/model.ts'
import { tenantReviews } from '../tables.ts'

export type ReviewRow = typeof tenantReviews.$inferSelect
const VALID_DAYS = 30

/** What the writer has written; null before that, and once it was taken back. */
export const wordsOf = (row: ReviewRow): ReviewWords | null =>
  row.paid_rent === null ||
  row.left_home === null ||
  row.would_rent_again === null ||
  row.words === null
    ? null
    : {
        paid_rent: row.paid_rent,
        left_home: row.left_home,
        would_rent_again: row.would_rent_again,
        text: row.words,
      }

/** There is still time to write it. */
export const isOpen = (row: Pick<ReviewRow, 'status' | 'expires_at'>, now: Date): boolean =>
  row.status === 'requested' && Date.parse(row.expires_at) > now.getTime()

export const shownReview = ({ actor, now }: Pick<Ctx, 'actor' | 'now'>, row: ReviewRow) => {
  const isOwn = actsFor(actor, row.user_id)
  return {
    id: row.id,
    status: row.status,
    writer_name: row.writer_name,
    writer_email: isOwn ? row.writer_email : null,
    home: row.home,
    from_year: row.from_year,
    to_year: row.to_year,
    requested_at: row.requested_at,
    expires_at: row.expires_at,
    is_open: isOpen(row, now),
    written_at: row.written_at,
    words: wordsOf(row),
    is_public: row.is_public,
    is_lease_known: row.is_lease_known,
    public_review_pdf: row.attachment_id === null ? null : { id: row.attachment_id },
  } satisfies TenantReview
}

export const findReview = async (db: Db, id: string): Promise<ReviewRow | null> =>
  (await db.select().from(tenantReviews).where(eq(tenantReviews.id, id)))[0] ?? null

export const lockReview = async (tx: Db, id: string): Promise<ReviewRow | null> =>
  (await tx.select().from(tenantReviews).where(eq(tenantReviews.id, id)).for('update'))[0] ?? null

const IS_SHOWN = and(eq(tenantReviews.status, 'written'), eq(tenantReviews.is_public, true))!

/** Newest first. */
export const reviewsOf = (db: Db, userId: string, isOwn: boolean): Promise<ReviewRow[]> => {
  const where: SQL = eq(tenantReviews.user_id, userId)
  return asSystem('landlords who see a profile read the reviews that its person shows', () =>
    db
      .select()
      .from(tenantReviews)
      .where(isOwn ? where : and(where, IS_SHOWN))
      .orderBy(desc(tenantReviews.id)),
  )
}

/** What a person shows of former landlords, newest first, without how to reach them. */
export const shownReviews = async (db: Db, userId: string) =>
  (await reviewsOf(db, userId, false)).flatMap((row) => {
    const words = wordsOf(row)
    const { writer_name, home, from_year, to_year, is_lease_known } = row
    return words ? [{ writer_name, home, from_year, to_year, is_lease_known, words }] : []
  })

/** The rule decides whether one that is not the actor's is seen; it is found for everybody. */
export const reviewStanding = async (ctx: Ctx, id: string): Promise<ReviewStanding | null> => {
  const row = await asSystem('a review is found whoever asks for it', () => findReview(ctx.tx, id))
  if (!row) return null
  const isShown = row.status === 'written' && row.is_public
  return {
    is_own: actsFor(ctx.actor, row.user_id),
    is_shown: isShown && (await maySeeProfile(ctx, row.user_id)),
  }
}

/** Fails with 409 `reviews.too_many` and `reviews.already_requested`. The caller holds the lock of the profile. */
export const insertReview = async (
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  userId: string,
  request: ReviewRequest,
): Promise<string> => {
  const [row] = await tx
    .select({ count: count() })
    .from(tenantReviews)
    .where(eq(tenantReviews.user_id, userId))
  if (row!.count >= REVIEWS_MAX) throw new Failure('reviews.too_many', 409, { max: REVIEWS_MAX })
  const id = newId(now.getTime())
  await tx
    .insert(tenantReviews)
    .values({
      ...request,
      id,
      user_id: userId,
      requested_at: now.toISOString(),
      expires_at: new Date(now.getTime() + VALID_DAYS * 86_400_000).toISOString(),
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'tenant_reviews_open'))
        throw new Failure('reviews.already_requested', 409)
      throw error
    })
  return id
}
