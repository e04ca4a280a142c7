import * as z from 'zod/mini'
import { signedIn } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { id, listOf } from '#core/shared/fields.ts'
import { tenantFileAccess } from '../access.ts'
import {
  OpenedTenantFile,
  TenantFile,
  TenantFileContents,
  TenantFileDetail,
  TenantFileExtension,
  TenantFileInput,
  TenantFileQuery,
} from '../model.ts'

const endpoint = endpointsOf('tenant-files')
const refs = { 'body.paper_ids': 'profile_attachment' }
const Id = z.object({ id: id() })

export const listTenantFiles = endpoint({
  method: 'GET',
  path: '/tenant-files',
  access: signedIn,
  query: TenantFileQuery,
  reply: listOf(TenantFile),
  summary: 'The files that one has made for others, newest first; `q` is a part of the recipient',
})
export const previewTenantFile = endpoint({
  method: 'POST',
  path: '/tenant-files/preview',
  access: signedIn,
  refs,
  effect: 'none',
  idempotency: 'none',
  stale: [],
  body: TenantFileContents,
  reply: OpenedTenantFile,
  fails: { 'tenant-files.paper_gone': 409 },
  summary: 'What a recipient would see, without making a file',
})
export const makeTenantFile = endpoint({
  method: 'POST',
  path: '/tenant-files',
  access: signedIn,
  refs,
  effect: 'sends',
  body: TenantFileInput,
  reply: Id,
  fails: {
    'tenant-files.too_many': 409,
    'tenant-files.paper_gone': 409,
    'tenant-files.too_many_today': 429,
  },
  summary: 'Makes a file for one recipient, and sends them its link where they have an address',
})
export const readTenantFile = endpoint({
  method: 'GET',
  path: '/tenant-files/:id',
  access: tenantFileAccess.view,
  reply: TenantFileDetail,
  summary: 'One file with its link, and what of it was opened when',
})
export const extendTenantFile = endpoint({
  method: 'PATCH',
  path: '/tenant-files/:id',
  access: tenantFileAccess.edit,
  body: TenantFileExtension,
  reply: Id,
  fails: { 'tenant-files.revoked': 409 },
  summary: 'Keeps a file open for so many days from now, or opens one that has ended',
})
export const revokeTenantFile = endpoint({
  method: 'POST',
  path: '/tenant-files/:id/revoke',
  access: tenantFileAccess.edit,
  reply: Id,
  summary: 'Closes the link at once and for good; what was opened before stays in the list',
})
export const removeTenantFile = endpoint({
  method: 'DELETE',
  path: '/tenant-files/:id',
  access: tenantFileAccess.edit,
  reply: z.object({ removed: z.literal(true) }),
  summary: 'Closes the link, and removes the file with the list of what was opened',
})
