import { eventsNamed, type Repeats } from '#tests/money/repeat-rows.ts'
import type { Fixtures } from '#tests/support/fixtures.ts'
import type { Person } from '#tests/support/test-app.ts'
import { inviteEmail, inviteUser, resendInvitation } from '../shared/api.ts'

const tenantOf = (fixtures: Fixtures): Person => fixtures.people.tenant!
const sent = eventsNamed('households.household_invitation_sent')

export const repeats: Repeats = {
  sending: [
    {
      endpoint: inviteEmail,
      as: tenantOf,
      call: async (fixtures) => ({
        id: fixtures.ids.household!,
        body: { email: 'sambylingur@example.is' },
      }),
      effects: sent,
      other: { email: 'annar@example.is' },
    },
    {
      endpoint: inviteUser,
      as: tenantOf,
      call: async (fixtures) => ({
        id: fixtures.ids.household!,
        body: { profile_username: 'lundi-fjara-4711' },
      }),
      effects: sent,
      other: { profile_username: 'spoi-bjarg-4711' },
    },
    {
      endpoint: resendInvitation,
      as: tenantOf,
      call: async (fixtures) => ({ id: fixtures.ids.household_invitation! }),
      effects: sent,
      other: null,
    },
  ],
}
