import { on, type Feature } from '#core/server/feature.ts'
import { ACCOUNT } from '#core/server/retention-reasons.ts'
import * as api from './shared/api.ts'
import * as models from './shared/model.ts'
import { IMPORT_DAYS } from './shared/model.ts'
import { changes } from './server/changes.ts'
import * as events from './server/events.ts'
import * as importHandlers from './server/handlers/imports.ts'
import * as jobs from './server/jobs.ts'
import * as portfolioHandlers from './server/handlers/portfolios.ts'
import * as registryHandlers from './server/handlers/registry.ts'
import * as unitHandlers from './server/handlers/units.ts'
import { quickSearch } from './server/quick-search.ts'
import { rowSecurity } from './server/row-security.ts'
import { personalData } from './server/personal-data.ts'

export const feature: Feature = {
  name: 'properties',
  leans_on: ['accounts'],
  areas: ['registry', 'import'],
  endpoints: api,
  models,
  handlers: [registryHandlers, unitHandlers, portfolioHandlers, importHandlers],
  jobs: [jobs],
  listeners: [on(events.importMade, [jobs.checkImport])],
  changes,
  quick_search: quickSearch,
  row_security: rowSecurity,
  retention: [{ table: 'property_imports', since: 'created_at', days: IMPORT_DAYS }],
  kept_tables: {
    properties: ACCOUNT,
    portfolios: ACCOUNT,
    property_import_rows: 'goes with its import',
  },
  personal_data: personalData,
}
