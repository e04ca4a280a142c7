import * as z from 'zod/mini'
import { signedIn, signedMachine, staffOnly } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import {
  count,
  id,
  instant,
  listOf,
  paging,
  plainDate,
  queryFlag,
  text,
} from '#core/shared/fields.ts'
import { contractAccess, inspectionAccess } from './access.ts'
import {
  Contract,
  ContractPatch,
  ContractRow,
  ContractStatus,
  InspectedHome,
  Inspection,
  MeterReading,
  MeterReadingInput,
  Party,
  PartyInput,
  PartyPatch,
  SexAllowed,
  SpecialTerm,
  SpecialTermInput,
  Unit,
  Utility,
} from './model.ts'

const endpoint = endpointsOf('contracts')
const Done = z.object({ done: z.literal(true) })
const stale = ['contracts', 'applications', 'rent-collection']

export const listContracts = endpoint({
  method: 'GET',
  path: '/contracts',
  access: signedIn,
  reply: listOf(ContractRow),
  query: z.object({
    ...paging(25),
    search: z._default(text(100), ''),
    from_date: z.optional(plainDate()),
    to_date: z.optional(plainDate()),
    status: z.optional(ContractStatus),
  }),
  summary: 'The contracts that the reader is a party to or collaborates on',
})

export const listInspectedHomes = endpoint({
  method: 'GET',
  path: '/inspected-homes',
  access: signedIn,
  query: z.object(paging(25)),
  reply: listOf(InspectedHome),
  summary: 'Homes that the reader inspects for the parties of a lease',
})
export const readInspection = endpoint({
  method: 'GET',
  path: '/inspected-homes/:id',
  access: inspectionAccess.view,
  refs: { 'params.id': 'contract' },
  reply: Inspection,
  summary: 'What an inspector needs for a visit; not the lease',
})

export const listContractsAsStaff = endpoint({
  method: 'GET',
  path: '/staff/contracts',
  access: staffOnly,
  personal: true,
  reply: listOf(ContractRow),
  query: z.object({
    ...paging(25),
    search: z._default(text(100), ''),
    status: z.optional(ContractStatus),
    unfiled: z.optional(queryFlag()),
  }),
  summary: 'Every contract (staff)',
})

export const createContract = endpoint({
  method: 'POST',
  path: '/contracts',
  access: signedIn,
  reply: Contract,
  stale,
  refs: { 'body.listing_id': 'listing' },
  body: z.object({ listing_id: z._default(z.nullable(id()), null) }),
  fails: { 'contracts.only_landlords': 403 },
  summary: 'Starts a draft, empty or from a listing of one’s own',
})

export const readContract = endpoint({
  method: 'GET',
  path: '/contracts/:id',
  access: contractAccess.view,
  reply: Contract,
  summary: 'One contract with everything the steps need',
})
export const changeContract = endpoint({
  method: 'PATCH',
  path: '/contracts/:id',
  access: contractAccess.edit,
  body: ContractPatch,
  reply: Contract,
  stale,
  refs: {
    'body.payee_id': 'contract_party',
    'body.payor_id': 'contract_party',
    'body.payout_method_id': 'payout_method',
  },
  fails: { 'contracts.stale': 409 },
  summary: 'Saves fields of a draft; carries the updated_at it was based on',
})
export const removeContract = endpoint({
  method: 'DELETE',
  path: '/contracts/:id',
  access: contractAccess.remove,
  reply: Done,
  stale,
  summary: 'Removes a draft that nobody has signed',
})

export const setRealEstate = endpoint({
  method: 'POST',
  path: '/contracts/:id/realestate',
  access: contractAccess.edit,
  body: z.object({ landreg_id: text(10, 1) }),
  reply: Contract,
  stale,
  refs: { 'body.landreg_id': 'text' },
  fails: { 'contracts.property_not_found': 422 },
  summary: 'Fills address, size, rooms and building year from the property registry',
})
export const clearRealEstate = endpoint({
  method: 'DELETE',
  path: '/contracts/:id/realestate',
  access: contractAccess.edit,
  reply: Contract,
  stale,
  summary: 'Takes the property off the draft',
})
export const changeUnit = endpoint({
  method: 'PATCH',
  path: '/contract-units/:id',
  access: contractAccess.edit,
  refs: { 'params.id': 'contract_unit' },
  body: z.object({ rooms: count(40), unit_type: z.optional(Unit.shape.unit_type) }),
  reply: Contract,
  stale,
  summary: 'Changes the rooms of a unit, or whether the whole of it is let',
})

