import * as z from 'zod/mini'
import { signedIn } from '#core/shared/access.ts'
import { Done } from '#core/shared/done.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { listOf, paging } from '#core/shared/fields.ts'
import { importAccess } from '../access.ts'
import { ImportLines, ImportRow, PropertyImport } from '../model.ts'

const endpoint = endpointsOf('properties')

export const IMPORTS_PAGE = 12
export const IMPORT_ROWS_PAGE = 50

export const importFile = endpoint({
  method: 'POST',
  path: '/landlords/property-imports',
  access: signedIn,
  body_kind: 'multipart',
  rate: 'upload',
  reply: PropertyImport,
  fails: { 'properties.landlords_only': 403, 'properties.too_many_waiting': 409 },
  summary:
    'Reads a CSV file of homes and portfolios and begins to check it against the property registry; nothing is added yet',
})
export const importFromRegister = endpoint({
  method: 'POST',
  path: '/landlords/property-imports/register',
  access: signedIn,
  rate: 'upload',
  reply: PropertyImport,
  fails: {
    'properties.landlords_only': 403,
    'properties.registry_silent': 503,
    'properties.no_proven_number': 409,
    'properties.owns_nothing': 409,
    'properties.too_many_waiting': 409,
  },
  summary:
    'Finds the homes of which the property registry names the caller as an owner, by their proven national ids; nothing is added yet',
})
export const listImports = endpoint({
  method: 'GET',
  path: '/landlords/property-imports',
  access: signedIn,
  query: z.object(paging(IMPORTS_PAGE)),
  reply: listOf(PropertyImport),
  summary:
    'One’s own imports that can be applied or undone: first those that wait, then the newest',
})
export const readImport = endpoint({
  method: 'GET',
  path: '/landlords/property-imports/:id',
  access: importAccess.view,
  reply: PropertyImport,
  summary: 'An import of one’s own: how far the check has come, and what applying it changes',
})
export const listImportRows = endpoint({
  method: 'GET',
  path: '/landlords/property-imports/:id/rows',
  access: importAccess.view,
  query: z.object({ ...paging(IMPORT_ROWS_PAGE), only: z.optional(ImportLines) }),
  reply: listOf(ImportRow),
  summary: 'The lines of an import in their order; with `only` those of one kind',
})
export const applyImport = endpoint({
  method: 'POST',
  path: '/landlords/property-imports/:id/apply',
  access: importAccess.edit,
  reply: PropertyImport,
  fails: {
    'properties.wrong_state': 409,
    'properties.too_many_portfolios': 409,
  },
  summary: 'Adds the new homes, makes the new portfolios and moves homes into them, all or nothing',
})
export const undoImport = endpoint({
  method: 'POST',
  path: '/landlords/property-imports/:id/undo',
  access: importAccess.edit,
  reply: z.object({ kept: z.int() }),
  fails: { 'properties.wrong_state': 409 },
  summary:
    'Takes back what an import added and moved, and removes the import; `kept` homes have a listing or a lease by now and stay',
})
export const discardImport = endpoint({
  method: 'DELETE',
  path: '/landlords/property-imports/:id',
  access: importAccess.edit,
  reply: Done,
  fails: { 'properties.wrong_state': 409 },
  summary: 'Removes an import that was not applied',
})
