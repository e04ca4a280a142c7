import * as z from 'zod/mini'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { id } from '#core/shared/fields.ts'
import { ownProfileAccess, profileAccess } from '../access.ts'
import { RentalProfile } from '../model.ts'

const endpoint = endpointsOf('profiles')
const BY_USERNAME = { 'params.username': 'profile_username' }
/** A number in a form with files. */
const formPercent = () =>
  z.pipe(
    z.string().check(z.regex(/^(?:\d{1,2}|100)$/, { error: 'integer' })),
    z.transform((digits: string) => Number(digits)),
  )

export const uploadProfileImage = endpoint({
  method: 'POST',
  path: '/profiles/:id/images',
  access: ownProfileAccess.edit,
  body_kind: 'multipart',
  rate: 'upload',
  stale: ['profiles', 'accounts'],
  reply: z.object({
    success: z.array(
      z.object({ image_id: id(), file_name: z.string(), width: z.int(), height: z.int() }),
    ),
  }),
  summary:
    'Sets the picture of one’s own profile, stripped of what it says about place and camera; the one before it goes',
})
export const removeProfileImage = endpoint({
  method: 'DELETE',
  path: '/profiles/:id/images',
  access: ownProfileAccess.edit,
  stale: ['profiles', 'accounts'],
  reply: RentalProfile,
  summary: 'Takes the picture off one’s own profile',
})
export const setCoverPhoto = endpoint({
  method: 'POST',
  path: '/tenant-profiles/:username/cover-photo',
  access: profileAccess.edit,
  refs: BY_USERNAME,
  body_kind: 'multipart',
  rate: 'upload',
  body: z.object({ position: z._default(formPercent(), 50) }),
  reply: RentalProfile,
  fails: { 'profiles.no_cover': 409 },
  summary:
    'Sets the cover photo of one’s own profile and which part of it is shown; without a file, that part alone',
})
export const removeCoverPhoto = endpoint({
  method: 'DELETE',
  path: '/tenant-profiles/:username/cover-photo',
  access: profileAccess.edit,
  refs: BY_USERNAME,
  reply: RentalProfile,
  summary: 'Takes the cover photo off one’s own profile',
})
