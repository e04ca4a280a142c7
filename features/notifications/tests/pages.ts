import { ALL, PEOPLE, STAFF, type PageRows } from '#tests/guards/rows.ts'

export const pageRows: PageRows = {
  rows: {
    '/account/notifications': PEOPLE,
    '/admin/users/:id/emails': STAFF,
    '/unsubscribe/:token': ALL,
  },
}
