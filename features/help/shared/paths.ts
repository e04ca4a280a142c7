import { pagePath } from '#core/shared/paths.ts'

export const helpPaths = {
  front: '/help',
  search: '/help/search',
  topic: pagePath('/help/topics/:tag'),
  article: pagePath('/help/articles/:slug'),
  category: pagePath('/help/categories/:id'),
}

export type HelpTerms = 'tags' | 'authors' | 'categories'

/** Where staff write. */
export const helpAdminPaths = {
  list: pagePath<'/admin/blog/:place', [place: HelpTerms | 'articles' | 'help-center']>(
    '/admin/blog/:place',
  ),
  /** The id `new` is the page that makes one. */
  term: pagePath<'/admin/blog/:terms/:id', [terms: HelpTerms, id: string]>(
    '/admin/blog/:terms/:id',
  ),
  article: pagePath('/admin/blog/articles/:id'),
  editArticle: pagePath('/admin/blog/articles/:id/edit'),
  earlierTexts: pagePath('/admin/blog/articles/:id/earlier'),
  earlierText: pagePath('/admin/blog/earlier-texts/:id'),
  helpPage: pagePath('/admin/blog/help-center/:id'),
  helpSlot: pagePath('/admin/blog/help-center/:id/slots/:slot'),
}
