import * as z from 'zod/mini'
import { staffOnly } from '#core/shared/access.ts'
import { Done } from '#core/shared/done.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { instant, listOf, paging, text } from '#core/shared/fields.ts'
import { CategoryInput, StaffCategory } from '../model.ts'
import { QUERY_MAX } from '../text-search.ts'

const endpoint = endpointsOf('help')
const search = { q: z._default(text(QUERY_MAX), '') }
const stale = { 'help.stale': 409 } as const

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
