import { notice } from '#core/server/notices.ts'
import { profilePaths } from '#features/profiles/shared/paths.ts'
import { contactsOf } from '#features/accounts/server/public.ts'
import { jointIncomeChanged, scoreUpdateDecided } from './events.ts'

const OWN_FINANCES = `${profilePaths.own}#finances`

/** Whose pre-approval it is learns that landlords are shown another sum. */
const jointIncome = notice(
  jointIncomeChanged,
  { type: 'household', kinds: ['joint_income_given', 'joint_income_taken_back'] },
  async (db, { actor_id, data }) => {
    const giver = actor_id === null ? null : await contactsOf(db, actor_id)
    return giver === null
      ? null
      : {
          kind: data.is_given ? 'joint_income_given' : 'joint_income_taken_back',
          people: [{ principal_id: data.receiver_id, link: OWN_FINANCES }],
          params: { person: giver.first_name },
        }
  },
)

export const notices = [
  jointIncome,
  notice(
    scoreUpdateDecided,
    { type: 'account', kinds: ['score_update_granted', 'score_update_refused'] },
    async (_db, { data }) => ({
      kind: data.granted ? 'score_update_granted' : 'score_update_refused',
      people: [{ principal_id: data.user_id, link: OWN_FINANCES }],
      params: {},
    }),
  ),
]
