import { ALL, first, ofTenant, tenants, type PageRows } from '#tests/guards/rows.ts'
import { listTenantFiles } from '../shared/api.ts'

export const pageRows: PageRows = {
  rows: {
    '/tenants/files': tenants('/landlords/home'),
    '/tenants/files/new': tenants('/landlords/home'),
    '/tenants/files/:id': ofTenant('/landlords/home'),
    // What the link opens is asked for in the browser: its token is never sent to whoever renders the page.
    '/tenant-file': ALL,
  },
  things: async ({ call }) => [
    [
      '/tenants/files/',
      first((await call('tenant', listTenantFiles, { query: {} } as never)).items).id,
    ],
  ],
}
