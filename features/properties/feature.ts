import type { Feature } from '#core/server/feature.ts'
import { ACCOUNT } from '#core/server/retention-reasons.ts'
import * as api from './shared/api.ts'
import * as models from './shared/model.ts'
import * as portfolioHandlers from './server/handlers/portfolios.ts'
import * as registryHandlers from './server/handlers/registry.ts'
import * as unitHandlers from './server/handlers/units.ts'
import { rowSecurity } from './server/row-security.ts'
import { personalData } from './server/personal-data.ts'

export const feature: Feature = {
  name: 'properties',
  leans_on: ['accounts'],
  areas: ['registry'],
  endpoints: api,
  models,
  handlers: [registryHandlers, unitHandlers, portfolioHandlers],
  row_security: rowSecurity,
  kept_tables: { properties: ACCOUNT, portfolios: ACCOUNT },
  personal_data: personalData,
}
