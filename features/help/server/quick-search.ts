import type { QuickSearchRule } from '#core/server/quick-search.ts'
import { helpPaths } from '../shared/paths.ts'
import { searchArticles } from './queries/search.ts'

/** Published articles in the reader's language, as the help centre finds them. */
export const quickSearch: readonly QuickSearchRule[] = [
  {
    kind: 'article',
    async find({ tx }, { q, lang, most }) {
      const { items } = await searchArticles(tx, lang, q, { page: 1, page_size: most })
      return items.map(({ slug, title, category }) => ({
        label: title,
        note: category ?? '',
        path: helpPaths.article(slug),
      }))
    },
  },
]
