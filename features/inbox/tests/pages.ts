import { first, PEOPLE, row, type PageRows } from '#tests/guards/rows.ts'
import { listConversations } from '../shared/api.ts'

export const pageRows: PageRows = {
  rows: {
    '/inbox': PEOPLE,
    // What people write to each other is there for them alone.
    '/inbox/:id': row('login', 404, 404, 200, 200, 404),
  },
  things: async ({ call }) => [
    ['/inbox/', first((await call('tenant', listConversations, { query: {} })).items).id],
  ],
}
