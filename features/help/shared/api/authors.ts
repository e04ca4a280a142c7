import * as z from 'zod/mini'
import { staffOnly } from '#core/shared/access.ts'
import { Done } from '#core/shared/done.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { instant, listOf, paging, text } from '#core/shared/fields.ts'
import { AuthorInput, StaffAuthor } from '../model.ts'
import { QUERY_MAX } from '../text-search.ts'

const endpoint = endpointsOf('help')
const search = { q: z._default(text(QUERY_MAX), '') }
const stale = { 'help.stale': 409 } as const

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
