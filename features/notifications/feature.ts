import type { Feature } from '#core/server/feature.ts'
import { ACCOUNT } from '#core/server/retention-reasons.ts'
import * as api from './shared/api.ts'
import * as models from './shared/model.ts'
import * as handlers from './server/handlers.ts'
import * as jobs from './server/jobs.ts'

export const feature: Feature = {
  name: 'notifications',
  leans_on: ['accounts'],
  endpoints: api,
  models,
  handlers: [handlers],
  jobs: [jobs],
  kept_tables: { notifications: ACCOUNT, notification_blacklist: ACCOUNT },
}
