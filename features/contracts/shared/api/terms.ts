import * as z from 'zod/mini'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { id, listOf } from '#core/shared/fields.ts'
import { contractAccess } from '../access.ts'
import {
  Contract,
  RestrictionsPatch,
  SpecialTerm,
  SpecialTermInput,
  DraftVersion,
} from '../model.ts'
import { fails, Removed } from './edits.ts'
import { stale } from './stale.ts'

const endpoint = endpointsOf('contracts')

export const changeRestrictions = endpoint({
  method: 'PATCH',
  path: '/restrictions/:id',
  access: contractAccess.edit,
  refs: { 'params.id': 'contract_restrictions' },
  reply: Contract,
  stale,
  body: RestrictionsPatch,
  fails,
  summary: 'Changes the house rules of a draft',
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
  body: z.extend(SpecialTermInput, DraftVersion.shape),
  reply: z.extend(SpecialTerm, DraftVersion.shape),
  stale,
  fails,
  summary: 'Adds a special term',
})

/** The name of a clause of the library (`shared/law/usual-terms.ts`) is its id. */
export const useSpecialTermTemplate = endpoint({
  method: 'POST',
  path: '/special-term-templates/:slug/use',
  access: contractAccess.edit,
  refs: { 'params.slug': 'usual_term', 'body.contract_id': 'contract' },
  body: z.object({ contract_id: id(), ...DraftVersion.shape }),
  reply: z.extend(SpecialTerm, DraftVersion.shape),
  stale,
  fails,
  summary: 'Adds a clause of the library to a draft, in the languages of the lease',
})

export const changeSpecialTerm = endpoint({
  method: 'PATCH',
  path: '/special-terms/:id',
  access: contractAccess.edit,
  refs: { 'params.id': 'special_term' },
  body: z.extend(z.partial(SpecialTermInput), DraftVersion.shape),
  reply: z.extend(SpecialTerm, DraftVersion.shape),
  stale,
  fails,
  summary: 'Changes a special term',
})

export const removeSpecialTerm = endpoint({
  method: 'DELETE',
  path: '/special-terms/:id',
  access: contractAccess.edit,
  refs: { 'params.id': 'special_term' },
  query: DraftVersion,
  reply: Removed,
  stale,
  fails,
  summary: 'Removes a special term',
})
