import * as z from 'zod/mini'
import { everyone, staffOnly } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { id, instant, listOf, paging, text } from '#core/shared/fields.ts'
import {
  Article,
  ArticleCard,
  ArticleDraft,
  ArticleKind,
  ArticleLang,
  ArticleSettingsInput,
  ArticleStatus,
  AuthorInput,
  CategoryCard,
  CategoryInput,
  DraftInput,
  HelpSlot,
  NewArticleInput,
  SearchHit,
  SLOT_MAX,
  StaffArticle,
  StaffArticleRow,
  StaffAuthor,
  StaffCategory,
  StaffTag,
  StaffVersion,
  TagInput,
  TagLink,
  VersionInput,
} from './model.ts'
import { QUERY_MAX } from './words.ts'

const endpoint = endpointsOf('help')
const lang = () => z._default(ArticleLang, 'is')
const Done = z.object({ done: z.literal(true) })
const search = { q: z._default(text(QUERY_MAX), '') }
const stale = { 'help.stale': 409 } as const

export const readHelpFront = endpoint({
  method: 'GET',
  path: '/help',
  access: everyone,
  query: z.object({ lang: lang() }),
  cache_seconds: 30,
  reply: z.object({
    pinned: z.array(ArticleCard),
    categories: z.array(CategoryCard),
    blog: z.array(ArticleCard),
    tags: z.array(TagLink),
  }),
  summary: 'The front of the help centre: what is pinned, categories, latest of the blog',
})
export const searchHelp = endpoint({
  method: 'GET',
  path: '/help/search',
  access: everyone,
  query: z.object({ lang: lang(), ...search, ...paging(20) }),
  cache_seconds: 30,
  reply: z.object({
    count: z.int(),
    count_is_capped: z.boolean(),
    items: z.array(SearchHit),
    suggested: z.array(ArticleCard),
  }),
  summary: 'Articles that answer, in the reader’s language; every form of a word finds the others',
})
export const readTopic = endpoint({
  method: 'GET',
  path: '/help/topics/:tag',
  access: everyone,
  refs: { 'params.tag': 'article_tag_key' },
  query: z.object({ lang: lang(), ...paging(20) }),
  cache_seconds: 30,
  reply: z.object({ tag: TagLink, count: z.int(), items: z.array(ArticleCard) }),
  summary: 'Articles about one topic',
})
export const readCategory = endpoint({
  method: 'GET',
  path: '/help/categories/:id',
  access: everyone,
  refs: { 'params.id': 'article_category' },
  query: z.object({ lang: lang(), ...paging(20) }),
  cache_seconds: 30,
  reply: z.object({ category: CategoryCard, count: z.int(), items: z.array(ArticleCard) }),
  summary: 'Articles of one category',
})
export const readArticle = endpoint({
  method: 'GET',
  path: '/help/articles/:slug',
  access: everyone,
  refs: { 'params.slug': 'article_slug' },
  query: z.object({ lang: lang() }),
  cache_seconds: 30,
  reply: Article,
  summary: 'One article; where the language is missing the English or Icelandic one',
})
export const answerArticle = endpoint({
  method: 'POST',
  path: '/help/articles/:slug/answers',
  access: everyone,
  rate: 'lookup',
  refs: { 'params.slug': 'article_slug', 'body.visit_id': 'text' },
  stale: [],
  body: z.object({ visit_id: id(), lang: lang(), is_helpful: z.boolean() }),
  reply: z.object({ is_helpful: z.boolean() }),
  summary: 'Says whether an article helped; the same browser answers once and may change its mind',
})

export const listTags = endpoint({
  method: 'GET',
  path: '/staff/help/tags',
  access: staffOnly,
  query: z.object({ ...search, ...paging(50) }),
  reply: listOf(StaffTag),
  summary: 'Tags with how often they are used (staff)',
})
export const createTag = endpoint({
  method: 'POST',
  path: '/staff/help/tags',
  access: staffOnly,
  body: TagInput,
  reply: StaffTag,
  summary: 'Makes a tag (staff)',
})
export const readTag = endpoint({
  method: 'GET',
  path: '/staff/help/tags/:id',
  access: staffOnly,
  refs: { 'params.id': 'article_tag' },
  reply: StaffTag,
  summary: 'One tag (staff)',
})
export const changeTag = endpoint({
  method: 'PATCH',
  path: '/staff/help/tags/:id',
  access: staffOnly,
  refs: { 'params.id': 'article_tag' },
  body: z.extend(TagInput, { updated_at: instant() }),
  reply: StaffTag,
  fails: stale,
  summary: 'Writes a tag, based on what was read (staff)',
})
export const removeTag = endpoint({
  method: 'DELETE',
  path: '/staff/help/tags/:id',
  access: staffOnly,
  refs: { 'params.id': 'article_tag' },
  reply: Done,
  summary: 'Takes a tag away, off its articles too (staff)',
})

