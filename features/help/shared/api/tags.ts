import * as z from 'zod/mini'
import { staffOnly } from '#core/shared/access.ts'
import { Done } from '#core/shared/done.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { instant, listOf, paging, text } from '#core/shared/fields.ts'
import { StaffTag, TagInput } from '../model.ts'
import { QUERY_MAX } from '../text-search.ts'

const endpoint = endpointsOf('help')
const search = { q: z._default(text(QUERY_MAX), '') }
const stale = { 'help.stale': 409 } as const

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
