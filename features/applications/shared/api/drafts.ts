import * as z from 'zod/mini'
import { signedIn } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { instant, listOf } from '#core/shared/fields.ts'
import { ApplicationDraft, DraftRow, KeptDraft } from '../model.ts'

const endpoint = endpointsOf('applications')

export const keepApplicationDraft = endpoint({
  method: 'PUT',
  path: '/listings/:id/application-draft',
  access: signedIn,
  // Whether a paper is one’s own is asked when it is sent.
  refs: { 'params.id': 'listing', 'body.values.attachment_ids': 'text' },
  body: z.object({
    values: ApplicationDraft,
    /** The draft that this is based on; null where there was none. */
    based_on: z.nullable(instant()),
  }),
  reply: KeptDraft,
  stale: [],
  fails: {
    'applications.tenants_only': 403,
    'applications.own_listing': 409,
    'applications.not_taken': 409,
    'applications.already_applied': 409,
    'applications.not_open': 409,
    'applications.draft_changed': 409,
    'applications.too_many_drafts': 409,
  },
  summary: 'Keeps an application as it is typed, for its author alone, until it is sent',
})

export const listApplicationDrafts = endpoint({
  method: 'GET',
  path: '/tenants/application-drafts',
  access: signedIn,
  reply: listOf(DraftRow),
  summary: 'One’s own applications that are begun and not sent, the latest first, all of them',
})

export const dropApplicationDraft = endpoint({
  method: 'DELETE',
  path: '/listings/:id/application-draft',
  access: signedIn,
  refs: { 'params.id': 'listing' },
  /** What was dropped, so that it can be kept again; null where there was none. */
  reply: z.object({ draft: z.nullable(KeptDraft) }),
  summary: 'Drops one’s own draft of an application for a home',
})
