import { pagePath } from '#core/shared/paths.ts'

export const tenantFilePaths = {
  list: '/tenants/files',
  make: '/tenants/files/new',
  one: pagePath('/tenants/files/:id'),
  /** What the recipient opens; the token is behind `#`. */
  opened: '/tenant-file',
}
