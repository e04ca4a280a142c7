import { on, type Feature } from '#core/server/feature.ts'
import { ACCOUNT } from '#core/server/retention-reasons.ts'
import { consentRevoked } from '#features/consents/server/events.ts'
import * as api from './shared/api.ts'
import * as models from './shared/model.ts'
import { answers } from './server/answers.ts'
import { changes } from './server/changes.ts'
import * as events from './server/events.ts'
import * as jointIncomeHandlers from './server/handlers/joint-incomes.ts'
import * as preApprovalHandlers from './server/handlers/pre-approvals.ts'
import * as staffHandlers from './server/handlers/staff.ts'
import * as visibilityHandlers from './server/handlers/visibility.ts'
import * as jobs from './server/jobs.ts'
import { notices } from './server/notices.ts'
import { personalData } from './server/personal-data.ts'
import { rowSecurity } from './server/row-security.ts'
import { waitingTasks } from './server/waiting-tasks.ts'

export const feature: Feature = {
  name: 'pre-approvals',
  leans_on: ['accounts', 'consents', 'households', 'profiles'],
  areas: ['sensitive'],
  endpoints: api,
  models,
  handlers: [jointIncomeHandlers, preApprovalHandlers, staffHandlers, visibilityHandlers],
  jobs: [jobs],
  listeners: [
    on(events.creditLookUpAsked, [jobs.lookUpCreditScore]),
    on(consentRevoked, [jobs.forgetCreditScore]),
  ],
  answers,
  notices,
  changes,
  waiting_tasks: waitingTasks,
  row_security: rowSecurity,
  retention: [
    { table: 'finance_views', since: 'viewed_at', days: 365 },
    { table: 'credit_scores', since: 'asked_at', days: 365 },
    { table: 'credit_score_update_requests', since: 'decided_at', days: 365 },
  ],
  kept_tables: {
    pre_approvals: ACCOUNT,
    applicant_incomes: ACCOUNT,
    joint_incomes: ACCOUNT,
    visibility_settings: ACCOUNT,
  },
  personal_data: personalData,
}
