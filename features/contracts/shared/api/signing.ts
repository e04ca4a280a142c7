import * as z from 'zod/mini'
import { signedMachine } from '#core/shared/access.ts'
import { Done } from '#core/shared/done.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { id, plainDate, text } from '#core/shared/fields.ts'
import { contractAccess } from '../access.ts'
import { Contract, ContractStatus } from '../model.ts'
import { stale } from './stale.ts'
import { SIGNATURE_STATES } from '../enums.ts'

const endpoint = endpointsOf('contracts')

export const commitContract = endpoint({
  method: 'POST',
  path: '/contracts/:id/commit',
  access: contractAccess.commit,
  effect: 'sends',
  body: z.object({
    sign_type: z.enum(['electronic', 'handwritten']),
    skip_id_check: z._default(z.boolean(), false),
  }),
  reply: Contract,
  stale,
  fails: {
    'contracts.steps_incomplete': 409,
    'contracts.wrong_state': 409,
    'contracts.staff_only': 403,
    'contracts.needs_electronic': 422,
    'accounts.address_unconfirmed': 403,
    'contracts.too_many_strangers': 422,
    'contracts.too_many_new_addresses': 429,
  },
  summary: 'Closes the draft and sends it out for signing; skip_id_check is for staff alone',
})

/** A lease of the same home that was sent out or signed, and that runs for some of the same days. */
const OverlappingLease = z.object({
  id: id(),
  contract_number: z.string(),
  status: z.enum(['committed', 'signed']),
  tenant_names: z.array(z.string()),
  start_date: plainDate(),
  /** Null: open-ended. */
  end_date: z.nullable(plainDate()),
})
export type OverlappingLease = z.infer<typeof OverlappingLease>

export const readBeforeSending = endpoint({
  method: 'GET',
  path: '/contracts/:id/before-sending',
  access: contractAccess.commit,
  reply: z.object({
    overlapping: z.array(OverlappingLease),
    application_withdrawn_on: z.nullable(plainDate()),
  }),
  summary:
    'What the sender should know first: other leases of the home for the same days that the reader may see, at most ten, and whether the applicant withdrew',
})

export const uncommitContract = endpoint({
  method: 'POST',
  path: '/contracts/:id/uncommit',
  access: contractAccess.uncommit,
  body: z.object({ reason: z.optional(text(500, 3)) }),
  reply: Contract,
  stale,
  fails: { 'contracts.already_signed_by_someone': 409, 'contracts.wrong_state': 409 },
  summary:
    'Takes the contract back for editing, until the first signature; staff who do not write it say why, and both sides are told',
})

export const renewInvitations = endpoint({
  method: 'POST',
  path: '/contracts/:id/renew-invitations',
  access: contractAccess.renew_invitations,
  effect: 'sends',
  body: z.object({}),
  reply: Contract,
  stale,
  fails: {
    'contracts.wrong_state': 409,
    'contracts.nothing_to_renew': 409,
    'contracts.law_changed': 409,
    'accounts.address_unconfirmed': 403,
    'contracts.too_many_strangers': 422,
    'contracts.too_many_new_addresses': 429,
  },
  summary:
    'Sends new links to those who had not signed when the time ran out; signatures of the same document are kept',
})

export const withdrawSignature = endpoint({
  method: 'POST',
  path: '/contract-entities/:id/withdraw-signature',
  access: contractAccess.withdraw_signature,
  refs: { 'params.id': 'contract_party' },
  body: z.object({}),
  reply: Contract,
  stale,
  fails: { 'contracts.nothing_to_withdraw': 409 },
  summary:
    'Takes back one’s own signature that was kept after the time ran out, until everybody has signed',
})

export const fullySign = endpoint({
  method: 'POST',
  path: '/contracts/:id/fully-sign',
  access: contractAccess.sign_fully,
  body: z.object({ reason: text(500, 3) }),
  reply: Contract,
  stale,
  fails: { 'contracts.wrong_state': 409, 'contracts.signature_refused': 409 },
  summary:
    'Declares the contract fully signed (staff), e.g. signed on paper; not while a signer of this round has refused',
})

export const sendReminder = endpoint({
  method: 'POST',
  path: '/contracts/:id/send-reminder',
  access: contractAccess.remind,
  effect: 'sends',
  body: z.object({}),
  reply: Done,
  fails: {
    'contracts.wrong_state': 409,
    'contracts.nobody_to_remind': 409,
    'contracts.reminded_recently': 429,
  },
  summary:
    'Reminds everyone who has not signed, at most once an hour; not where the asker alone is left',
})

export const readSigningUrl = endpoint({
  method: 'GET',
  path: '/contract-entities/:id/signing-url',
  access: contractAccess.view,
  refs: { 'params.id': 'contract_party' },
  reply: z.object({ url: z.string() }),
  fails: {
    'contracts.too_early_to_sign': 409,
    'contracts.nothing_to_sign': 409,
    'contracts.not_your_signature': 403,
  },
  summary: 'The signing link of a party: one’s own, or any for staff',
})

export const readSigningStatus = endpoint({
  method: 'GET',
  path: '/signicat-status/:taskId',
  stale: ['contracts'],
  access: contractAccess.view,
  refs: { 'params.taskId': 'signing_task' },
  reply: z.object({
    contract_id: id(),
    state: z.enum(SIGNATURE_STATES),
    is_terminal: z.boolean(),
    contract_status: ContractStatus,
    signed_count: z.int(),
    signer_count: z.int(),
    reason: z.nullable(z.string()),
  }),
  summary: 'Where a signing task stands; asks the provider itself, never trusts the redirect',
})

export const receiveSigningEvent = endpoint({
  method: 'POST',
  path: '/signing-events',
  access: signedMachine,
  body_kind: 'raw',
  reply: Done,
  stale: [],
  fails: { 'contracts.bad_signature': 401 },
  summary: 'The e-sign provider says that a task moved',
})

export const fileWithRegistry = endpoint({
  method: 'POST',
  path: '/contracts/:id/hms',
  access: contractAccess.file_with_registry,
  effect: 'sends',
  body: z.object({}),
  reply: Contract,
  stale,
  fails: { 'contracts.wrong_state': 409 },
  summary: 'Files the signed contract with the tenancy registry now',
})
