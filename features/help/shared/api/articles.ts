import * as z from 'zod/mini'
import { staffOnly } from '#core/shared/access.ts'
import { Done } from '#core/shared/done.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { id, instant, listOf, paging, text } from '#core/shared/fields.ts'
import {
  ArticleDraft,
  ArticleKind,
  ArticleLang,
  ArticleSettingsInput,
  ArticleStatus,
  DraftInput,
  NewArticleInput,
  StaffArticle,
  StaffArticleRow,
  StaffVersion,
  VersionInput,
} from '../model.ts'
import { QUERY_MAX } from '../text-search.ts'

const endpoint = endpointsOf('help')
const search = { q: z._default(text(QUERY_MAX), '') }
const stale = { 'help.stale': 409 } as const

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
    /** The language in which the lines are read, where an article has it. */
    lang: z._default(ArticleLang, 'is'),
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
