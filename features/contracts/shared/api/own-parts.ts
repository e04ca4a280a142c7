import * as z from 'zod/mini'
import { everyone } from '#core/shared/access.ts'
import { Done } from '#core/shared/done.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { country, email, id, personName, plainDate, text } from '#core/shared/fields.ts'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { contractAccess, ownPartAccess } from '../access.ts'

const endpoint = endpointsOf('contracts')

export const askOwnPart = endpoint({
  method: 'POST',
  path: '/contract-entities/:id/own-part',
  access: contractAccess.edit,
  refs: { 'params.id': 'contract_party' },
  rate: 'sends',
  // The answer holds a link that opens the form: nothing of it is kept.
  idempotency: 'none',
  body: z.object({
    /** Where the link is sent; null where it is only shown. */
    email: z.nullable(email()),
    lang: z.enum(LANGUAGES),
  }),
  reply: z.object({ link: z.string(), expires_on: plainDate() }),
  fails: {
    'contracts.part_of_company': 409,
    'contracts.too_many_new_addresses': 429,
    'accounts.address_unconfirmed': 403,
  },
  summary:
    'Makes a link by which a party of a draft fills in their own part, and sends it; the link before it works no longer',
})

export const withdrawOwnPart = endpoint({
  method: 'DELETE',
  path: '/contract-entities/:id/own-part',
  access: contractAccess.edit,
  refs: { 'params.id': 'contract_party' },
  reply: Done,
  summary: 'Takes back the link by which a party fills in their own part',
})

/** What somebody who was asked is shown: who asks, for which home, and nothing of other parties. */
const OwnPart = z.object({
  id: id(),
  landlord: z.string(),
  home: z.nullable(z.string()),
  full_name: z.string(),
  email: z.nullable(z.string()),
  expires_on: plainDate(),
  /** Names what is written now: what is sent is based on it. */
  version: z.string(),
})

/** The form. What the law asks of a party and only the party knows (RA 6 no 1). */
const OwnPartInput = z.object({
  version: text(64, 1),
  full_name: personName(120, 1),
  identifier: z.nullable(text(30)),
  identifier_country: country(),
  address: text(200),
  missing_reason: text(300),
  phone: text(20, 1),
  email: email(),
})
export type OwnPartInput = z.infer<typeof OwnPartInput>

const byToken = { token: text(100, 1) }
const fails = {
  'contracts.part_link_gone': 410,
  'contracts.part_changed': 409,
  'contracts.party_twice': 422,
} as const

export const openOwnPart = endpoint({
  method: 'POST',
  path: '/own-parts/open',
  access: everyone,
  rate: 'auth',
  body: z.object(byToken),
  reply: OwnPart,
  fails: { 'contracts.part_link_gone': 410 },
  stale: [],
  summary:
    'What the link of a request is about; an unknown, used, late or withdrawn one answers 410',
})

export const fillOwnPart = endpoint({
  method: 'POST',
  path: '/own-parts/fill',
  access: everyone,
  rate: 'auth',
  body: z.object({ ...OwnPartInput.shape, ...byToken }),
  reply: Done,
  fails,
  summary: 'Fills in the part of the party whose link this is, and uses the link up',
})

export const readOwnPart = endpoint({
  method: 'GET',
  path: '/own-parts/:id',
  access: ownPartAccess.view,
  reply: OwnPart,
  summary: 'The same for the account that was asked, without the link',
})

export const sendOwnPart = endpoint({
  method: 'POST',
  path: '/own-parts/:id/fill',
  access: ownPartAccess.fill,
  body: OwnPartInput,
  reply: Done,
  fails,
  summary: 'Fills in the part of the account that was asked, without the link',
})
