import { readDevState } from '#app/dev/api.ts'
import { ALL, STAFF, first, landlords, tenants, type PageRows } from './rows.ts'

/** The pages of app/ itself. */
export const pageRows: PageRows = {
  rows: {
    '/': ALL,
    '/offline': ALL,
    '/tenants/home': tenants('/landlords/home'),
    '/landlords/home': landlords('/tenants/home'),
    '/admin': STAFF,
    '/admin/staff-data': STAFF,
    // Outside production alone: tests/production asks there.
    '/dev': ALL,
    '/sandbox/sign/:task_id': ALL,
  },
  kept: ['/tenants/home', '/landlords/home'],
  things: async ({ call }) => [
    ['/sandbox/sign/', first((await call('anonymous', readDevState, {})).signing.items).task_id],
    ['/', 'a-word-that-opens-nothing'],
  ],
}
