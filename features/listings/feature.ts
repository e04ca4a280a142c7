import { on, type Feature } from '#core/server/feature.ts'
import { ACCOUNT } from '#core/server/retention-reasons.ts'
import * as accounts from '#features/accounts/server/events.ts'
import * as api from './shared/api.ts'
import * as models from './shared/model.ts'
import * as keepingHandlers from './server/handlers/keeping.ts'
import * as likeHandlers from './server/handlers/likes.ts'
import * as ownHandlers from './server/handlers/own.ts'
import * as photoHandlers from './server/handlers/photos.ts'
import * as publishingHandlers from './server/handlers/publishing.ts'
import * as searchHandlers from './server/handlers/search.ts'
import * as textHandlers from './server/handlers/texts.ts'
import * as staffHandlers from './server/handlers/staff.ts'
import * as events from './server/events.ts'
import * as jobs from './server/jobs.ts'
import * as textJobs from './server/texts/jobs.ts'
import { changes } from './server/changes.ts'
import { notices } from './server/notices.ts'
import { waitingTasks } from './server/waiting-tasks.ts'
import { answers } from './server/answers.ts'
import { rowSecurity } from './server/row-security.ts'
import { pictures, site } from './server/site.ts'
import { personalData } from './server/personal-data.ts'
import { quickSearch } from './server/quick-search.ts'

export const feature: Feature = {
  name: 'listings',
  leans_on: ['accounts', 'properties'],
  answers,
  endpoints: api,
  models,
  quick_search: quickSearch,
  handlers: [
    searchHandlers,
    likeHandlers,
    ownHandlers,
    keepingHandlers,
    photoHandlers,
    publishingHandlers,
    staffHandlers,
    textHandlers,
  ],
  areas: ['publishing', 'texts', 'travel'],
  jobs: [jobs, textJobs],
  timed: [
    { name: 'fold_listing_counts', every: 'minute', run: jobs.foldListingCounts },
    { name: 'locate_listings', every: 'minute', run: jobs.locateListings },
    { name: 'hash_listing_photos', every: 'minute', run: jobs.hashListingPhotos },
  ],
  notices,
  waiting_tasks: waitingTasks,
  changes,
  listeners: [
    on(accounts.personBlocked, [jobs.pauseListingsOfBlocked]),
    on(events.listingPublished, [jobs.locateListing]),
    on(events.listingTextsAsked, [textJobs.translateListingTexts]),
  ],
  site,
  pictures,
  row_security: rowSecurity,
  kept_tables: {
    listings: ACCOUNT,
    listing_photos: ACCOUNT,
    listing_texts: ACCOUNT,
    listing_likes: ACCOUNT,
    listing_cells: 'counts of homes, of nobody in particular',
    listing_counts: 'counts of homes, of nobody in particular',
    listing_rents: 'counts of homes, of nobody in particular',
    listing_publish_requests: ACCOUNT,
    listing_takedowns: ACCOUNT,
    listing_publishes: ACCOUNT,
  },
  retention: [
    // A year, and the same month of the year before.
    { table: 'listing_views', since: 'day::timestamptz', days: 400 },
  ],
  personal_data: personalData,
}
