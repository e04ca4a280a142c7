import { ALL, type PageRows } from '#tests/guards/rows.ts'

export const pageRows: PageRows = {
  rows: { '/brand-guide': ALL, '/brand-guide/:component': ALL },
  things: async () => [['/brand-guide/', 'button']],
}
