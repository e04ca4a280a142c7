import { and, eq, sql } from 'drizzle-orm'
import { noteChanges } from '#core/server/changes.ts'
import type { Ctx } from '#core/server/context.ts'
import { handle } from '#core/server/handle.ts'
import { asSystem } from '#core/server/scope.ts'
import { actsFor } from '#core/shared/access.ts'
import { Failure } from '#core/shared/problem.ts'
import { nameOfPerson } from '#features/accounts/server/public/people.ts'
import { findAccountByProof } from '#features/accounts/server/public/proofs.ts'
import { dropPublicReview } from '#features/profiles/server/public.ts'
import * as api from '../../shared/api.ts'
import { reviewLifecycle } from '../../shared/lifecycle.ts'
import { reviewWithdrawn, reviewWritten } from '../events.ts'
import { hasLetTo } from '../extension-points.ts'
import { isOpen, lockReview, wordsOf, type ReviewRow } from '../queries/reviews.ts'
import { tenantReviews } from '../tables.ts'
import { reviewOfToken } from '../queries/tokens.ts'

const gone = (): Failure => new Failure('reviews.link_gone', 410)

/** The review of a link, locked. What was written stays reachable for its writer; what was only asked for runs out. */
const reviewBehind = async (ctx: Ctx, token: string): Promise<ReviewRow> => {
  const id = reviewOfToken(ctx.config.keys, token)
  const row = id === null ? null : await lockReview(ctx.tx, id)
  if (!row || !(row.status === 'written' || isOpen(row, ctx.now))) throw gone()
  return row
}

/** Whoever has the link has no account that the row belongs to. */
const byLink = <T>(work: () => Promise<T>): Promise<T> =>
  asSystem('who has the link of a review opens, writes and takes it back', work)

export const openReview = handle(api.openReview, {
  run: ({ body, ctx }) =>
    byLink(async () => {
      const row = await reviewBehind(ctx, body.token)
      const { writer_name, home, from_year, to_year, expires_at } = row
      return {
        writer_name,
        home,
        from_year,
        to_year,
        expires_at,
        tenant_name: await nameOfPerson(ctx.tx, row.user_id),
        words: wordsOf(row),
      }
    }),
})

/** Whether the confirmed address that was asked belongs to somebody who has let a home to the tenant in the product. */
const isLeaseKnown = async (ctx: Ctx, row: ReviewRow): Promise<boolean> => {
  const identity = { identifier: null, identifier_country: 'IS', emails: [row.writer_email] }
  const writer = await findAccountByProof(ctx.tx, identity, null)
  if (!writer) return false
  const { rows } = await ctx.tx.execute<{ is_known: boolean }>(
    sql`select ${hasLetTo.answer()(sql`${writer.user_id}::uuid`, sql`${row.user_id}::uuid`)} as is_known`,
  )
  return rows[0]?.is_known === true
}

export const writeReview = handle(api.writeReview, {
  run: ({ body, ctx, fail }) =>
    byLink(async () => {
      const row = await reviewBehind(ctx, body.token)
      if (actsFor(ctx.actor, row.user_id)) return fail('reviews.own_review')
      const { paid_rent, left_home, would_rent_again, text } = body
      await ctx.tx
        .update(tenantReviews)
        .set({
          status: reviewLifecycle.move(row.status, 'write'),
          written_at: ctx.now.toISOString(),
          paid_rent,
          left_home,
          would_rent_again,
          words: text,
          is_lease_known: await isLeaseKnown(ctx, row),
        })
        .where(and(eq(tenantReviews.id, row.id), eq(tenantReviews.status, row.status)))
      await ctx.announce(reviewWritten(row.id, {}))
      return { done: true as const }
    }),
})

const NO_WORDS = {
  written_at: null,
  paid_rent: null,
  left_home: null,
  would_rent_again: null,
  words: null,
  is_public: false,
  attachment_id: null,
}

export const withdrawReview = handle(api.withdrawReview, {
  run: ({ body, ctx }) =>
    byLink(async () => {
      const row = await reviewBehind(ctx, body.token)
      const status = reviewLifecycle.move(row.status, 'withdraw')
      await ctx.tx
        .update(tenantReviews)
        .set({ status, ...NO_WORDS })
        .where(and(eq(tenantReviews.id, row.id), eq(tenantReviews.status, row.status)))
      if (row.attachment_id !== null) await dropPublicReview(ctx, row.attachment_id)
      await ctx.announce(reviewWithdrawn(row.id, {}))
      await noteChanges(ctx.tx, [{ noun: 'tenant_review', id: row.id }])
      return { done: true as const }
    }),
})
