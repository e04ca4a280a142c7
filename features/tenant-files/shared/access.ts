import { access } from '#core/shared/access.ts'

export interface TenantFileStanding {
  id: string
  user_id: string
  is_own: boolean
}

/** A file is its person's own. Staff do not see it, nor to whom it goes. */
export const tenantFileAccess = access<TenantFileStanding>('tenant_file')({
  view: (s) => s.is_own,
  edit: (s) => s.is_own,
})
