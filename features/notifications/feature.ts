import { on, type Feature } from '#core/server/feature.ts'
import { ACCOUNT } from '#core/server/retention-reasons.ts'
import * as applications from '#features/applications/server/events.ts'
import * as banking from '#features/banking/server/events.ts'
import * as contracts from '#features/contracts/server/events.ts'
import * as marketing from '#features/marketing/server/events.ts'
import * as rent from '#features/rent-collection/server/events.ts'
import * as api from './shared/api.ts'
import * as handlers from './server/handlers.ts'
import * as jobs from './server/jobs.ts'

export const feature: Feature = {
  name: 'notifications',
  leans_on: ['accounts', 'applications', 'banking', 'contracts', 'marketing', 'rent-collection'],
  endpoints: api,
  handlers: [handlers],
  jobs: [jobs],
  listeners: [
    on(applications.applicationSent, [jobs.tell]),
    on(applications.applicationAccepted, [jobs.tell]),
    on(applications.applicationDenied, [jobs.tell]),
    on(applications.denialUndone, [jobs.tell]),
    on(applications.applicationCanceled, [jobs.tell]),
    on(banking.payoutMethodAdded, [jobs.tell]),
    on(banking.payoutMethodReviewed, [jobs.tell]),
    on(contracts.contractUncommitted, [jobs.tell]),
    on(contracts.signingOpened, [jobs.tell]),
    on(contracts.signingStopped, [jobs.tell]),
    on(contracts.contractSigned, [jobs.tell]),
    on(rent.claimIssued, [jobs.tell]),
    on(rent.rentPaid, [jobs.tell]),
    on(rent.payoutSettled, [jobs.tell]),
    on(marketing.contactMessageSent, [jobs.tell]),
  ],
  kept_tables: { notifications: ACCOUNT, notification_blacklist: ACCOUNT },
}
