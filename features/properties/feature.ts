import type { Feature } from '#core/server/feature.ts'
import * as api from './shared/api.ts'
import * as models from './shared/model.ts'
import * as handlers from './server/handlers.ts'
import { rowSecurity } from './server/row-security.ts'
import { personalData } from './server/personal-data.ts'

export const feature: Feature = {
  name: 'properties',
  leans_on: [],
  areas: ['registry'],
  endpoints: api,
  models,
  handlers: [handlers],
  row_security: rowSecurity,
  kept_tables: { properties: 'facts of the property registry, no person in them' },
  personal_data: personalData,
}
