import * as z from 'zod/mini'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { contractAccess } from '../access.ts'
import { Party, PartyInput, PartyPatch, DraftVersion } from '../model.ts'
import { fails, Removed } from './edits.ts'
import { stale } from './stale.ts'

const endpoint = endpointsOf('contracts')
const Changed = z.extend(Party, DraftVersion.shape)

const partyStale = {
  stale,
  reply: Changed,
  body: PartyInput,
  refs: { 'body.parent_id': 'contract_party' },
  fails: { ...fails, 'contracts.party_twice': 422, 'contracts.too_many_parties': 422 },
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
  query: DraftVersion,
  reply: Removed,
  stale,
  fails,
  summary: 'Takes a tenant and their agents off the draft',
})

export const removeLandlord = endpoint({
  method: 'DELETE',
  path: '/landlords/:id',
  access: contractAccess.edit,
  refs: { 'params.id': 'contract_party' },
  query: DraftVersion,
  reply: Removed,
  stale,
  fails,
  summary: 'Takes a landlord and their agents off the draft',
})

export const changeParty = endpoint({
  method: 'PATCH',
  path: '/contract-entities/:id',
  access: contractAccess.edit,
  refs: { 'params.id': 'contract_party' },
  body: PartyPatch,
  reply: Changed,
  stale,
  fails: { ...fails, 'contracts.party_twice': 422 },
  summary: 'Changes a party',
})

export const removeParty = endpoint({
  method: 'DELETE',
  path: '/contract-entities/:id',
  access: contractAccess.edit,
  refs: { 'params.id': 'contract_party' },
  query: DraftVersion,
  reply: Removed,
  stale,
  fails,
  summary: 'Takes a party off the draft',
})

export const removePartyEmail = endpoint({
  method: 'DELETE',
  path: '/entity-emails/:id',
  access: contractAccess.edit,
  refs: { 'params.id': 'contract_party_email' },
  query: DraftVersion,
  reply: Removed,
  stale,
  fails,
  summary: 'Removes an e-mail address of a party',
})

export const removePartyPhone = endpoint({
  method: 'DELETE',
  path: '/entity-phones/:id',
  access: contractAccess.edit,
  refs: { 'params.id': 'contract_party_phone' },
  query: DraftVersion,
  reply: Removed,
  stale,
  fails,
  summary: 'Removes a phone number of a party',
})
