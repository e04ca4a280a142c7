import * as z from 'zod/mini'
import { signedIn } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { listOf, text } from '#core/shared/fields.ts'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { OwnHits, QuickHit } from './model.ts'

const endpoint = endpointsOf('search')

export const quickSearch = endpoint({
  method: 'GET',
  path: '/quick-search',
  access: signedIn,
  personal: true,
  query: z.object({ q: text(100, 2), lang: z._default(z.enum(LANGUAGES), 'is') }),
  reply: listOf(QuickHit),
  summary:
    'Homes, leases, conversations, people and help articles that the reader may see, a few of each, by what was typed',
})

/** Letters from which something is looked for. */
export const OWN_SEARCH_FROM = 2
/** `count` is of all kinds together; `items` has a group for each kind of which there is something. */
export const searchOwn = endpoint({
  method: 'GET',
  path: '/landlords/search',
  access: signedIn,
  query: z.object({
    q: text(100, OWN_SEARCH_FROM),
    lang: z._default(z.enum(LANGUAGES), 'is'),
  }),
  reply: listOf(OwnHits),
  stale_with_all: true,
  summary:
    'A landlord’s own homes, listings, leases, applications and conversations by what was typed, a few of each with how many there are',
})
