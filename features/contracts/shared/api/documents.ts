import * as z from 'zod/mini'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { staffOnly } from '#core/shared/access.ts'
import { id } from '#core/shared/fields.ts'
import { DEFAULT_LANG, LANGUAGES } from '#core/shared/language/languages.ts'
import { StaffReason } from '#features/accounts/shared/enums.ts'
import { contractAccess } from '../access.ts'
import { PartyRole } from '../model.ts'
import { ContractText } from './contract-text.ts'

const endpoint = endpointsOf('contracts')

export const previewDocument = endpoint({
  method: 'GET',
  path: '/contracts/:id/base64',
  access: contractAccess.read_document,
  reply: z.object({ file: z.string(), file_name: z.string(), sha256: z.string() }),
  rate: 'lookup',
  summary:
    'The document as it will be signed, or as it was signed; a copy with masked numbers for staff (PDF in base64)',
})

export const readContractText = endpoint({
  method: 'GET',
  path: '/contracts/:id/text',
  access: contractAccess.read_document,
  query: z.object({ lang: z._default(z.enum(LANGUAGES), DEFAULT_LANG) }),
  reply: ContractText,
  summary:
    'The contract as text in a language, with the Icelandic text of each section, which prevails; numbers are masked for staff',
})

export const downloadDocument = endpoint({
  method: 'GET',
  path: '/contracts/:id/document',
  access: contractAccess.download_document,
  reply: z.object({}),
  reply_kind: 'file',
  fails: { 'contracts.not_signed_yet': 409 },
  summary: 'The sealed, signed PDF',
})

export const readContractNumbersInFull = endpoint({
  method: 'GET',
  path: '/staff/contracts/:id/numbers',
  access: staffOnly,
  refs: { 'params.id': 'contract' },
  personal: true,
  reason_in: 'query',
  query: StaffReason,
  reply: z.object({
    parties: z.array(
      z.object({
        id: id(),
        role: PartyRole,
        full_name: z.string(),
        identifier: z.nullable(z.string()),
      }),
    ),
    iban: z.nullable(z.string()),
  }),
  summary:
    'The numbers of the parties and the account, for staff with a reason; the parties see it',
})

export const downloadDocumentInFull = endpoint({
  method: 'GET',
  path: '/staff/contracts/:id/document',
  access: staffOnly,
  refs: { 'params.id': 'contract' },
  personal: true,
  reason_in: 'query',
  query: StaffReason,
  reply: z.object({}),
  reply_kind: 'file',
  fails: { 'contracts.not_signed_yet': 409 },
  summary: 'The sealed, signed PDF for staff with a reason; the parties see it',
})
