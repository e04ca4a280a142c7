import * as z from 'zod/mini'
import { ArticleTree } from '#core/shared/article-schema.ts'
import { count, id, instant, personName, plainDate, text } from '#core/shared/fields.ts'
import { LANGUAGES } from '#core/shared/language/languages.ts'

export const ArticleLang = z.enum(LANGUAGES)
export const ArticleKind = z.enum(['help', 'blog'])
export type ArticleKind = z.infer<typeof ArticleKind>
export const ArticleStatus = z.enum(['draft', 'scheduled', 'published'])
export type ArticleStatus = z.infer<typeof ArticleStatus>

/** What a category may wear (names of lucide icons); anything else wears the first. */
export const CATEGORY_ICONS = [
  'circle-help',
  'search',
  'file-signature',
  'wallet',
  'house',
  'door-open',
  'life-buoy',
  'scale',
  'key-round',
  'users',
  'shield-check',
  'wrench',
  'banknote',
  'book-open',
  'newspaper',
  'smartphone',
  'snowflake',
] as const
export const CategoryIcon = z.enum(CATEGORY_ICONS)
export type CategoryIcon = z.infer<typeof CategoryIcon>

/** Addresses are made of these: `hamark-trygginga`. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const slug = () => text(80, 1).check(z.regex(SLUG, { error: 'help.slug' }))

/** A name in each language; Icelandic has to be there, the others fall back to English and then to it. */
export const Names = z.object({
  is: text(80, 1),
  en: text(80),
  uk: text(80),
  pl: text(80),
  da: text(80),
})
export type Names = z.infer<typeof Names>
export const LongNames = z.object({
  is: text(300),
  en: text(300),
  uk: text(300),
  pl: text(300),
  da: text(300),
})

