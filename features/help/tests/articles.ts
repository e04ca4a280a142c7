import type { ArticleTree } from '#core/shared/article-tree.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../shared/api.ts'

export const NO_NAMES = { is: '', en: '', uk: '', pl: '', da: '' }
export const names = (is: string, en = '') => ({ ...NO_NAMES, is, en })
export const tree = (...lines: string[]): ArticleTree => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

/** What the tests of the help centre write with: two of the staff, articles and what is read of them. */
export interface HelpDesk {
  app: TestApp
  staff: Person
  other: Person
  read: ReturnType<typeof reader>
  written: ReturnType<typeof writer>
  published: ReturnType<typeof publisher>
}

const reader =
  (app: TestApp, staff: Person) =>
  (id: string, as = staff) =>
    app.ok(api.readStaffArticle, { id }, as)

/** A help article that lacks nothing, in these languages. */
const writer = (app: TestApp, staff: Person) => {
  const read = reader(app, staff)
  let made = 0
  return async (
    title: string,
    texts: Partial<Record<Lang, string>>,
    kind: 'help' | 'blog' = 'help',
  ) => {
    made += 1
    const category = await app.ok(
      api.createCategory,
      {
        body: {
          key: `flokkur-${made}`,
          icon: 'wallet',
          position: 1,
          names: names(`Flokkur ${made}`),
          descriptions: NO_NAMES,
        },
      },
      staff,
    )
    const { id } = await app.ok(api.createArticle, { body: { kind, title, lang: 'is' } }, staff)
    for (const [lang, text] of Object.entries(texts)) {
      const stands = (await read(id)).versions.find((one) => one.lang === lang)
      await app.ok(
        api.saveVersion,
        {
          id,
          lang,
          body: {
            title,
            summary: `Um ${title}`,
            tree: tree(text),
            updated_at: stands?.updated_at ?? null,
          },
        },
        staff,
      )
    }
    const article = await read(id)
    return app.ok(
      api.changeArticle,
      {
        id,
        body: {
          slug: article.slug,
          kind,
          category_id: category.id,
          author_id: null,
          tag_ids: [],
          law: [],
          updated_at: article.updated_at,
        },
      },
      staff,
    )
  }
}

const publisher =
  (app: TestApp, staff: Person, written: ReturnType<typeof writer>) =>
  async (...given: Parameters<typeof written>) => {
    const { id, updated_at } = await written(...given)
    return app.ok(api.publishArticle, { id, body: { updated_at } }, staff)
  }

export const openHelpDesk = async (): Promise<HelpDesk> => {
  const app = await openTestApp()
  const staff = await app.person({ is_staff: true })
  const other = await app.person({ is_staff: true })
  const written = writer(app, staff)
  return {
    app,
    staff,
    other,
    read: reader(app, staff),
    written,
    published: publisher(app, staff, written),
  }
}
