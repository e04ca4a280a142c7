import { handle } from '#core/server/handle.ts'
import { noteChanges } from '#core/server/changes.ts'
import { userStanding } from '#features/accounts/server/public.ts'
import * as api from '../../shared/api.ts'
import {
  isUsernameTaken,
  lockProfile,
  profileStanding,
  readProfile as readOne,
  writeProfile,
} from '../queries/profiles.ts'
import { averageCompletion } from '../queries/completion.ts'

export const readProfile = handle(api.readProfile, {
  standing: (ctx, { params }) => profileStanding(ctx, params.username),
  run: ({ ctx, standing }) => readOne(ctx.tx, standing),
})

export const readProfileCompletion = handle(api.readProfileCompletion, {
  standing: (ctx, { params }) => profileStanding(ctx, params.username),
  async run({ ctx, standing }) {
    const profile = await readOne(ctx.tx, standing)
    return {
      profile_completion_percentage: profile.profile_completion_percentage ?? 0,
      profile_completion_fields: profile.profile_completion_fields ?? [],
    }
  },
})

export const changeProfile = handle(api.changeProfile, {
  standing: (ctx, { params }) => userStanding(ctx, params.id),
  async run({ params, body, ctx, fail }) {
    const row = await lockProfile(ctx, params.id)
    const { updated_at, ...fields } = body
    if (Date.parse(updated_at) !== Date.parse(row.updated_at))
      return fail('profiles.stale', { updated_at: row.updated_at })
    await writeProfile(ctx, row.id, fields).catch((error: unknown) => {
      throw isUsernameTaken(error) ? fail('profiles.username_taken') : error
    })
    await noteChanges(ctx.tx, [{ noun: 'rental_profile', id: row.id }])
    return readOne(ctx.tx, { id: row.id, is_own: true })
  },
})

export const readAverageCompletion = handle(api.readAverageCompletion, {
  run: async ({ ctx }) => ({ average_profile_completion: await averageCompletion(ctx.tx) }),
})
