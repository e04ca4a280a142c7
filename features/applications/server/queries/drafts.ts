import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { waitForTurn } from '#core/server/db.ts'
import { newId } from '#core/server/ids.ts'
import { ownedBy } from '#core/server/ownership.ts'
import type { ApplicationDraft, KeptDraft } from '../../shared/model.ts'
import { DRAFTS_MAX } from '../../shared/rules.ts'
import { applicationDrafts } from '../tables.ts'

const ofAuthor = ({ actor }: Ctx, listingId: string) =>
  and(
    ownedBy(actor, sql`${applicationDrafts.applicant_id}`),
    eq(applicationDrafts.listing_id, listingId),
  )

/** What the actor has typed and not sent for a home. */
export const readDraft = async (ctx: Ctx, listingId: string): Promise<KeptDraft | null> => {
  const [row] = await ctx.tx
    .select({ values: applicationDrafts.values, updated_at: applicationDrafts.updated_at })
    .from(applicationDrafts)
    .where(ofAuthor(ctx, listingId))
  // Drafts of before papers could go with an application name none.
  return row
    ? { ...row, values: { ...row.values, attachment_ids: row.values.attachment_ids ?? [] } }
    : null
}

/** Whether one more is kept. Of two that are begun at once for different homes, the second counts the first. */
export const takesDraft = async ({ tx, actor }: Ctx): Promise<boolean> => {
  await waitForTurn(tx, `application-drafts:${actor.user_id}`)
  const own = ownedBy(actor, sql`${applicationDrafts.applicant_id}`)
  return (await tx.$count(applicationDrafts, own)) < DRAFTS_MAX
}

export const writeDraft = async (
  ctx: Ctx,
  listingId: string,
  values: ApplicationDraft,
  updated_at: string,
): Promise<void> => {
  await ctx.tx
    .insert(applicationDrafts)
    .values({
      id: newId(ctx.now.getTime()),
      listing_id: listingId,
      applicant_id: ctx.actor.user_id!,
      values,
      updated_at,
    })
    .onConflictDoUpdate({
      target: [applicationDrafts.applicant_id, applicationDrafts.listing_id],
      set: { values, updated_at },
    })
}

export const dropDraft = async (ctx: Ctx, listingId: string): Promise<void> => {
  await ctx.tx.delete(applicationDrafts).where(ofAuthor(ctx, listingId))
}
