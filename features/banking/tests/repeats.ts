import { landlordOf, rowsIn, type Repeats } from '#tests/money/repeat-rows.ts'
import { addPayoutMethod } from '../shared/api.ts'

export const repeats: Repeats = {
  sending: [
    {
      endpoint: addPayoutMethod,
      as: landlordOf,
      call: async (fixtures) => {
        const landlord = landlordOf(fixtures)
        await fixtures.app.prove(landlord)
        return {
          body: { account: '0133-26-054321', national_id: landlord.national_id, name: 'Leiga' },
        }
      },
      effects: rowsIn('payout_methods'),
      other: { account: 'DE89370400440532013000', national_id: null },
    },
  ],
}
