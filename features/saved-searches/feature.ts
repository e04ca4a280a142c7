import type { Feature } from '#core/server/feature.ts'
import * as api from './shared/api.ts'
import * as models from './shared/model.ts'
import * as handlers from './server/handlers.ts'
import { personalData } from './server/personal-data.ts'
import { rowSecurity } from './server/row-security.ts'

export const feature: Feature = {
  name: 'saved-searches',
  leans_on: ['accounts', 'listings'],
  endpoints: api,
  models,
  handlers: [handlers],
  row_security: rowSecurity,
  retention: [{ table: 'saved_searches', since: 'removed_at', days: 7 }],
  personal_data: personalData,
}
