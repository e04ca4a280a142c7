import { on, type Feature } from '#core/server/feature.ts'
import { EVIDENCE } from '#core/server/retention-reasons.ts'
import * as api from './shared/api.ts'
import * as models from './shared/model.ts'
import { changes } from './server/changes.ts'
import { endExports, makeWaitingExports } from './server/exports/exports.ts'
import * as events from './server/events.ts'
import * as handlers from './server/handlers.ts'
import * as jobs from './server/jobs.ts'
import { notices } from './server/notices.ts'
import { personalData } from './server/personal-data.ts'
import { rowSecurity } from './server/row-security.ts'

export const feature: Feature = {
  name: 'privacy',
  leans_on: ['accounts', 'consents'],
  areas: ['erasures', 'exports', 'staff-reads'],
  endpoints: api,
  models,
  handlers: [handlers],
  jobs: [jobs],
  notices,
  listeners: [
    on(events.dataExportAsked, [jobs.makeDataExport]),
    on(events.dataExportReady, [jobs.notifyExportReady]),
    on(events.accountErasureAsked, [jobs.notifyErasureAsked]),
    on(events.accountErasureStopped, [jobs.notifyErasureStopped]),
  ],
  timed: [
    { name: 'erase_due_accounts', every: 'minute', run: jobs.eraseDue },
    { name: 'make_waiting_exports', every: 'minute', run: makeWaitingExports },
    { name: 'end_data_exports', every: 'minute', run: endExports },
  ],
  changes,
  row_security: rowSecurity,
  retention: [{ table: 'data_exports', since: 'ends_at', days: 30, only: "state = 'ended'" }],
  kept_tables: { account_erasures: EVIDENCE },
  personal_data: personalData,
}
