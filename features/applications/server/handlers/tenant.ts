import { isDeepStrictEqual } from 'node:util'
import type { Ctx } from '#core/server/context.ts'
import { isUniqueViolation } from '#core/server/db.ts'
import { handle, notFound, refuseInvalid } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { tooMany, useSliding } from '#core/server/rate-limit.ts'
import { actsFor } from '#core/shared/access.ts'
import { Failure } from '#core/shared/problem.ts'
import { requireConfirmedAddress } from '#features/accounts/server/public.ts'
import { holdListing } from '#features/listings/server/public.ts'
import * as api from '../../shared/api.ts'
import { applicationLifecycle } from '../../shared/lifecycle.ts'
import type { ApplicationResponse } from '../../shared/model.ts'
import {
  asAsked,
  DRAFTS_MAX,
  isSameQuestion,
  leavesOut,
  mergeResponses,
  moveInProblems,
  responseProblems,
} from '../../shared/rules.ts'
import { applicationCanceled, applicationSent, responsesChanged } from '../events.ts'
import {
  applicationEvents,
  applicationStanding,
  findLive,
  hasApplied,
  isTurnedAway,
  listTenant,
  lockApplication,
  readApplicant,
  readForTenant,
  refuseWithLease,
  writeApplication,
} from '../queries/applications.ts'
import {
  dropDraft,
  listDrafts,
  readDraft,
  takesDraft,
  waitForDraft,
  writeDraft,
} from '../queries/drafts.ts'
import { limitChanges, refuseTurnedAway } from '../sending/limits.ts'
import { attachmentProblems, setAttachments } from '../sending/papers.ts'
import { rentalApplications } from '../tables.ts'

export const listTenantApplications = handle(api.listTenantApplications, {
  run: ({ query, ctx }) => listTenant(ctx.tx, ctx.actor, query),
})

export const readTenantApplication = handle(api.readTenantApplication, {
  standing: (ctx, { params }) => applicationStanding(ctx, params.id),
  run: ({ params, ctx }) => readForTenant(ctx.tx, params.id),
})

export const readLiveApplication = handle(api.readLiveApplication, {
  run: async ({ params, ctx }) => ({
    application: await findLive(ctx.tx, params.id, ctx.actor),
    draft: await readDraft(ctx, params.id),
    is_turned_away: await isTurnedAway(ctx.tx, params.id, ctx.actor.user_id!),
  }),
})

export const readOwnApplicant = handle(api.readOwnApplicant, {
  run: ({ ctx }) => readApplicant(ctx.tx, ctx.actor.user_id!),
})

/** A home for which the actor may apply; refuses what is not. */
const holdOpenHome = async (ctx: Ctx, id: string) => {
  const listing = await holdListing(ctx.tx, id)
  const isOpen = listing?.status === 'published'
  const isOwn = actsFor(ctx.actor, listing?.owner_id)
  const isKnown = async () =>
    (await hasApplied(ctx.tx, id, ctx.actor)) || (await readDraft(ctx, id)) !== null
  // A home that was taken down answers like one that never was, except to those who already know it.
  if (!listing || (!isOpen && !isOwn && !(await isKnown()))) throw notFound()
  if (isOwn) throw new Failure('applications.own_listing', 409)
  if (ctx.actor.user_type === 'LL') throw new Failure('applications.tenants_only', 403)
  if (await findLive(ctx.tx, id, ctx.actor)) throw new Failure('applications.already_applied', 409)
  if (!isOpen) throw new Failure('applications.not_open', 409)
  await refuseTurnedAway(ctx, id, ctx.actor.user_id!)
  return listing
}

export const keepApplicationDraft = handle(api.keepApplicationDraft, {
  async run({ params, body: { values, based_on }, ctx, fail }) {
    await waitForDraft(ctx, params.id)
    await holdOpenHome(ctx, params.id)
    const kept = await readDraft(ctx, params.id)
    if (kept && isDeepStrictEqual(kept.values, values)) return kept
    if ((kept?.updated_at ?? null) !== based_on) return fail('applications.draft_changed')
    if (!kept && !(await takesDraft(ctx)))
      return fail('applications.too_many_drafts', { max: DRAFTS_MAX })
    // Each version has a time of its own.
    const time = Math.max(ctx.now.getTime(), kept ? Date.parse(kept.updated_at) + 1 : 0)
    const updated_at = new Date(time).toISOString()
    await writeDraft(ctx, params.id, values, updated_at)
    return { values, updated_at }
  },
})

export const listApplicationDrafts = handle(api.listApplicationDrafts, {
  async run({ ctx }) {
    const items = await listDrafts(ctx)
    return { count: items.length, items }
  },
})

export const dropApplicationDraft = handle(api.dropApplicationDraft, {
  async run({ params, ctx }) {
    await waitForDraft(ctx, params.id)
    const draft = await readDraft(ctx, params.id)
    await dropDraft(ctx, params.id)
    return { draft }
  },
})

