import * as z from 'zod/mini'
import { everyone } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { FilePaperToken, FileToken, OpenedTenantFile } from '../model.ts'

const endpoint = endpointsOf('tenant-files')
const fails = { 'tenant-files.link_closed': 410 } as const

export const openTenantFile = endpoint({
  method: 'POST',
  path: '/tenant-files/open',
  access: everyone,
  rate: 'lookup',
  idempotency: 'none',
  body: FileToken,
  reply: OpenedTenantFile,
  fails,
  stale: [],
  summary: 'What the link of a file opens; an unknown, ended or revoked one answers 410',
})
export const downloadFileSummary = endpoint({
  method: 'POST',
  path: '/tenant-files/summary',
  access: everyone,
  rate: 'lookup',
  idempotency: 'none',
  body: FileToken,
  reply: z.any(),
  reply_kind: 'file',
  fails: { ...fails, 'tenant-files.too_many_papers': 429 },
  stale: [],
  summary: 'The same as a PDF, with the recipient’s name across every page',
})
export const downloadFilePaper = endpoint({
  method: 'POST',
  path: '/tenant-files/paper',
  access: everyone,
  refs: { 'body.paper_id': 'text' },
  rate: 'lookup',
  idempotency: 'none',
  body: FilePaperToken,
  reply: z.any(),
  reply_kind: 'file',
  fails: {
    ...fails,
    'tenant-files.paper_unreadable': 409,
    'tenant-files.too_many_papers': 429,
  },
  stale: [],
  summary: 'A paper of the file as a PDF, with the recipient’s name across every page',
})
