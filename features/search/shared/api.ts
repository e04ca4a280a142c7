import * as z from 'zod/mini'
import { signedIn } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { listOf, text } from '#core/shared/fields.ts'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { QuickHit } from './model.ts'

const endpoint = endpointsOf('search')

export const quickSearch = endpoint({
  method: 'GET',
  path: '/quick-search',
  access: signedIn,
  personal: true,
  query: z.object({ q: text(100, 2), lang: z._default(z.enum(LANGUAGES), 'is') }),
  reply: listOf(QuickHit),
  summary:
    'Homes, leases, people and help articles that the reader may see, a few of each, by what was typed',
})
