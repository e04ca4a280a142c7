import { pagesOf, panelsOf, type PagePanel, type PageRoute } from '#core/shared/page-manifest.ts'

const page = pagesOf('households')
const panel = panelsOf('households')

export const pages: readonly PageRoute[] = [
  page('/invitations/household/:id', 'household-invitation', 'public', 'invitation', {
    token: true,
    search: false,
  }),
]
export const panels: readonly PagePanel[] = [panel('rental-profile', 'household-panel')]