export const listAuthors = endpoint({
  method: 'GET',
  path: '/staff/help/authors',
  access: staffOnly,
  query: z.object({ ...search, ...paging(50) }),
  reply: listOf(StaffAuthor),
  summary: 'Authors (staff)',
})
export const createAuthor = endpoint({
  method: 'POST',
  path: '/staff/help/authors',
  access: staffOnly,
  body: AuthorInput,
  reply: StaffAuthor,
  summary: 'Makes an author (staff)',
})
export const readAuthor = endpoint({
  method: 'GET',
  path: '/staff/help/authors/:id',
  access: staffOnly,
  refs: { 'params.id': 'article_author' },
  reply: StaffAuthor,
  summary: 'One author (staff)',
})
export const changeAuthor = endpoint({
  method: 'PATCH',
  path: '/staff/help/authors/:id',
  access: staffOnly,
  refs: { 'params.id': 'article_author' },
  body: z.extend(AuthorInput, { updated_at: instant() }),
  reply: StaffAuthor,
  fails: stale,
  summary: 'Writes an author, based on what was read (staff)',
})
export const removeAuthor = endpoint({
  method: 'DELETE',
  path: '/staff/help/authors/:id',
  access: staffOnly,
  refs: { 'params.id': 'article_author' },
  reply: Done,
  summary: 'Takes an author away; the articles stay, unsigned (staff)',
})

export const listCategories = endpoint({
  method: 'GET',
  path: '/staff/help/categories',
  access: staffOnly,
  query: z.object({ ...search, ...paging(50) }),
  reply: listOf(StaffCategory),
  summary: 'Categories in their order (staff)',
})
export const createCategory = endpoint({
  method: 'POST',
  path: '/staff/help/categories',
  access: staffOnly,
  body: CategoryInput,
  reply: StaffCategory,
  summary: 'Makes a category (staff)',
})
export const readStaffCategory = endpoint({
  method: 'GET',
  path: '/staff/help/categories/:id',
  access: staffOnly,
  refs: { 'params.id': 'article_category' },
  reply: StaffCategory,
  summary: 'One category (staff)',
})
export const changeCategory = endpoint({
  method: 'PATCH',
  path: '/staff/help/categories/:id',
  access: staffOnly,
  refs: { 'params.id': 'article_category' },
  body: z.extend(CategoryInput, { updated_at: instant() }),
  reply: StaffCategory,
  fails: stale,
  summary: 'Writes a category, based on what was read (staff)',
})
export const removeCategory = endpoint({
  method: 'DELETE',
  path: '/staff/help/categories/:id',
  access: staffOnly,
  refs: { 'params.id': 'article_category' },
  reply: Done,
  fails: { 'help.category_in_use': 409 },
  summary: 'Takes an empty category away (staff)',
})

