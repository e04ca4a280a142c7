import { on, type Feature } from '#core/server/feature.ts'
import * as api from './shared/api.ts'
import * as models from './shared/model.ts'
import { changes } from './server/changes.ts'
import * as events from './server/events.ts'
import * as reviewHandlers from './server/handlers/reviews.ts'
import * as writingHandlers from './server/handlers/writing.ts'
import * as jobs from './server/jobs.ts'
import { personalData } from './server/personal-data.ts'
import { answers } from './server/answers.ts'
import { rowSecurity } from './server/row-security.ts'

export const feature: Feature = {
  name: 'reviews',
  leans_on: ['accounts', 'profiles'],
  answers,
  endpoints: api,
  models,
  handlers: [reviewHandlers, writingHandlers],
  jobs: [jobs],
  listeners: [
    on(events.reviewRequested, [jobs.sendReviewRequest]),
    on(events.reviewWritten, [jobs.makePublicReview, jobs.tellTenant]),
  ],
  changes,
  row_security: rowSecurity,
  // A written review stays as long as the account.
  retention: [
    {
      table: 'tenant_reviews',
      since: "case when status <> 'written' then expires_at end",
      days: 30,
    },
  ],
  personal_data: personalData,
}
