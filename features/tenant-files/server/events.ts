import { event } from '#core/server/events.ts'

export const tenantFileMade = event('tenant-files.file_made', 'tenant_file')
/** For the first time, by somebody else than its tenant. */
export const tenantFileOpened = event('tenant-files.file_opened', 'tenant_file')
export const tenantFileRevoked = event('tenant-files.file_revoked', 'tenant_file')
