import { answering } from '#core/server/extension-point.ts'
import { rentalProfile } from '#features/accounts/server/public.ts'
import { profileOfUser } from './queries/profiles.ts'

export const answers = [
  answering(rentalProfile, async (ctx, userId) => {
    const { id, profile_username, image_id } = await profileOfUser(ctx, userId)
    return { id, profile_username, profile_image: image_id === null ? null : { id: image_id } }
  }),
]
