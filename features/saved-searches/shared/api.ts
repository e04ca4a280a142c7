import * as z from 'zod/mini'
import { signedIn } from '#core/shared/access.ts'
import { Done } from '#core/shared/done.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { listOf, paging, text } from '#core/shared/fields.ts'
import { savedSearchAccess } from './access.ts'
import { Alerts, NAME_MAX, QUERY_MAX, SavedSearch, SavedSearchRow } from './model.ts'

const endpoint = endpointsOf('saved-searches')

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/saved-searches',
  access: signedIn,
  query: z.object(paging(10)),
  reply: listOf(SavedSearchRow),
  // Homes come and go: the figures are of them.
  stale_with_all: true,
  summary:
    'One’s own searches, the latest first, with how many homes fit and how many of them are new',
})
export const readSameSearch = endpoint({
  method: 'GET',
  path: '/saved-searches/same',
  access: signedIn,
  query: z.object({ query: text(QUERY_MAX) }),
  reply: z.object({ search: z.nullable(SavedSearch) }),
  summary:
    'The own search that asks for the same as `query`, which is as GET /listings takes it; null where none was saved',
})
export const saveSearch = endpoint({
  method: 'POST',
  path: '/saved-searches',
  access: signedIn,
  body: z.object({
    name: text(NAME_MAX, 1),
    query: text(QUERY_MAX),
    alerts: z._default(Alerts, 'now'),
  }),
  reply: SavedSearch,
  fails: { 'saved-searches.saved_already': 409, 'saved-searches.too_many': 409 },
  summary:
    'Saves a search: `query` as GET /listings takes it; what is no filter is left out, and the same search is saved once',
})
export const changeSavedSearch = endpoint({
  method: 'PATCH',
  path: '/saved-searches/:id',
  access: savedSearchAccess.view,
  body: z.object({
    name: z.optional(text(NAME_MAX, 1)),
    alerts: z.optional(Alerts),
    /** What was new until now has been looked at. */
    is_looked_at: z.optional(z.literal(true)),
  }),
  reply: SavedSearch,
  summary:
    'Renames a search, says how its new homes are told of, or notes that they were looked at',
})
export const removeSavedSearch = endpoint({
  method: 'DELETE',
  path: '/saved-searches/:id',
  access: savedSearchAccess.view,
  reply: Done,
  summary: 'Removes a search; it can be brought back for a week',
})
export const restoreSavedSearch = endpoint({
  method: 'POST',
  path: '/saved-searches/:id/restoration',
  access: savedSearchAccess.view,
  reply: SavedSearch,
  fails: { 'saved-searches.saved_already': 409, 'saved-searches.too_many': 409 },
  summary: 'Brings a removed search back',
})
