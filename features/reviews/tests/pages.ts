import { ALL, type PageRows } from '#tests/guards/rows.ts'

export const pageRows: PageRows = {
  // The request is asked for in the browser: its token is never sent to whoever renders the page.
  rows: { '/tenant-review': ALL },
}