const partyStale = {
  stale,
  reply: Party,
  body: PartyInput,
  refs: { 'body.parent_id': 'contract_party' },
  fails: { 'contracts.party_twice': 422, 'contracts.too_many_parties': 422 },
}
export const addTenant = endpoint({
  method: 'POST',
  path: '/contracts/:id/tenants',
  access: contractAccess.edit,
  ...partyStale,
  summary: 'Adds a tenant, or an agent of one (role AG with parent_id)',
})
export const addLandlord = endpoint({
  method: 'POST',
  path: '/contracts/:id/landlords',
  access: contractAccess.edit,
  ...partyStale,
  summary: 'Adds a landlord, or an agent of one (role AG with parent_id)',
})
export const removeTenant = endpoint({
  method: 'DELETE',
  path: '/tenants/:id',
  access: contractAccess.edit,
  refs: { 'params.id': 'contract_party' },
  reply: Done,
  stale,
  summary: 'Takes a tenant and their agents off the draft',
})
export const removeLandlord = endpoint({
  method: 'DELETE',
  path: '/landlords/:id',
  access: contractAccess.edit,
  refs: { 'params.id': 'contract_party' },
  reply: Done,
  stale,
  summary: 'Takes a landlord and their agents off the draft',
})
export const changeParty = endpoint({
  method: 'PATCH',
  path: '/contract-entities/:id',
  access: contractAccess.edit,
  refs: { 'params.id': 'contract_party' },
  body: PartyPatch,
  reply: Party,
  stale,
  fails: { 'contracts.party_twice': 422 },
  summary: 'Changes a party',
})
export const removeParty = endpoint({
  method: 'DELETE',
  path: '/contract-entities/:id',
  access: contractAccess.edit,
  refs: { 'params.id': 'contract_party' },
  reply: Done,
  stale,
  summary: 'Takes a party off the draft',
})
export const removePartyEmail = endpoint({
  method: 'DELETE',
  path: '/entity-emails/:id',
  access: contractAccess.edit,
  refs: { 'params.id': 'contract_party_email' },
  reply: Done,
  stale,
  summary: 'Removes an e-mail address of a party',
})
export const removePartyPhone = endpoint({
  method: 'DELETE',
  path: '/entity-phones/:id',
  access: contractAccess.edit,
  refs: { 'params.id': 'contract_party_phone' },
  reply: Done,
  stale,
  summary: 'Removes a phone number of a party',
})

export const changeRestrictions = endpoint({
  method: 'PATCH',
  path: '/restrictions/:id',
  access: contractAccess.edit,
  refs: { 'params.id': 'contract_restrictions' },
  reply: Contract,
  stale,
  body: z.partial(
    z.object({
      sex_allowed: SexAllowed,
      sex_allowed_reason: text(500),
      pets_allowed: z.boolean(),
      smoking_allowed: z.boolean(),
      house_rules: text(4000),
    }),
  ),
  summary: 'Changes the house rules of a draft',
})
export const changeUtility = endpoint({
  method: 'PATCH',
  path: '/contract-utilities/:id',
  access: contractAccess.edit,
  refs: { 'params.id': 'contract_utility' },
  reply: Utility,
  stale,
  body: z.partial(z.object({ price: z.nullable(count(10_000_000)), paid_by_tenant: z.boolean() })),
  summary: 'Changes who pays a utility and its price',
})
export const addMeterReading = endpoint({
  method: 'POST',
  path: '/contract-utilities/:id/readings',
  access: contractAccess.edit,
  refs: { 'params.id': 'contract_utility' },
  reply: MeterReading,
  stale,
  body: MeterReadingInput,
  summary: 'Adds a meter reading (RA 6 no 5)',
})
export const removeMeterReading = endpoint({
  method: 'DELETE',
  path: '/contract-utilities-reading/:id',
  access: contractAccess.edit,
  refs: { 'params.id': 'meter_reading' },
  reply: Done,
  stale,
  summary: 'Removes a meter reading',
})

