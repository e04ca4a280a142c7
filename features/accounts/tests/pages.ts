import { ALL, GUESTS, PEOPLE, STAFF, first, type PageRows } from '#tests/guards/rows.ts'
import { listUsers } from '../shared/api.ts'

export const pageRows: PageRows = {
  rows: {
    '/login': GUESTS,
    '/login/:provider': GUESTS,
    '/register': GUESTS,
    '/forgot-password': ALL,
    '/forgot-password/:token': ALL,
    '/email-confirmation/:token': ALL,
    '/account/settings': PEOPLE,
    '/admin/users': STAFF,
    '/admin/users/:id': STAFF,
  },
  things: async ({ call }) => [
    [
      '/admin/users/',
      first(
        (
          await call('staff', listUsers, {
            query: { q: 'Kári Steinn', reason: 'support' },
          } as never)
        ).items,
      ).id,
    ],
  ],
}
