import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ArticleTree } from '#core/shared/article-tree.ts'
import { id, instant, table, tsvector, oneOf } from '#core/server/columns.ts'
import { describeData } from '#core/server/data-map.ts'
import { ArticleKind, ArticleStatus } from '../shared/model.ts'
import { LANGUAGES, type Lang } from '#core/shared/language/languages.ts'
import { users } from '#features/accounts/server/tables.ts'
import type { Law } from '../shared/model.ts'

const namesColumn = () => jsonb().$type<Record<Lang, string>>().notNull()

export const articleCategories = table(
  'article_categories',
  {
    id: id(),
    key: text().notNull(),
    icon: text().notNull(),
    position: integer().notNull().default(0),
    names: namesColumn(),
    descriptions: namesColumn(),
    is_edited: boolean().notNull().default(false),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (c) => [uniqueIndex('article_categories_key').on(c.key)],
)

export const articleTags = table(
  'article_tags',
  {
    id: id(),
    key: text().notNull(),
    names: namesColumn(),
    is_edited: boolean().notNull().default(false),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (c) => [uniqueIndex('article_tags_key').on(c.key)],
)

export const articleAuthors = table('article_authors', {
  id: id(),
  full_name: text().notNull(),
  about: namesColumn(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
})

/** `content_updated_at`: the last change of the article or of any language of it. `import_key` names the content file that it came from; `is_edited`: staff changed what surrounds it, imports leave that alone. */
export const articles = table(
  'articles',
  {
    id: id(),
    slug: text().notNull(),
    kind: oneOf(ArticleKind.options).notNull(),
    status: oneOf(ArticleStatus.options).notNull().default('draft'),
    category_id: uuid().references(() => articleCategories.id),
    author_id: uuid().references(() => articleAuthors.id, { onDelete: 'set null' }),
    law: jsonb().$type<Law[]>().notNull().default([]),
    publish_at: instant(),
    published_at: instant(),
    import_key: text(),
    is_edited: boolean().notNull().default(false),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    content_updated_at: instant().notNull(),
  },
  (c) => [
    uniqueIndex('articles_slug').on(c.slug),
    uniqueIndex('articles_import_key').on(c.import_key),
    index('articles_content_updated').on(c.content_updated_at.desc(), c.id),
    index('articles_category').on(c.category_id),
    index('articles_latest')
      .on(c.kind, c.published_at.desc(), c.id)
      .where(sql`${c.status} = 'published'`),
    index('articles_due')
      .on(c.publish_at)
      .where(sql`${c.status} = 'scheduled'`),
    check(
      'articles_dated',
      sql`(${c.status} <> 'scheduled' or ${c.publish_at} is not null) and (${c.status} <> 'published' or ${c.published_at} is not null)`,
    ),
  ],
)

export const articleTagLinks = table(
  'article_tag_links',
  {
    article_id: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    tag_id: uuid()
      .notNull()
      .references(() => articleTags.id, { onDelete: 'cascade' }),
  },
  (c) => [
    primaryKey({ columns: [c.article_id, c.tag_id] }),
    index('article_tag_links_tag').on(c.tag_id),
  ],
)

/**
 * One language of an article. `reader_languages`: the languages whose readers get this version, empty while the article is not
 * published, so that lists and searches ask this column alone. `plain_text` is the text without marks, for excerpts.
 */
export const articleVersions = table(
  'article_versions',
  {
    article_id: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    lang: oneOf(LANGUAGES).notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    tree: jsonb().$type<ArticleTree>().notNull(),
    plain_text: text().notNull(),
    head_terms: tsvector().notNull(),
    terms: tsvector().notNull(),
    reader_languages: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    is_edited: boolean().notNull().default(false),
    updated_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    updated_at: instant().notNull(),
    /** When the words last became others. Saving the same ones again says that they are still right: that moves `updated_at` alone. */
    changed_at: instant().notNull(),
  },
  (c) => [
    primaryKey({ columns: [c.article_id, c.lang] }),
    // One for each language: a word of one is not looked for among the words of the others.
    ...LANGUAGES.flatMap((lang) => [
      index(`article_versions_head_${lang}`)
        .using('gin', c.head_terms)
        .where(sql`${c.lang} = ${sql.raw(`'${lang}'`)} and ${c.reader_languages} <> '{}'`),
      index(`article_versions_terms_${lang}`)
        .using('gin', c.terms)
        .where(sql`${c.lang} = ${sql.raw(`'${lang}'`)} and ${c.reader_languages} <> '{}'`),
    ]),
    // The few texts that replace a language that is missing.
    ...(['en', 'is'] as const).map((lang) =>
      index(`article_versions_stand_in_${lang}`)
        .using('gin', c.terms)
        .where(sql`${c.lang} = ${sql.raw(`'${lang}'`)} and cardinality(${c.reader_languages}) > 1`),
    ),
  ],
)

/** What a language of an article said before, each from when until when. `written_by` null: it came with the product. */
export const articleEarlierTexts = table(
  'article_earlier_texts',
  {
    id: id(),
    article_id: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    lang: oneOf(LANGUAGES).notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    tree: jsonb().$type<ArticleTree>().notNull(),
    written_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    written_at: instant().notNull(),
    replaced_at: instant().notNull(),
  },
  (c) => [index('article_earlier_texts_of').on(c.article_id, c.lang, c.replaced_at.desc(), c.id)],
)

/** What an editor has typed and not saved: nobody else sees it. */
export const articleDrafts = table(
  'article_drafts',
  {
    article_id: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    lang: oneOf(LANGUAGES).notNull(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    summary: text().notNull(),
    tree: jsonb().$type<ArticleTree>().notNull(),
    based_on: instant(),
    saved_at: instant().notNull(),
  },
  (c) => [primaryKey({ columns: [c.article_id, c.lang, c.user_id] })],
)

/** One answer for each browser: the key is a hash of a number that the browser drew for this article alone. */
export const articleAnswers = table(
  'article_answers',
  {
    article_id: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    visit_key: text().notNull(),
    lang: oneOf(LANGUAGES).notNull(),
    is_helpful: boolean().notNull(),
  },
  (c) => [primaryKey({ columns: [c.article_id, c.visit_key] })],
)

export const helpSlots = table(
  'help_slots',
  {
    page: text().notNull(),
    slot: text().notNull(),
    is_edited: boolean().notNull().default(false),
    updated_at: instant().notNull(),
  },
  (c) => [primaryKey({ columns: [c.page, c.slot] })],
)

export const helpSlotArticles = table(
  'help_slot_articles',
  {
    page: text().notNull(),
    slot: text().notNull(),
    article_id: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (c) => [primaryKey({ columns: [c.page, c.slot, c.article_id] })],
)

describeData(articles, {
  purpose: 'Help articles.',
  basis: 'none',
  classes: { public: ['slug', 'law', 'import_key'] },
})
describeData(articleAuthors, {
  purpose: 'Who wrote help articles, as they want to be named.',
  basis: 'contract',
  classes: { public: ['full_name', 'about'] },
})
describeData(articleCategories, {
  purpose: 'Categories of help articles.',
  basis: 'none',
  classes: { public: ['key', 'icon', 'names', 'descriptions'] },
})
describeData(articleDrafts, {
  purpose: 'What staff write on an article.',
  basis: 'legitimate_interest',
  classes: { content: ['title', 'summary', 'tree'] },
})
describeData(articleTags, {
  purpose: 'Tags of help articles.',
  basis: 'none',
  classes: { public: ['key', 'names'] },
})
describeData(articleVersions, {
  purpose: 'Texts of help articles in each language.',
  basis: 'none',
  classes: { public: ['title', 'summary', 'tree', 'plain_text', 'reader_languages'] },
})
describeData(articleEarlierTexts, {
  purpose: 'What help articles said before they were changed.',
  basis: 'legitimate_interest',
  classes: { public: ['title', 'summary', 'tree'] },
})
describeData(articleTagLinks, {
  purpose: 'Which article has which tag.',
  basis: 'none',
  classes: {},
})
describeData(helpSlots, {
  purpose: 'Places of pages where articles are shown.',
  basis: 'none',
  classes: { public: ['page', 'slot'] },
})
describeData(helpSlotArticles, {
  purpose: 'Articles of each such place.',
  basis: 'none',
  classes: { public: ['page', 'slot'] },
})
describeData(articleAnswers, {
  purpose: 'Whether an article helped, under a hash that names nobody.',
  basis: 'legitimate_interest',
  classes: { credential: ['visit_key'] },
})