export const listSpecialTerms = endpoint({
  method: 'GET',
  path: '/contracts/:id/special-terms',
  access: contractAccess.view,
  reply: listOf(SpecialTerm),
  summary: 'The special terms in their order',
})
export const addSpecialTerm = endpoint({
  method: 'POST',
  path: '/contracts/:id/special-terms',
  access: contractAccess.edit,
  body: SpecialTermInput,
  reply: SpecialTerm,
  stale,
  summary: 'Adds a special term',
})
export const changeSpecialTerm = endpoint({
  method: 'PATCH',
  path: '/special-terms/:id',
  access: contractAccess.edit,
  refs: { 'params.id': 'special_term' },
  body: z.partial(SpecialTermInput),
  reply: SpecialTerm,
  stale,
  summary: 'Changes a special term',
})
export const removeSpecialTerm = endpoint({
  method: 'DELETE',
  path: '/special-terms/:id',
  access: contractAccess.edit,
  refs: { 'params.id': 'special_term' },
  reply: Done,
  stale,
  summary: 'Removes a special term',
})

export const recordStep = endpoint({
  method: 'POST',
  path: '/contracts/:id/steps',
  access: contractAccess.edit,
  body: z.object({ step_name: text(60, 1), is_valid: z._default(z.boolean(), true) }),
  reply: z.object({ valid_steps: Contract.shape.valid_steps }),
  stale: ['contracts'],
  fails: { 'contracts.invalid_step_name': 422 },
  summary: 'Records that a person has been through a step; the server’s verdict on it stands',
})

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
export const uncommitContract = endpoint({
  method: 'POST',
  path: '/contracts/:id/uncommit',
  access: contractAccess.uncommit,
  body: z.object({}),
  reply: Contract,
  stale,
  fails: { 'contracts.already_signed_by_someone': 409, 'contracts.wrong_state': 409 },
  summary: 'Takes the contract back for editing, until the first signature',
})
export const fullySign = endpoint({
  method: 'POST',
  path: '/contracts/:id/fully-sign',
  access: contractAccess.sign_fully,
  body: z.object({ reason: text(500, 3) }),
  reply: Contract,
  stale,
  fails: { 'contracts.wrong_state': 409 },
  summary: 'Declares the contract fully signed (staff), e.g. signed on paper',
})
export const sendReminder = endpoint({
  method: 'POST',
  path: '/contracts/:id/send-reminder',
  access: contractAccess.remind,
  effect: 'sends',
  body: z.object({}),
  reply: Done,
  fails: { 'contracts.wrong_state': 409, 'contracts.reminded_recently': 429 },
  summary: 'Reminds everyone who has not signed, at most once an hour',
})
export const readSigningUrl = endpoint({
  method: 'GET',
  path: '/contract-entities/:id/signing-url',
  access: contractAccess.view,
  refs: { 'params.id': 'contract_party' },
  reply: z.object({ url: z.string() }),
  fails: { 'contracts.nothing_to_sign': 409, 'contracts.not_your_signature': 403 },
  summary: 'The signing link of a party: one’s own, or any for staff',
})
export const readSigningStatus = endpoint({
  method: 'GET',
  path: '/signicat-status/:taskId',
  access: contractAccess.view,
  refs: { 'params.taskId': 'signing_task' },
  reply: z.object({
    contract_id: id(),
    state: z.enum(['not_sent', 'invited', 'opened', 'signed', 'rejected', 'expired', 'cancelled']),
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

export const listContractEvents = endpoint({
  method: 'GET',
  path: '/contracts/:id/events',
  access: contractAccess.view,
  reply: listOf(
    z.object({
      id: id(),
      name: z.string(),
      actor_name: z.nullable(z.string()),
      occurred_at: instant(),
      data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    }),
  ),
  query: z.object({ ...paging(50) }),
  summary: 'What happened to the contract, newest first',
})
