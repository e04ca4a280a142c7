import { ALL, type PageRows } from '#tests/guards/rows.ts'

export const pageRows: PageRows = {
  // The invitation is asked for in the browser: its token is never sent to whoever renders the page.
  rows: { '/invitations/household/:id': ALL },
  things: async () => [['/invitations/household/', '01890000-0000-7000-8000-00000000beef']],
}
