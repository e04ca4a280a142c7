import { on, type Feature } from '#core/server/feature.ts'
import { BOOKKEEPING_LAW } from '#core/server/retention-reasons.ts'
import { contractSigned } from '#features/contracts/server/events.ts'
import * as api from './shared/api.ts'
import * as models from './shared/model.ts'
import * as handlers from './server/handlers.ts'
import * as jobs from './server/jobs.ts'
import { notices } from './server/notices.ts'
import { rowSecurity } from './server/row-security.ts'

export const feature: Feature = {
  name: 'rent-collection',
  leans_on: ['banking', 'contracts'],
  endpoints: api,
  models,
  handlers: [handlers],
  jobs: [jobs],
  notices,
  listeners: [on(contractSigned, [jobs.createSchedule])],
  timed: [
    { name: 'extend_schedules', every: 'day', run: jobs.extendSchedules },
    { name: 'issue_due_claims', every: 'day', run: jobs.issueDueClaims },
    { name: 'send_due_payouts', every: 'day', run: jobs.sendDuePayouts },
    { name: 'seal_books', every: 'day', run: jobs.sealBooks },
    { name: 'read_bank_events', every: 'minute', run: jobs.readBankEvents },
    { name: 'issue_due_claims_again', every: 'minute', run: jobs.issueDueClaims },
    { name: 'send_due_payouts_again', every: 'minute', run: jobs.sendDuePayouts },
  ],
  row_security: rowSecurity,
  kept_tables: {
    schedule_items: BOOKKEEPING_LAW,
    bills: BOOKKEEPING_LAW,
    payouts: BOOKKEEPING_LAW,
    bank_events: BOOKKEEPING_LAW,
    bank_cursors: 'one row for each cursor',
  },
}