export const Law = z.object({
  act: text(40, 1),
  article: text(40),
  url: text(500).check(z.regex(/^(https:\/\/[^\s<>"]+)?$/, { error: 'help.law_url' })),
})
export type Law = z.infer<typeof Law>

export const LAW_MAX = 12
const TAGS_MAX = 8
export const TITLE_MAX = 120
export const SUMMARY_MAX = 300

/** An article as lists show it, in the language that the reader gets of it. */
export const ArticleCard = z.object({
  slug: z.string(),
  kind: ArticleKind,
  lang: ArticleLang,
  title: z.string(),
  summary: z.string(),
  published_on: plainDate(),
})
export type ArticleCard = z.infer<typeof ArticleCard>

/** A hit with the place of the text that answers: words found are between U+0001 and U+0002. */
export const SearchHit = z.object({
  ...ArticleCard.shape,
  excerpt: z.string(),
  category: z.nullable(z.string()),
})
export type SearchHit = z.infer<typeof SearchHit>

export const CategoryCard = z.object({
  id: id(),
  icon: z.string(),
  name: z.string(),
  description: z.string(),
  article_count: z.int(),
})
export type CategoryCard = z.infer<typeof CategoryCard>
export const TagLink = z.object({ key: z.string(), name: z.string() })
export type TagLink = z.infer<typeof TagLink>

export const Article = z.object({
  id: id(),
  ...ArticleCard.shape,
  tree: ArticleTree,
  languages: z.array(ArticleLang),
  category: z.nullable(z.object({ id: id(), name: z.string() })),
  tags: z.array(TagLink),
  law: z.array(Law),
  author: z.nullable(z.object({ full_name: z.string(), about: z.string() })),
  related: z.array(ArticleCard),
  /** The Icelandic has been changed since this language was. */
  is_older: z.boolean(),
  updated_at: instant(),
})
export type Article = z.infer<typeof Article>

export const StaffTag = z.object({
  id: id(),
  key: z.string(),
  names: Names,
  article_count: z.int(),
  updated_at: instant(),
})
export type StaffTag = z.infer<typeof StaffTag>
export const StaffAuthor = z.object({
  id: id(),
  full_name: z.string(),
  about: LongNames,
  article_count: z.int(),
  updated_at: instant(),
})
export type StaffAuthor = z.infer<typeof StaffAuthor>
export const StaffCategory = z.object({
  id: id(),
  key: z.string(),
  icon: z.string(),
  position: z.int(),
  names: Names,
  descriptions: LongNames,
  article_count: z.int(),
  updated_at: instant(),
})
export type StaffCategory = z.infer<typeof StaffCategory>

/** One language of an article, as staff write it. `is_edited`: an import leaves it alone. */
export const StaffVersion = z.object({
  lang: ArticleLang,
  title: z.string(),
  summary: z.string(),
  tree: ArticleTree,
  is_edited: z.boolean(),
  updated_at: instant(),
})
export type StaffVersion = z.infer<typeof StaffVersion>
/** What a language of an article said, from when until when. `written_by` null: it came with the product. */
export const EarlierTextRow = z.object({
  id: id(),
  lang: ArticleLang,
  title: z.string(),
  written_by: z.nullable(z.string()),
  written_at: instant(),
  replaced_at: instant(),
})
export type EarlierTextRow = z.infer<typeof EarlierTextRow>
export const EarlierText = z.object({
  ...EarlierTextRow.shape,
  article_id: id(),
  summary: z.string(),
  tree: ArticleTree,
  /** What the language says now; null where it was taken away. */
  current: z.nullable(StaffVersion),
})
export type EarlierText = z.infer<typeof EarlierText>
/** What one editor has typed and not saved; `based_on` is the version that was there (null: none). */
export const ArticleDraft = z.object({
  lang: ArticleLang,
  title: z.string(),
  summary: z.string(),
  tree: ArticleTree,
  based_on: z.nullable(instant()),
  saved_at: instant(),
})
export type ArticleDraft = z.infer<typeof ArticleDraft>
const Answers = z.object({ yes: z.int(), no: z.int() })

export const StaffArticleRow = z.object({
  id: id(),
  slug: z.string(),
  kind: ArticleKind,
  status: ArticleStatus,
  title: z.string(),
  languages: z.array(ArticleLang),
  category: z.nullable(z.string()),
  publish_at: z.nullable(instant()),
  published_at: z.nullable(instant()),
  answers: Answers,
  updated_at: instant(),
})
export type StaffArticleRow = z.infer<typeof StaffArticleRow>

export const StaffArticle = z.object({
  id: id(),
  slug: z.string(),
  kind: ArticleKind,
  status: ArticleStatus,
  category_id: z.nullable(id()),
  author_id: z.nullable(id()),
  tag_ids: z.array(id()),
  law: z.array(Law),
  publish_at: z.nullable(instant()),
  published_at: z.nullable(instant()),
  updated_at: instant(),
  versions: z.array(StaffVersion),
  drafts: z.array(ArticleDraft),
  answers: Answers,
  answers_by_lang: z.array(z.object({ lang: ArticleLang, ...Answers.shape })),
})
export type StaffArticle = z.infer<typeof StaffArticle>

/** The places of the help centre where staff decide what is shown. An empty slot fills itself (see the README). */
export const HELP_SLOTS = { front: ['pinned', 'blog'], search: ['suggested'] } as const
export type HelpPage = keyof typeof HELP_SLOTS
export const SLOT_MAX = 8
export const HelpSlot = z.object({
  page: z.string(),
  slot: z.string(),
  articles: z.array(
    z.object({
      id: id(),
      slug: z.string(),
      title: z.string(),
      kind: ArticleKind,
      status: ArticleStatus,
    }),
  ),
  updated_at: z.nullable(instant()),
})
export type HelpSlot = z.infer<typeof HelpSlot>

/** What staff write. */
export const TagInput = z.object({ key: slug(), names: Names })
export const AuthorInput = z.object({ full_name: personName(120, 1), about: LongNames })
export const CategoryInput = z.object({
  key: slug(),
  icon: CategoryIcon,
  position: count(999),
  names: Names,
  descriptions: LongNames,
})
export const NewArticleInput = z.object({
  kind: ArticleKind,
  title: text(TITLE_MAX, 1),
  lang: ArticleLang,
})
export const ArticleSettingsInput = z.object({
  slug: slug(),
  kind: ArticleKind,
  category_id: z.nullable(id()),
  author_id: z.nullable(id()),
  tag_ids: z.array(id()).check(z.maxLength(TAGS_MAX)),
  law: z.array(Law).check(z.maxLength(LAW_MAX)),
  updated_at: instant(),
})
const words = { title: text(TITLE_MAX), summary: text(SUMMARY_MAX), tree: ArticleTree }
export const VersionInput = z.object({ ...words, updated_at: z.nullable(instant()) })
export const DraftInput = z.object({ ...words, based_on: z.nullable(instant()) })
