import * as z from 'zod/mini'
import { id, instant, text } from '#core/shared/fields.ts'

/** Searches that one person may save. */
export const SEARCHES_MAX = 20
export const NAME_MAX = 80
/** The longest search as an address: every filter at its longest stays below it. */
export const QUERY_MAX = 2000

/** How somebody is told of new homes: each at once, those of a day together, or not at all. */
export const ALERTS = ['now', 'daily', 'none'] as const
export const Alerts = z.enum(ALERTS)
export type Alerts = z.infer<typeof Alerts>

/** `query`: the filters as the address of the search has them (`rooms_min=2&pets=true`), in one order, without what is empty. */
export const SavedSearch = z.object({
  id: id(),
  name: text(NAME_MAX, 1),
  query: z.string(),
  alerts: Alerts,
  created_at: instant(),
  looked_at: instant(),
})
export type SavedSearch = z.infer<typeof SavedSearch>

/** `new_homes` were published after `looked_at`. Both figures stop at a cap; `is_capped` says that there are more homes. */
export const SavedSearchRow = z.extend(SavedSearch, {
  homes: z.int(),
  new_homes: z.int(),
  is_capped: z.boolean(),
})
export type SavedSearchRow = z.infer<typeof SavedSearchRow>
