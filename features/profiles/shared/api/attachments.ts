import * as z from 'zod/mini'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { id } from '#core/shared/fields.ts'
import { userAccess } from '#features/accounts/shared/access.ts'
import { attachmentAccess, profileAccess } from '../access.ts'
import { AttachmentKind, ProfileAttachment, RentalProfile } from '../model.ts'

const endpoint = endpointsOf('profiles')
const BY_USERNAME = { 'params.username': 'profile_username' }
const success = z.object({
  success: z.array(z.object({ id: id(), file_name: z.string(), size: z.int() })),
})
const fails = { 'profiles.too_many': 409, 'profiles.attachments_full': 409 }
const fresh = { 'accounts.fresh_sign_in_needed': 403 }

export const uploadPaychecks = endpoint({
  method: 'POST',
  path: '/users/:id/paychecks',
  access: userAccess.edit,
  body_kind: 'multipart',
  rate: 'upload',
  reply: success,
  fails,
  summary:
    'Adds pay slips to one’s own profile: PDF or pictures, which nobody else sees before they are shared',
})
export const listAttachments = endpoint({
  method: 'GET',
  path: '/tenant-profiles/:username/attachments',
  access: profileAccess.edit,
  refs: BY_USERNAME,
  reply: z.object({ count: z.int(), items: z.array(ProfileAttachment) }),
  summary: 'The papers of one’s own profile, newest first',
})
export const uploadAttachments = endpoint({
  method: 'POST',
  path: '/tenant-profiles/:username/attachments',
  access: profileAccess.edit,
  refs: BY_USERNAME,
  body_kind: 'multipart',
  rate: 'upload',
  body: z.object({ kind: z._default(AttachmentKind, 'other') }),
  reply: success,
  fails: { ...fails, ...fresh },
  summary:
    'Adds papers to one’s own profile; a criminal record takes the place of the one before it, for somebody who signed in lately',
})
export const downloadAttachment = endpoint({
  method: 'GET',
  path: '/tenant-attachments/:id/file',
  access: attachmentAccess.view,
  reply: z.any(),
  reply_kind: 'file',
  fails: { 'profiles.attachment_protected': 403 },
  summary: 'The file of a paper of one’s own; protected ones have addresses of their own',
})
export const removeAttachment = endpoint({
  method: 'DELETE',
  path: '/tenant-attachments/:id',
  access: attachmentAccess.edit,
  reply: RentalProfile,
  // It goes out of everything that it was sent with.
  stale: ['profiles', 'applications', 'tenant-files'],
  fails: { 'profiles.attachment_protected': 403 },
  summary:
    'Removes a paper of one’s own; a criminal record and the paper of a public review are protected',
})
export const downloadCriminalRecord = endpoint({
  method: 'GET',
  path: '/tenant-profiles/:username/criminal-record',
  access: profileAccess.edit,
  refs: BY_USERNAME,
  reply: z.any(),
  reply_kind: 'file',
  fails: fresh,
  summary: 'The criminal record on one’s own profile, for somebody who signed in lately',
})
export const removeCriminalRecord = endpoint({
  method: 'DELETE',
  path: '/tenant-profiles/:username/criminal-record',
  access: profileAccess.edit,
  refs: BY_USERNAME,
  reply: RentalProfile,
  fails: fresh,
  summary: 'Removes the criminal record from one’s own profile, for somebody who signed in lately',
})
