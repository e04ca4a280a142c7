import { on, type Feature } from '#core/server/feature.ts'
import { ACCOUNT } from '#core/server/retention-reasons.ts'
import * as api from './shared/api.ts'
import * as models from './shared/model.ts'
import { personBlocked } from '#features/accounts/server/events.ts'
import { listingUnpublished } from '#features/listings/server/events.ts'
import { changes } from './server/changes.ts'
import { answers } from './server/answers.ts'
import * as events from './server/events.ts'
import * as attachmentHandlers from './server/handlers/attachments.ts'
import * as choiceHandlers from './server/handlers/choices.ts'
import * as landlordHandlers from './server/handlers/landlord.ts'
import * as staffHandlers from './server/handlers/staff.ts'
import * as tenantHandlers from './server/handlers/tenant.ts'
import * as translationHandlers from './server/handlers/translations.ts'
import * as jobs from './server/jobs.ts'
import { notices } from './server/notices.ts'
import { quickSearch } from './server/quick-search.ts'
import { rowSecurity } from './server/row-security.ts'
import { personalData } from './server/personal-data.ts'
import { waitingTasks } from './server/waiting-tasks.ts'

export const feature: Feature = {
  name: 'applications',
  leans_on: ['accounts', 'banking', 'listings', 'pre-approvals', 'profiles', 'reviews'],
  endpoints: api,
  models,
  handlers: [
    tenantHandlers,
    attachmentHandlers,
    landlordHandlers,
    choiceHandlers,
    staffHandlers,
    translationHandlers,
  ],
  areas: ['closing', 'sending'],
  jobs: [
    {
      notifyLandlordApplied: jobs.notifyLandlordApplied,
      notifyAccepted: jobs.notifyAccepted,
      notifyDenied: jobs.notifyDenied,
      notifyCanceled: jobs.notifyCanceled,
      notifyClosed: jobs.notifyClosed,
      notePromise: jobs.notePromise,
      forgetPromise: jobs.forgetPromise,
      closeLeftOpen: jobs.closeLeftOpen,
      closeOfLandlordWhoLeft: jobs.closeOfLandlordWhoLeft,
      closeOfBlocked: jobs.closeOfBlocked,
    },
  ],
  timed: [{ name: 'keep_answer_guarantee', every: 'day', run: jobs.keepAnswerGuarantee }],
  notices,
  answers,
  waiting_tasks: waitingTasks,
  listeners: [
    on(events.applicationSent, [jobs.notifyLandlordApplied]),
    on(events.applicationAccepted, [jobs.notifyAccepted, jobs.notePromise]),
    on(events.applicationDenied, [jobs.notifyDenied, jobs.notePromise]),
    on(events.applicationCanceled, [jobs.notifyCanceled, jobs.notePromise]),
    on(events.applicationClosed, [jobs.notifyClosed, jobs.notePromise]),
    on(events.acceptedErased, [jobs.forgetPromise]),
    on(events.landlordLeft, [jobs.closeOfLandlordWhoLeft]),
    on(listingUnpublished, [jobs.closeLeftOpen]),
    on(personBlocked, [jobs.closeOfBlocked]),
  ],
  changes,
  quick_search: quickSearch,
  row_security: rowSecurity,
  // An application that became a lease stays with it; the others are an answer that nobody needs any more.
  retention: [
    { table: 'application_drafts', since: 'updated_at', days: 90 },
    {
      table: 'rental_applications',
      since: 'coalesce(denied_at, canceled_at, closed_at)',
      days: 365,
      only: 'contract_id is null',
    },
  ],
  kept_tables: {
    application_attachments: 'as long as its application and its paper',
    tenant_choices: ACCOUNT,
    tenant_criteria: ACCOUNT,
  },
  personal_data: personalData,
}
