import * as z from 'zod/mini'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { applicationAccess, sentAttachmentAccess } from '../access.ts'
import { AttachmentsInput, TenantApplication } from '../model.ts'

const endpoint = endpointsOf('applications')

export const changeApplicationAttachments = endpoint({
  method: 'PUT',
  path: '/applications/:id/attachments',
  access: applicationAccess.follow,
  refs: { 'body.attachment_ids': 'profile_attachment' },
  body: AttachmentsInput,
  reply: TenantApplication,
  fails: {
    'applications.wrong_state': 409,
    'applications.not_open': 409,
    'applications.not_taken': 409,
    'applications.too_many_changes': 429,
  },
  summary:
    'Sets which papers of one’s own profile go with an application, until the landlord has decided',
})
export const downloadApplicationAttachment = endpoint({
  method: 'GET',
  path: '/application-attachments/:id/file',
  access: sentAttachmentAccess.view,
  reply: z.any(),
  reply_kind: 'file',
  summary:
    'The file of a paper that went with an application: for its applicant, and for the landlord while the application is open and names are shown',
})
