import * as z from 'zod/mini'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { contractAccess } from '../access.ts'

const endpoint = endpointsOf('contracts')

export const previewDocument = endpoint({
  method: 'GET',
  path: '/contracts/:id/base64',
  access: contractAccess.read_document,
  reply: z.object({ file: z.string(), file_name: z.string(), sha256: z.string() }),
  rate: 'lookup',
  summary: 'The document as it will be signed, or as it was signed (PDF in base64)',
})

export const downloadDocument = endpoint({
  method: 'GET',
  path: '/contracts/:id/document',
  access: contractAccess.read_document,
  reply: z.object({}),
  reply_kind: 'file',
  fails: { 'contracts.not_signed_yet': 409 },
  summary: 'The sealed, signed PDF',
})
