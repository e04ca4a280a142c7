import { event } from '#core/server/events.ts'

/** A home fits saved searches whose people are told at once; about the home. `found_at` is that of the matches. */
export const homeFound = event<{ found_at: string }>(
  'saved-searches.home_found',
  'saved_search_match',
)
/** The homes of a day are to be told of; about the person. `settled_at` is that of the matches. */
export const dayGathered = event<{ settled_at: string }>(
  'saved-searches.day_gathered',
  'saved_search_day',
)
/** Of a home whose people were told of it: it was changed, and may fit others of them by now; about the home. */
export const fitChanged = event('saved-searches.fit_changed', 'saved_search_match')
