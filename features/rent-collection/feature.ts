import { on, type Feature } from '#core/server/feature.ts'
import { contractSigned } from '#features/contracts/server/events.ts'
import * as api from './shared/api.ts'
import * as models from './shared/model.ts'
import { answers } from './server/answers.ts'
import { changes } from './server/changes.ts'
import { askBank, askBankAgain, issueClaimsNow, sendPayoutsNow } from './server/adjustments/jobs.ts'
import * as scheduleHandlers from './server/adjustments/schedule-handlers.ts'
import * as staffHandlers from './server/adjustments/staff-handlers.ts'
import * as handlers from './server/handlers.ts'
import * as yearHandlers from './server/years/handlers.ts'
import * as securityHandlers from './server/securities/handlers.ts'
import * as bankFeed from './server/jobs/bank-feed.ts'
import { endOldBooks, sealBooks } from './server/jobs/books.ts'
import { warnOfMissingRates } from './server/jobs/interest-rates.ts'
import { askAboutClaims } from './server/jobs/claim-status.ts'
import { issueDueClaims } from './server/jobs/claims.ts'
import { remindOfRent } from './server/jobs/reminders.ts'
import * as payouts from './server/jobs/payouts.ts'
import * as schedules from './server/jobs/schedules.ts'
import { notices } from './server/notices.ts'
import { RETENTION } from './server/queries/books.ts'
import { rowSecurity } from './server/row-security.ts'
import { personalData } from './server/personal-data.ts'
import { waitingTasks } from './server/waiting-tasks.ts'

export const feature: Feature = {
  name: 'rent-collection',
  leans_on: ['accounts', 'banking', 'contracts'],
  areas: ['adjustments', 'books', 'securities', 'years'],
  endpoints: api,
  models,
  handlers: [handlers, scheduleHandlers, staffHandlers, securityHandlers, yearHandlers],
  jobs: [bankFeed, schedules, { askBank, issueClaimsNow, sendPayoutsNow }],
  notices,
  answers,
  waiting_tasks: waitingTasks,
  listeners: [on(contractSigned, [schedules.createSchedule])],
  timed: [
    { name: 'extend_schedules', every: 'day', run: schedules.extendSchedules },
    { name: 'issue_due_claims', every: 'day', run: issueDueClaims },
    { name: 'send_due_payouts', every: 'day', run: payouts.sendDuePayouts },
    { name: 'remind_of_rent', every: 'minute', run: remindOfRent },
    { name: 'seal_books', every: 'day', run: sealBooks },
    { name: 'end_old_books', every: 'day', run: endOldBooks },
    { name: 'warn_of_missing_rates', every: 'day', run: warnOfMissingRates },
    { name: 'read_bank_events', every: 'minute', run: bankFeed.readBankEvents },
    { name: 'read_bank_events_again', every: 'day', run: bankFeed.readBankEventsAgain },
    { name: 'ask_about_claims', every: 'minute', run: askAboutClaims },
    { name: 'ask_about_payouts', every: 'minute', run: payouts.askAboutPayouts },
    { name: 'ask_bank_again', every: 'minute', run: askBankAgain },
    { name: 'issue_due_claims_again', every: 'minute', run: issueDueClaims },
    { name: 'send_due_payouts_again', every: 'minute', run: payouts.sendDuePayouts },
  ],
  changes,
  row_security: rowSecurity,
  retention: RETENTION,
  kept_tables: {
    security_records: 'as long as their lease',
    bank_cursors: 'one row for each cursor',
    late_interest_rates: 'one row a month, without which old interest cannot be computed',
  },
  personal_data: personalData,
}
