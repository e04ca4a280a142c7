import * as z from 'zod/mini'
import { signedIn } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { listOf, paging } from '#core/shared/fields.ts'
import { userAccess } from '#features/accounts/shared/access.ts'
import { dataExportAccess } from './access.ts'
import { AccountErasure, DataExport, StaffRead } from './model.ts'

const endpoint = endpointsOf('privacy')

export const listDataExports = endpoint({
  method: 'GET',
  path: '/privacy/exports',
  access: signedIn,
  reply: listOf(DataExport),
  summary: 'The archives of one’s own data, newest first',
})

export const askForDataExport = endpoint({
  method: 'POST',
  path: '/privacy/exports',
  access: signedIn,
  body: z.object({}),
  reply: DataExport,
  fails: { 'accounts.fresh_sign_in_needed': 403, 'privacy.asked_often': 429 },
  summary: 'Asks for an archive of everything about oneself; one that is being made is answered',
})

export const downloadDataExport = endpoint({
  method: 'GET',
  path: '/privacy/exports/:id/file',
  access: dataExportAccess.view,
  reply: z.any(),
  reply_kind: 'file',
  fails: { 'privacy.export_not_there': 409 },
  summary: 'An archive as a ZIP file, while it can be fetched',
})

export const readAccountErasure = endpoint({
  method: 'GET',
  path: '/privacy/erasure',
  access: signedIn,
  reply: AccountErasure,
  summary:
    'How it stands with erasing one’s account, what stands against it and what the law keeps',
})

export const askForAccountErasure = endpoint({
  method: 'DELETE',
  path: '/users/:id/delete',
  access: userAccess.edit,
  reply: AccountErasure,
  stale: ['*'],
  fails: { 'accounts.fresh_sign_in_needed': 403, 'privacy.obligations': 409 },
  summary: 'Asks for one’s account to be erased after a fortnight; signs out everywhere',
})

export const cancelAccountErasure = endpoint({
  method: 'DELETE',
  path: '/privacy/erasure',
  access: signedIn,
  reply: AccountErasure,
  fails: { 'privacy.erasure_begun': 409 },
  summary: 'Keeps the account after all',
})

export const listStaffReads = endpoint({
  method: 'GET',
  path: '/privacy/staff-reads',
  access: signedIn,
  query: z.object(paging(10)),
  reply: listOf(StaffRead),
  summary: 'When staff looked at one’s account and contracts, and why; newest first',
})
