import * as z from 'zod/mini'
import { everyone } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { id, paging, text } from '#core/shared/fields.ts'
import { Article, ArticleCard, ArticleLang, CategoryCard, SearchHit, TagLink } from '../model.ts'
import { QUERY_MAX } from '../text-search.ts'

const endpoint = endpointsOf('help')
const lang = () => z._default(ArticleLang, 'is')
const search = { q: z._default(text(QUERY_MAX), '') }

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
