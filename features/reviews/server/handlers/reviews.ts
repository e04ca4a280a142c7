import { eq } from 'drizzle-orm'
import { noteChanges } from '#core/server/changes.ts'
import type { Ctx } from '#core/server/context.ts'
import { handle, notFound } from '#core/server/handle.ts'
import { useSliding } from '#core/server/rate-limit.ts'
import { asSystem } from '#core/server/scope.ts'
import { at, Failure } from '#core/shared/problem.ts'
import { requireConfirmedAddress } from '#features/accounts/server/public.ts'
import { findAccountByProof } from '#features/accounts/server/public/proofs.ts'
import {
  dropPublicReview,
  lockProfile,
  publicReviewFile,
} from '#features/profiles/server/public.ts'
import * as api from '../../shared/api.ts'
import { yearProblems } from '../../shared/rules.ts'
import { reviewRequested } from '../events.ts'
import {
  findReview,
  insertReview,
  lockReview,
  reviewsOf,
  reviewStanding,
  shownReview,
} from '../queries/reviews.ts'
import { reviewedProfileStanding } from '../standing.ts'
import { tenantReviews } from '../tables.ts'

const REQUESTS_A_DAY = 5

export const listReviews = handle(api.listReviews, {
  standing: reviewedProfileStanding,
  async run({ ctx, standing }) {
    const rows = await reviewsOf(ctx.tx, standing.user_id, standing.is_own)
    return { count: rows.length, items: rows.map((row) => shownReview(ctx, row)) }
  },
})

/** A tenant does not review themselves by an address that they have confirmed. */
const isOwnAddress = async (ctx: Ctx, userId: string, email: string): Promise<boolean> => {
  const found = await asSystem('an address is compared with those of the tenant', () =>
    findAccountByProof(ctx.tx, { identifier: null, identifier_country: 'IS', emails: [email] }, [
      userId,
    ]),
  )
  return found !== null
}

/** E-mails that one person may have sent to former landlords in a day. */
const reserveRequest = async (ctx: Ctx, userId: string): Promise<void> => {
  const use = await useSliding(ctx.tx, `reviews:${userId}`, REQUESTS_A_DAY, 86_400, ctx.now)
  if (!use.is_allowed) throw new Failure('reviews.too_many_today', 429, {}, use.retry_after)
}

export const requestReview = handle(api.requestReview, {
  standing: reviewedProfileStanding,
  async run({ body, ctx, standing, invalid }) {
    const { user_id } = standing
    await requireConfirmedAddress(ctx)
    invalid([
      ...yearProblems(body, Number(ctx.today.slice(0, 4))),
      ...((await isOwnAddress(ctx, user_id, body.writer_email))
        ? [at('writer_email', 'reviews.own_address')]
        : []),
    ])
    await lockProfile(ctx, user_id)
    await reserveRequest(ctx, user_id)
    const id = await insertReview(ctx, user_id, body)
    await ctx.announce(reviewRequested(id, {}))
    return shownReview(ctx, (await findReview(ctx.tx, id))!)
  },
})

export const changeReview = handle(api.changeReview, {
  standing: (ctx, { params }) => reviewStanding(ctx, params.id),
  async run({ params, body, ctx, fail }) {
    const row = await lockReview(ctx.tx, params.id)
    if (!row) throw notFound()
    if (row.status !== 'written') return fail('reviews.wrong_state')
    const { is_public } = body
    await ctx.tx.update(tenantReviews).set({ is_public }).where(eq(tenantReviews.id, row.id))
    await noteChanges(ctx.tx, [{ noun: 'tenant_review', id: row.id }])
    return shownReview(ctx, { ...row, is_public })
  },
})

export const removeReview = handle(api.removeReview, {
  standing: (ctx, { params }) => reviewStanding(ctx, params.id),
  async run({ params, ctx }) {
    const row = await lockReview(ctx.tx, params.id)
    if (!row) throw notFound()
    await noteChanges(ctx.tx, [{ noun: 'tenant_review', id: row.id }])
    await ctx.tx.delete(tenantReviews).where(eq(tenantReviews.id, row.id))
    if (row.attachment_id !== null) await dropPublicReview(ctx, row.attachment_id)
    return { removed: true as const }
  },
})

export const downloadReview = handle(api.downloadReview, {
  standing: (ctx, { params }) => reviewStanding(ctx, params.id),
  prepare: ({ params, ports, ctx }) =>
    asSystem('the PDF of a review is read by landlords who see the profile', async () => {
      const row = await findReview(ctx.tx, params.id)
      if (!row?.attachment_id) throw notFound()
      return publicReviewFile(ctx.tx, ports, row.attachment_id)
    }),
  run: async ({ prepared }) => prepared,
})
