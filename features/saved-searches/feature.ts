import { on, type Feature } from '#core/server/feature.ts'
import * as listings from '#features/listings/server/events.ts'
import * as api from './shared/api.ts'
import * as models from './shared/model.ts'
import * as jobs from './server/alerts/jobs.ts'
import * as events from './server/events.ts'
import * as handlers from './server/handlers.ts'
import { notices } from './server/notices.ts'
import { personalData } from './server/personal-data.ts'
import { rowSecurity } from './server/row-security.ts'

export const feature: Feature = {
  name: 'saved-searches',
  leans_on: ['accounts', 'listings'],
  areas: ['alerts'],
  endpoints: api,
  models,
  handlers: [handlers],
  jobs: [jobs],
  listeners: [
    on(listings.listingPublished, [jobs.matchPublished]),
    on(listings.listingChanged, [jobs.matchChanged]),
    on(events.homeFound, [jobs.queueAlerts]),
    on(events.dayGathered, [jobs.sendDay]),
  ],
  notices,
  timed: [
    { name: 'gather_homes_of_day', every: 'minute', run: jobs.gatherDay },
    { name: 'understand_searches', every: 'day', run: jobs.understandAgain },
  ],
  row_security: rowSecurity,
  retention: [{ table: 'saved_searches', since: 'removed_at', days: 7 }],
  kept_tables: { saved_search_matches: 'as long as its search: nobody is told of a home twice' },
  personal_data: personalData,
}
