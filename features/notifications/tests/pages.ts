import { ALL, PEOPLE, type PageRows } from '#tests/guards/rows.ts'

export const pageRows: PageRows = {
  rows: { '/account/notifications': PEOPLE, '/unsubscribe/:token': ALL },
}
