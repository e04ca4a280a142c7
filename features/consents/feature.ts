import type { Feature } from '#core/server/feature.ts'
import { ACCOUNT } from '#core/server/retention-reasons.ts'
import * as api from './shared/api.ts'
import * as models from './shared/model.ts'
import { changes } from './server/changes.ts'
import * as handlers from './server/handlers.ts'
import { personalData } from './server/personal-data.ts'
import { rowSecurity } from './server/row-security.ts'

export const feature: Feature = {
  name: 'consents',
  leans_on: ['accounts'],
  endpoints: api,
  models,
  handlers: [handlers],
  changes,
  row_security: rowSecurity,
  kept_tables: { consents: ACCOUNT },
  personal_data: personalData,
}
