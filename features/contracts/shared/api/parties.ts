import * as z from 'zod/mini'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { contractAccess } from '../access.ts'
import { Party, PartyInput, PartyPatch } from '../model.ts'
import { stale } from './stale.ts'

const endpoint = endpointsOf('contracts')
const Done = z.object({ done: z.literal(true) })

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
