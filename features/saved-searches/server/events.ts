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
