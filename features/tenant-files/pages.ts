import { pagesOf, panelsOf, type PagePanel, type PageRoute } from '#core/shared/page-manifest.ts'

const page = pagesOf('tenant-files')
const panel = panelsOf('tenant-files')

export const pages: readonly PageRoute[] = [
  page('/tenants/files', 'tenant-files', 'tenant', 'default', {
    name: 'app.nav.tenant_files',
    at: 65,
    menus: [{ menu: 'user', icon: 'FolderLock' }],
  }),
  page('/tenants/files/new', 'new-tenant-file', 'tenant', 'default', { name: null }),
  page('/tenants/files/:id', 'tenant-file', 'tenant', 'default'),
  page('/tenant-file', 'opened-tenant-file', 'public', 'invitation', {
    name: null,
    token: true,
    search: false,
    messages: ['profiles', 'households', 'reviews', 'pre-approvals'],
  }),
]
export const panels: readonly PagePanel[] = [panel('rental-profile', 'tenant-files-panel')]
