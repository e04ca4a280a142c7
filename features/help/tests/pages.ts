import { each, ALL, STAFF, first, type PageRows } from '#tests/guards/rows.ts'
import {
  createAuthor,
  listArticles,
  listCategories,
  listEarlierTexts,
  listTags,
  readStaffArticle,
  saveVersion,
} from '../shared/api.ts'

export const pageRows: PageRows = {
  rows: {
    ...each(
      [
        '/help',
        '/help/search',
        '/help/topics/:tag',
        '/help/articles/:slug',
        '/help/categories/:id',
      ],
      ALL,
    ),
    ...each(
      [
        'tags',
        'tags/new',
        'tags/:id',
        'authors',
        'authors/new',
        'authors/:id',
        'categories',
        'categories/new',
        'categories/:id',
        'articles',
        'articles/:id',
        'articles/:id/edit',
        'articles/:id/earlier',
        'earlier-texts/:id',
        'help-center',
        'help-center/:id',
        'help-center/:id/slots/:slot',
      ].map((page) => `/admin/blog/${page}`),
      STAFF,
    ),
  },
  kept: ['/help', '/help/articles/:slug', '/help/categories/:id', '/help/topics/:tag'],
  async things({ call }) {
    const author = (await call('staff', createAuthor, {
      body: {
        full_name: 'Hildur Sif',
        about: { is: 'Skrifar um leigu', en: '', uk: '', pl: '', da: '' },
      },
    } as never)) as { id: string }
    const articles = (await call('staff', listArticles, { query: {} } as never)).items
    const written = first(articles, (one) => one.status === 'published')
    const [stands] = (
      (await call('staff', readStaffArticle, { id: written.id } as never)) as {
        versions: {
          lang: string
          title: string
          summary: string
          tree: unknown
          updated_at: string
        }[]
      }
    ).versions
    const of = { id: written.id, lang: stands!.lang }
    const { lang: _lang, ...words } = stands!
    await call('staff', saveVersion, {
      ...of,
      body: { ...words, is_edited: undefined, summary: `${words.summary} Endurskoðað.` },
    } as never)
    const earlier = (await call('staff', listEarlierTexts, { ...of, query: {} } as never)) as {
      items: { id: string }[]
    }
    const tags = (await call('staff', listTags, { query: {} } as never)).items
    const category = first((await call('staff', listCategories, { query: {} } as never)).items).id
    return [
      ['/help/topics/', first(tags, (one) => one.article_count > 0).key],
      ['/help/articles/', first(articles, (one) => one.status === 'published').slug],
      ['/help/categories/', category],
      ['/admin/blog/tags/', first(tags).id],
      ['/admin/blog/authors/', author.id],
      ['/admin/blog/categories/', category],
      ['/admin/blog/articles/', articles[0]!.id],
      ['/admin/blog/earlier-texts/', first(earlier.items).id],
      ['/admin/blog/help-center/', 'front'],
    ]
  },
}
