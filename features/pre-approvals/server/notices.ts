import { notice } from '#core/server/notices.ts'
import { profilePaths } from '#features/profiles/shared/paths.ts'
import { scoreUpdateDecided } from './events.ts'

export const notices = [
  notice(
    scoreUpdateDecided,
    { type: 'account', kinds: ['score_update_granted', 'score_update_refused'] },
    async (_db, { data }) => ({
      kind: data.granted ? 'score_update_granted' : 'score_update_refused',
      people: [{ principal_id: data.user_id, link: `${profilePaths.own}#finances` }],
      params: {},
    }),
  ),
]
