import { on, type Feature } from '#core/server/feature.ts'
import { ACCOUNT } from '#core/server/retention-reasons.ts'
import * as api from './shared/api.ts'
import * as models from './shared/model.ts'
import { answers } from './server/answers.ts'
import * as events from './server/events.ts'
import * as landlordHandlers from './server/handlers/landlord.ts'
import * as tenantHandlers from './server/handlers/tenant.ts'
import * as jobs from './server/jobs.ts'
import { notices } from './server/notices.ts'
import { rowSecurity } from './server/row-security.ts'

export const feature: Feature = {
  name: 'applications',
  leans_on: ['accounts', 'banking', 'listings'],
  endpoints: api,
  models,
  handlers: [tenantHandlers, landlordHandlers],
  jobs: [jobs],
  notices,
  answers,
  listeners: [
    on(events.applicationSent, [jobs.notifyLandlordApplied]),
    on(events.applicationAccepted, [jobs.notifyAccepted]),
    on(events.applicationDenied, [jobs.notifyDenied]),
    on(events.applicationCanceled, [jobs.notifyCanceled]),
  ],
  row_security: rowSecurity,
  kept_tables: { rental_applications: ACCOUNT },
}
