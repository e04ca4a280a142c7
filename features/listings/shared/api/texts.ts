import * as z from 'zod/mini'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { instant, text } from '#core/shared/fields.ts'
import { listingAccess } from '../access.ts'
import { DESCRIPTION_MAX, TITLE_MAX } from '../model.ts'
import { TEXT_AUTHORS, TEXT_STATES } from '../enums.ts'

const endpoint = endpointsOf('listings')
const stale = ['listings']

/** The title and the description of a listing in another language than the one they were written in. */
const ListingText = z.object({
  language: z.enum(LANGUAGES),
  state: z.enum(TEXT_STATES),
  made_by: z.enum(TEXT_AUTHORS),
  title: z.string(),
  description: z.string(),
  /** The original was changed after this was made. */
  is_older: z.boolean(),
  updated_at: instant(),
})
export type ListingText = z.infer<typeof ListingText>
const ListingTexts = z.object({
  language: z.enum(LANGUAGES),
  /** Who translates by machine, as people read it; null where nobody does. */
  source: z.nullable(z.string()),
  items: z.array(ListingText),
})
export type ListingTexts = z.infer<typeof ListingTexts>

export const readListingTexts = endpoint({
  method: 'GET',
  path: '/listings/:id/texts',
  access: listingAccess.edit,
  reply: ListingTexts,
  summary: 'Title and description of one’s own listing in other languages, and how they came about',
})
export const translateListing = endpoint({
  method: 'POST',
  path: '/listings/:id/texts',
  access: listingAccess.edit,
  reply: ListingTexts,
  stale,
  fails: {
    'listings.no_translator': 409,
    'listings.nothing_to_translate': 409,
    'listings.too_many_translations': 429,
  },
  summary:
    'Has title and description translated by machine into the languages that lack them or whose translation by machine is older; what the landlord wrote stays',
})
export const writeListingText = endpoint({
  method: 'PUT',
  path: '/listings/:id/texts',
  access: listingAccess.edit,
  body: z.object({
    language: z.enum(LANGUAGES),
    title: text(TITLE_MAX, 1),
    description: text(DESCRIPTION_MAX, 1),
  }),
  reply: ListingTexts,
  stale,
  fails: { 'listings.language_of_original': 409 },
  summary: 'Writes title and description in another language; no machine changes them afterwards',
})
export const removeListingText = endpoint({
  method: 'DELETE',
  path: '/listings/:id/texts',
  access: listingAccess.edit,
  query: z.object({ language: z.enum(LANGUAGES) }),
  reply: ListingTexts,
  stale,
  summary: 'Takes title and description in this language away; the original stays',
})
