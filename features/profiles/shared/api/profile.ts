import * as z from 'zod/mini'
import { signedIn } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { userAccess } from '#features/accounts/shared/access.ts'
import { profileAccess } from '../access.ts'
import { ProfileCompletion, ProfilePatch, RentalProfile } from '../model.ts'

const endpoint = endpointsOf('profiles')
const BY_USERNAME = { 'params.username': 'profile_username' }

export const readProfile = endpoint({
  method: 'GET',
  path: '/tenant-profiles/:username',
  access: profileAccess.view,
  refs: BY_USERNAME,
  reply: RentalProfile,
  summary:
    'The rental profile of a person: one’s own with what is missing, or that of somebody who has applied to the reader or rents from them',
})
export const changeProfile = endpoint({
  method: 'PATCH',
  path: '/users/:id/profile',
  access: userAccess.edit,
  body: ProfilePatch,
  reply: RentalProfile,
  // The account names its profile.
  stale: ['profiles', 'accounts'],
  fails: { 'profiles.stale': 409, 'profiles.username_taken': 409 },
  summary:
    'Changes the username or the words of one’s own profile, based on the version that was read',
})
export const readProfileCompletion = endpoint({
  method: 'GET',
  path: '/tenant-profiles/:username/profile-completion',
  access: profileAccess.edit,
  refs: BY_USERNAME,
  reply: ProfileCompletion,
  summary: 'What of one’s own profile is filled in, and where the rest is',
})
export const readAverageCompletion = endpoint({
  method: 'GET',
  path: '/tenant-profiles/average-profile-completion',
  access: signedIn,
  reply: z.object({ average_profile_completion: z.nullable(z.int()) }),
  summary:
    'How much of their profile people have filled in on average, to the nearest five; null while there are too few to say so',
})
