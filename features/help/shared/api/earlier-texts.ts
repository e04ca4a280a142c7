import * as z from 'zod/mini'
import { staffOnly } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { instant, listOf, paging } from '#core/shared/fields.ts'
import { EarlierText, EarlierTextRow, StaffVersion } from '../model.ts'

const endpoint = endpointsOf('help')
const text = { 'params.id': 'article_earlier_text' }

export const EARLIER_PAGE = 25

export const listEarlierTexts = endpoint({
  method: 'GET',
  path: '/staff/help/articles/:id/versions/:lang/earlier',
  access: staffOnly,
  refs: { 'params.id': 'article', 'params.lang': 'language' },
  query: z.object({ ...paging(EARLIER_PAGE) }),
  reply: listOf(EarlierTextRow),
  summary: 'What one language of an article said before, newest first (staff)',
})

export const readEarlierText = endpoint({
  method: 'GET',
  path: '/staff/help/earlier-texts/:id',
  access: staffOnly,
  refs: text,
  reply: EarlierText,
  summary: 'One earlier text beside what stands now (staff)',
})

export const putEarlierTextBack = endpoint({
  method: 'POST',
  path: '/staff/help/earlier-texts/:id/put-back',
  access: staffOnly,
  refs: text,
  body: z.object({ updated_at: z.nullable(instant()) }),
  reply: StaffVersion,
  fails: { 'help.stale': 409 },
  summary:
    'Has an earlier text stand again, based on the version that was read; what stood is kept (staff)',
})
