import { handle } from '#core/server/handle.ts'
import { withToldLeases } from '#core/server/told-leases.ts'
import type { Ctx } from '#core/server/context.ts'
import * as api from '../../shared/api.ts'
import { listingLifecycle, restoringEvent, waitsForAnswers } from '../../shared/lifecycle.ts'
import { freshDatesProblems } from '../../shared/rules.ts'
import { listingArchived, listingRestored, listingUnpublished } from '../events.ts'
import { listingStanding, lockListing, readOwn, writeListing } from '../queries/listing.ts'
import { copyListing, countOpenApplications, readRecord } from '../queries/record.ts'
import { interestOf } from '../queries/views.ts'
import { withdrawRequest } from '../queries/requests.ts'
import { askRegister, lockInTurn, publish } from '../publishing/publish.ts'

const standing = (ctx: Ctx, { params }: { params: { id: string } }) =>
  listingStanding(ctx, params.id)

export const readListingRecord = handle(api.readListingRecord, {
  standing,
  async run({ params, ctx }) {
    const [record] = await withToldLeases(
      ctx,
      [await readRecord(ctx.tx, params.id)],
      ({ lease_id: lease }) => lease,
    )
    return { ...record!, interest: await interestOf(ctx, params.id) }
  },
})

export const relistListing = handle(api.relistListing, {
  standing,
  prepare: ({ params, ports, ctx }) => askRegister(ctx, ports, params.id),
  async run({ params, body, ctx, prepared, invalid }) {
    const row = await lockInTurn(ctx, params.id, prepared.landreg_id)
    listingLifecycle.move(row.status, 'relist')
    invalid(freshDatesProblems(body, row, ctx.today))
    await writeListing(ctx, row, body)
    await publish(ctx, await lockListing(ctx, row.id), {
      event: 'relist',
      register: prepared.ownership,
      invalid,
    })
    return readOwn(ctx.tx, row.id)
  },
})

export const duplicateListing = handle(api.duplicateListing, {
  standing,
  run: async ({ params, ctx }) =>
    readOwn(ctx.tx, await copyListing(ctx, await lockListing(ctx, params.id))),
})

export const archiveListing = handle(api.archiveListing, {
  standing,
  async run({ params, ctx, fail }) {
    // Who applies holds the row too: they are first and keep it out of the archive, or find it closed.
    const row = await lockListing(ctx, params.id)
    const status = listingLifecycle.move(row.status, 'archive')
    const count = await countOpenApplications(ctx.tx, row.id)
    if (waitsForAnswers(count)) return fail('listings.applications_wait', { count })
    await writeListing(ctx, row, { status })
    await withdrawRequest(ctx, row.id)
    if (row.status === 'published')
      await ctx.announce(listingUnpublished(row.id, { is_let: false }))
    await ctx.announce(listingArchived(row.id, {}))
    return readOwn(ctx.tx, row.id)
  },
})

export const restoreListing = handle(api.restoreListing, {
  standing,
  async run({ params, ctx }) {
    const row = await lockListing(ctx, params.id)
    const status = listingLifecycle.move(row.status, restoringEvent(row.published_at))
    await writeListing(ctx, row, { status })
    await ctx.announce(listingRestored(row.id, {}))
    return readOwn(ctx.tx, row.id)
  },
})