/** Each tells a landlord, by e-mail too: how often one person applies, for one home and for all. */
const HOME_A_DAY = 3
const HOMES_A_DAY = 40

const limitApplications = async (ctx: Ctx, listingId: string): Promise<void> => {
  for (const [bucket, most] of [
    [`applications:${ctx.actor.user_id}`, HOMES_A_DAY],
    [`applications:${ctx.actor.user_id}:${listingId}`, HOME_A_DAY],
  ] as const) {
    const use = await useSliding(ctx.tx, bucket, most, 86_400, ctx.now)
    if (!use.is_allowed) throw tooMany('applications.too_many_applications', use.retry_after)
  }
}

export const sendApplication = handle(api.sendApplication, {
  async run({ params, body: { attachment_ids, ...body }, ctx, fail }) {
    const me = ctx.actor.user_id!
    const papers = [...new Set(attachment_ids)]
    await waitForDraft(ctx, params.id)
    const listing = await holdOpenHome(ctx, params.id)
    await requireConfirmedAddress(ctx)
    const responses = asAsked(listing.questions, body.responses)
    if (!responses || leavesOut(listing.questions, responses))
      return fail('applications.questions_changed')
    refuseInvalid([
      ...moveInProblems(body.wanted_from, ctx.today),
      ...responseProblems(responses),
      ...(await attachmentProblems(ctx, me, papers)),
    ])
    await limitApplications(ctx, params.id)
    const [id, now] = [newId(ctx.now.getTime()), ctx.now.toISOString()]
    await ctx.tx
      .insert(rentalApplications)
      .values({
        id,
        listing_id: params.id,
        applicant_id: me,
        ...body,
        responses,
        created_at: now,
        updated_at: now,
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error, 'rental_applications_live')
          ? fail('applications.already_applied')
          : error
      })
    await setAttachments(ctx, id, papers)
    await dropDraft(ctx, params.id)
    await ctx.announce(
      applicationSent(id, {
        listing_id: params.id,
        landlord_id: listing.owner_id,
        applicant_id: me,
      }),
    )
    return readForTenant(ctx.tx, id)
  },
})

/** Both ways of answering after the application was sent: the landlord has it before them again, unread. */
const respond = async (
  ctx: Ctx,
  id: string,
  given: readonly ApplicationResponse[],
  is_new: boolean,
) => {
  const row = await lockApplication(ctx, id)
  const listing = await holdListing(ctx.tx, row.listing_id)
  if (row.status !== 'sent' || listing?.status !== 'published')
    throw new Failure('applications.wrong_state', 409)
  await refuseTurnedAway(ctx, row.listing_id, row.applicant_id)
  const responses = asAsked(listing.questions, given)
  if (!responses) throw new Failure('applications.questions_changed', 409)
  if (is_new && responses.some((one) => row.responses.some((old) => isSameQuestion(old, one))))
    throw new Failure('applications.already_responded', 409)
  refuseInvalid(responseProblems(responses))
  const merged = mergeResponses(row.responses, responses)
  // Saved as it was: nothing for the landlord to read again.
  if (isDeepStrictEqual(merged, row.responses)) return readForTenant(ctx.tx, row.id)
  await limitChanges(ctx, row.id)
  await writeApplication(ctx, row.id, { responses: merged, is_read_by_landlord: false })
  await ctx.announce(
    responsesChanged(row.id, {
      listing_id: row.listing_id,
      landlord_id: listing.owner_id,
      applicant_id: row.applicant_id,
    }),
  )
  return readForTenant(ctx.tx, row.id)
}

export const addResponses = handle(api.addResponses, {
  standing: (ctx, { params }) => applicationStanding(ctx, params.id),
  run: ({ params, body, ctx }) => respond(ctx, params.id, body.responses, true),
})
export const changeResponses = handle(api.changeResponses, {
  standing: (ctx, { params }) => applicationStanding(ctx, params.id),
  run: ({ params, body, ctx }) => respond(ctx, params.id, body.responses, false),
})

export const listApplicationEvents = handle(api.listApplicationEvents, {
  standing: (ctx, { params }) => applicationStanding(ctx, params.id),
  run: ({ params, query, ctx }) => applicationEvents(ctx.tx, params.id, query),
})

export const cancelApplication = handle(api.cancelApplication, {
  standing: (ctx, { params }) => applicationStanding(ctx, params.id),
  async run({ params, ctx }) {
    const row = await lockApplication(ctx, params.id)
    const status = applicationLifecycle.move(row.status, 'cancel')
    await refuseWithLease(ctx, row)
    const listing = await holdListing(ctx.tx, row.listing_id)
    await writeApplication(ctx, row.id, {
      status,
      active: false,
      canceled_at: ctx.now.toISOString(),
      accepted_at: null,
    })
    await ctx.announce(
      applicationCanceled(row.id, {
        listing_id: row.listing_id,
        landlord_id: listing!.owner_id,
        applicant_id: row.applicant_id,
        was_accepted: row.status === 'accepted',
      }),
    )
    return readForTenant(ctx.tx, row.id)
  },
})
