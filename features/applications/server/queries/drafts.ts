import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { waitForTurn } from '#core/server/db.ts'
import { asSystem } from '#core/server/scope.ts'
import { newId } from '#core/server/ids.ts'
import { iso } from '#core/server/json-list.ts'
import { ownedBy } from '#core/server/ownership.ts'
import type { ApplicationDraft, DraftRow, KeptDraft } from '../../shared/model.ts'
import type { ListingQuestion } from '#features/listings/shared/model.ts'
import { listingRows } from '#features/listings/server/public.ts'
import { attachmentsOf } from '#features/profiles/server/public.ts'
import { DRAFTS_MAX } from '../../shared/rules.ts'
import { hasBlocked } from '../extension-points.ts'
import { draftGaps } from '../sending/draft-gaps.ts'
import { applicationDrafts } from '../tables.ts'
import { asAdvertised, listingJson } from './applications.ts'

const ofAuthor = ({ actor }: Ctx, listingId: string) =>
  and(
    ownedBy(actor, sql`${applicationDrafts.applicant_id}`),
    eq(applicationDrafts.listing_id, listingId),
  )

/** Drafts of before papers could go with an application name none. */
const withPapers = (values: ApplicationDraft): ApplicationDraft => ({
  ...values,
  attachment_ids: values.attachment_ids ?? [],
})

/** Of two that save, send or drop one draft at once, the second meets what the first has done. */
export const waitForDraft = async ({ tx, actor }: Ctx, listingId: string): Promise<void> => {
  await waitForTurn(tx, `application-draft:${actor.user_id}:${listingId}`)
}

/** What the actor has typed and not sent for a home. */
export const readDraft = async (ctx: Ctx, listingId: string): Promise<KeptDraft | null> => {
  const [row] = await ctx.tx
    .select({ values: applicationDrafts.values, updated_at: applicationDrafts.updated_at })
    .from(applicationDrafts)
    .where(ofAuthor(ctx, listingId))
  return row ? { ...row, values: withPapers(row.values) } : null
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

interface FoundDraft extends Record<string, unknown> {
  listing: DraftRow['listing']
  questions: ListingQuestion[]
  values: ApplicationDraft
  is_open: boolean
  updated_at: string
}
/** Characters; none of those outside the first plane is cut in two. */
const BEGINNING = 160
const beginningOf = (message: string): string =>
  Array.from(message.trim()).slice(0, BEGINNING).join('')

/** A home whose applicant has sent nothing: its pictures are shown while everybody sees them. */
const asSeen = (listing: DraftRow['listing']): DraftRow['listing'] =>
  listing.status === 'published' ? listing : { ...asAdvertised(listing), cover_photo_id: null }

/** All that the actor has begun and not sent: `DRAFTS_MAX` at most. */
export const listDrafts = async ({ tx, actor, today }: Ctx): Promise<DraftRow[]> => {
  const { rows } = await asSystem('who began an application knows its home', () =>
    tx.execute<FoundDraft>(sql`select ${listingJson('l.shown_address')} as listing, l.questions, d."values", ${sql.raw(iso('d.updated_at'))} as updated_at,
      l.status = 'published' and not ${hasBlocked.answer()(sql`l.owner_id`, sql`d.applicant_id`)}
        and not exists (select 1 from rental_applications a where a.listing_id = l.id and a.applicant_id = d.applicant_id and a.active) as is_open
      from application_drafts d join ${listingRows} l on l.id = d.listing_id
      where ${ownedBy(actor, sql`d.applicant_id`)} order by d.updated_at desc, d.id limit ${DRAFTS_MAX}`),
  )
  const papers = rows.length > 0 ? await attachmentsOf(tx, actor.user_id!) : []
  return rows.map(({ listing, questions, values, is_open, updated_at }) => ({
    listing: asSeen(listing),
    beginning: beginningOf(values.message ?? ''),
    missing: draftGaps(withPapers(values), { questions, papers, today }),
    is_open,
    updated_at,
  }))
}

export const dropDraft = async (ctx: Ctx, listingId: string): Promise<void> => {
  await ctx.tx.delete(applicationDrafts).where(ofAuthor(ctx, listingId))
}
