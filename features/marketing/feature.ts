import { on, type Feature } from '#core/server/feature.ts'
import { CONTENT } from '#core/server/retention-reasons.ts'
import * as api from './shared/api.ts'
import * as models from './shared/model.ts'
import { changes } from './server/changes.ts'
import * as events from './server/events.ts'
import * as handlers from './server/handlers.ts'
import * as pictureHandlers from './server/team/pictures.ts'
import * as jobs from './server/jobs.ts'
import { notices } from './server/notices.ts'
import { rowSecurity } from './server/row-security.ts'
import { pictures } from './server/site.ts'
import { personalData } from './server/personal-data.ts'
import { waitingTasks } from './server/waiting-tasks.ts'

export const feature: Feature = {
  name: 'marketing',
  leans_on: ['accounts', 'banking', 'contracts', 'listings'],
  areas: ['team'],
  endpoints: api,
  models,
  handlers: [handlers, pictureHandlers],
  jobs: [jobs],
  notices,
  waiting_tasks: waitingTasks,
  listeners: [
    on(events.contactMessageSent, [jobs.notifyStaff]),
    on(events.teamFileReleased, [jobs.deleteTeamFile]),
  ],
  changes,
  pictures,
  row_security: rowSecurity,
  retention: [{ table: 'contact_messages', since: 'coalesce(answered_at, created_at)', days: 730 }],
  kept_tables: { team_cards: CONTENT },
  personal_data: personalData,
}
