import { on, type Feature } from '#core/server/feature.ts'
import * as api from './shared/api.ts'
import * as models from './shared/model.ts'
import { changes } from './server/changes.ts'
import * as events from './server/events.ts'
import * as ownHandlers from './server/handlers/own.ts'
import * as recipientHandlers from './server/handlers/recipient.ts'
import * as jobs from './server/jobs.ts'
import { notices } from './server/notices.ts'
import { personalData } from './server/personal-data.ts'
import { rowSecurity } from './server/row-security.ts'

/** What goes with its file. */
const FILE = 'goes with its file'

export const feature: Feature = {
  name: 'tenant-files',
  leans_on: ['accounts', 'profiles', 'reviews', 'pre-approvals'],
  endpoints: api,
  models,
  handlers: [ownHandlers, recipientHandlers],
  jobs: [jobs],
  listeners: [on(events.tenantFileMade, [jobs.sendTenantFile])],
  notices,
  changes,
  row_security: rowSecurity,
  // Papers and openings of a file go with it.
  retention: [{ table: 'tenant_files', since: 'least(revoked_at, expires_at)', days: 90 }],
  kept_tables: { tenant_file_papers: FILE, tenant_file_openings: FILE },
  personal_data: personalData,
}
