import { eventsNamed, landlordOf, type Repeats } from '#tests/money/repeat-rows.ts'
import { addEmail } from '../shared/api.ts'

export const repeats: Repeats = {
  sending: [
    {
      endpoint: addEmail,
      as: landlordOf,
      call: async (fixtures) => ({
        id: landlordOf(fixtures).id,
        body: { email: 'nytt@example.is' },
      }),
      effects: eventsNamed('accounts.email_addition_asked'),
      other: { email: 'annad@example.is' },
    },
  ],
  left_out: {
    resendConfirmation: 'its own limit lets one letter through in a minute',
    resendLetter: 'the same limit as where the person asks: one letter in a minute',
    activateMobileLogin: 'while a phone waits for an answer it is not asked again',
    sendPhoneCode: 'its own limit lets one SMS through in a minute',
  },
}
