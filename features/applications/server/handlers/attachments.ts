import { handle, notFound, refuseInvalid } from '#core/server/handle.ts'
import { paperFile } from '#core/server/papers/stored-papers.ts'
import { holdListing } from '#features/listings/server/public.ts'
import * as api from '../../shared/api.ts'
import { attachmentsChanged } from '../events.ts'
import {
  applicationStanding,
  lockApplication,
  readForTenant,
  writeApplication,
} from '../queries/applications.ts'
import { attachmentIdsOf, sentAttachmentStanding, sentFile } from '../queries/attachments.ts'
import { limitChanges, refuseTurnedAway } from '../sending/limits.ts'
import { attachmentProblems, setAttachments } from '../sending/papers.ts'

export const changeApplicationAttachments = handle(api.changeApplicationAttachments, {
  standing: (ctx, { params }) => applicationStanding(ctx, params.id),
  async run({ params, body, ctx, standing: { landlord_id }, fail }) {
    const row = await lockApplication(ctx, params.id)
    if (row.status !== 'sent') return fail('applications.wrong_state')
    const ids = [...new Set(body.attachment_ids)]
    refuseInvalid(await attachmentProblems(ctx, row.applicant_id, ids))
    const before = await attachmentIdsOf(ctx.tx, row.id)
    const is_more = ids.some((id) => !before.includes(id))
    // Saved as it was: nothing for the landlord to read again.
    if (!is_more && ids.length === before.length) return readForTenant(ctx.tx, row.id)
    // What was sent is taken back whatever became of the home.
    if (is_more) {
      const listing = await holdListing(ctx.tx, row.listing_id)
      if (listing?.status !== 'published') return fail('applications.not_open')
      await refuseTurnedAway(ctx, row.listing_id, row.applicant_id)
    }
    await limitChanges(ctx, row.id)
    await setAttachments(ctx, row.id, ids)
    await writeApplication(ctx, row.id, { is_read_by_landlord: false })
    await ctx.announce(
      attachmentsChanged(row.id, {
        listing_id: row.listing_id,
        landlord_id,
        applicant_id: row.applicant_id,
      }),
    )
    return readForTenant(ctx.tx, row.id)
  },
})

export const downloadApplicationAttachment = handle(api.downloadApplicationAttachment, {
  standing: (ctx, { params }) => sentAttachmentStanding(ctx, params.id),
  async prepare({ params, ports, ctx }) {
    const row = await sentFile(ctx.tx, params.id)
    if (!row) throw notFound()
    return paperFile(ports, row)
  },
  run: async ({ prepared }) => prepared,
})
