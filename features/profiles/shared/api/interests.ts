import * as z from 'zod/mini'
import { signedIn } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { id, listOf, text } from '#core/shared/fields.ts'
import { profileAccess } from '../access.ts'
import { InterestInput, INTERESTS_MAX, PlaceChoice, RentalProfile } from '../model.ts'

const endpoint = endpointsOf('profiles')
const BY_USERNAME = { 'params.username': 'profile_username' }

export const suggestInterests = endpoint({
  method: 'GET',
  path: '/rental-profiles-suggestions',
  access: signedIn,
  query: z.object({ q: z._default(text(60), '') }),
  reply: listOf(z.object({ interest_tag: z.string() })),
  summary:
    'Interests from our own list by a part of their name in any language; nothing that others have written',
})
export const addInterest = endpoint({
  method: 'POST',
  path: '/tenant-profiles/:username/interests',
  access: profileAccess.edit,
  refs: BY_USERNAME,
  body: InterestInput,
  reply: RentalProfile,
  fails: { 'profiles.too_many': 409 },
  summary: 'Adds an interest to one’s own profile; one that is there already stays once',
})
export const removeInterests = endpoint({
  method: 'DELETE',
  path: '/tenant-profiles/:username/interests',
  access: profileAccess.edit,
  refs: { ...BY_USERNAME, 'body.ids': 'profile_interest' },
  body: z.object({ ids: z.array(id()).check(z.minLength(1), z.maxLength(INTERESTS_MAX)) }),
  reply: RentalProfile,
  summary: 'Takes interests off one’s own profile',
})
export const suggestPlacesOfHome = endpoint({
  method: 'GET',
  path: '/currently-based-suggestions',
  access: signedIn,
  rate: 'lookup',
  query: z.object({ query: text(100) }),
  reply: listOf(z.object({ place_id: z.string(), label: z.string() })),
  summary: 'Places where somebody may live, best first',
})
export const setCurrentlyBased = endpoint({
  method: 'POST',
  path: '/tenant-profiles/:username/currently-based',
  access: profileAccess.edit,
  refs: { ...BY_USERNAME, 'body.place_id': 'text' },
  body: PlaceChoice,
  reply: RentalProfile,
  summary: 'Says where the person lives now, by a place of the suggestions; null takes it off',
})