const article = { 'params.id': 'article' }
const version = { ...article, 'params.lang': 'language' }
export const listArticles = endpoint({
  method: 'GET',
  path: '/staff/help/articles',
  access: staffOnly,
  refs: { 'query.category_id': 'article_category' },
  query: z.object({
    ...search,
    kind: z.optional(ArticleKind),
    status: z.optional(ArticleStatus),
    category_id: z.optional(id()),
    lacks: z.optional(ArticleLang),
    ...paging(50),
  }),
  reply: listOf(StaffArticleRow),
  summary: 'Articles in every state, last changed first (staff)',
})
export const createArticle = endpoint({
  method: 'POST',
  path: '/staff/help/articles',
  access: staffOnly,
  body: NewArticleInput,
  reply: StaffArticle,
  summary: 'Begins an article as a draft (staff)',
})
export const readStaffArticle = endpoint({
  method: 'GET',
  path: '/staff/help/articles/:id',
  access: staffOnly,
  refs: article,
  reply: StaffArticle,
  summary:
    'One article with every language, one’s own unsaved drafts and what readers answered (staff)',
})
export const changeArticle = endpoint({
  method: 'PATCH',
  path: '/staff/help/articles/:id',
  access: staffOnly,
  refs: {
    ...article,
    'body.category_id': 'article_category',
    'body.author_id': 'article_author',
    'body.tag_ids': 'article_tag',
  },
  body: ArticleSettingsInput,
  reply: StaffArticle,
  fails: stale,
  summary: 'Writes what surrounds an article: address, category, author, tags, law (staff)',
})
export const removeArticle = endpoint({
  method: 'DELETE',
  path: '/staff/help/articles/:id',
  access: staffOnly,
  refs: article,
  reply: Done,
  fails: { 'help.was_published': 409 },
  summary: 'Takes away an article that was never published (staff)',
})
export const saveVersion = endpoint({
  method: 'PUT',
  path: '/staff/help/articles/:id/versions/:lang',
  access: staffOnly,
  refs: version,
  body: VersionInput,
  reply: StaffVersion,
  fails: stale,
  summary:
    'Writes one language of an article, based on the version that was read; null where there was none (staff)',
})
export const removeVersion = endpoint({
  method: 'DELETE',
  path: '/staff/help/articles/:id/versions/:lang',
  access: staffOnly,
  refs: version,
  reply: Done,
  fails: { 'help.last_version': 409 },
  summary: 'Takes one language of an article away (staff)',
})
export const keepDraft = endpoint({
  method: 'PUT',
  path: '/staff/help/articles/:id/drafts/:lang',
  access: staffOnly,
  refs: version,
  body: DraftInput,
  reply: ArticleDraft,
  stale: [],
  summary: 'Keeps what is being typed, for its editor alone (staff)',
})
export const dropDraft = endpoint({
  method: 'DELETE',
  path: '/staff/help/articles/:id/drafts/:lang',
  access: staffOnly,
  refs: version,
  reply: Done,
  stale: [],
  summary: 'Lets go of what was typed and not saved (staff)',
})
export const uploadArticlePicture = endpoint({
  method: 'POST',
  path: '/staff/help/articles/:id/pictures',
  access: staffOnly,
  refs: article,
  body_kind: 'multipart',
  rate: 'upload',
  stale: [],
  reply: z.object({
    success: z.array(
      z.object({ file_id: id(), file_name: z.string(), width: z.int(), height: z.int() }),
    ),
  }),
  summary: 'Adds pictures; each is decoded, stripped of metadata and written anew (staff)',
})
export const publishArticle = endpoint({
  method: 'POST',
  path: '/staff/help/articles/:id/publish',
  access: staffOnly,
  refs: article,
  body: z.object({ updated_at: instant() }),
  reply: StaffArticle,
  fails: { ...stale, 'help.wrong_state': 409 },
  summary: 'Publishes an article that lacks nothing (staff)',
})
export const scheduleArticle = endpoint({
  method: 'POST',
  path: '/staff/help/articles/:id/schedule',
  access: staffOnly,
  refs: article,
  body: z.object({ updated_at: instant(), publish_at: instant() }),
  reply: StaffArticle,
  fails: { ...stale, 'help.wrong_state': 409 },
  summary: 'Has an article published at a later moment (staff)',
})
export const unpublishArticle = endpoint({
  method: 'POST',
  path: '/staff/help/articles/:id/unpublish',
  access: staffOnly,
  refs: article,
  body: z.object({ updated_at: instant() }),
  reply: StaffArticle,
  fails: { ...stale, 'help.wrong_state': 409 },
  summary: 'Takes an article back to draft (staff)',
})

export const listHelpSlots = endpoint({
  method: 'GET',
  path: '/staff/help/center',
  access: staffOnly,
  reply: listOf(HelpSlot),
  summary: 'Every place of the help centre and what is pinned there (staff)',
})
export const fillHelpSlot = endpoint({
  method: 'PUT',
  path: '/staff/help/center/:page/slots/:slot',
  access: staffOnly,
  refs: { 'params.page': 'help_page', 'params.slot': 'help_slot', 'body.article_ids': 'article' },
  body: z.object({
    article_ids: z.array(id()).check(z.maxLength(SLOT_MAX)),
    updated_at: z.nullable(instant()),
  }),
  reply: HelpSlot,
  fails: stale,
  summary: 'Pins articles to a place, in this order (staff)',
})
