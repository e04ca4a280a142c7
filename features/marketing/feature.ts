import { on, type Feature } from '#core/server/feature.ts'
import { CONTENT } from '#core/server/retention-reasons.ts'
import * as api from './shared/api.ts'
import * as models from './shared/model.ts'
import * as events from './server/events.ts'
import * as handlers from './server/handlers.ts'
import * as jobs from './server/jobs.ts'
import { notices } from './server/notices.ts'
import { rowSecurity } from './server/row-security.ts'

export const feature: Feature = {
  name: 'marketing',
  leans_on: ['accounts', 'banking', 'listings'],
  endpoints: api,
  models,
  handlers: [handlers],
  jobs: [jobs],
  notices,
  listeners: [on(events.contactMessageSent, [jobs.notifyStaff])],
  row_security: rowSecurity,
  kept_tables: {
    contact_messages: 'until staff have answered and removed it',
    team_cards: CONTENT,
  },
}
