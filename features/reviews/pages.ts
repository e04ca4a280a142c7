import { pagesOf, panelsOf, type PagePanel, type PageRoute } from '#core/shared/page-manifest.ts'

const page = pagesOf('reviews')
const panel = panelsOf('reviews')

export const pages: readonly PageRoute[] = [
  page('/tenant-review', 'write-review', 'public', 'inform', {
    name: null,
    token: true,
    search: false,
  }),
]
export const panels: readonly PagePanel[] = [panel('rental-profile', 'reviews-panel')]
