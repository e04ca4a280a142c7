import { deletedRows, handedRows, isOf, type PersonalData } from '#core/server/personal-data.ts'
import { payoutMethods } from './tables.ts'

const own = (personId: string) => isOf(personId, payoutMethods.user_id)

export const personalData: PersonalData = {
  tables: {
    payout_methods: {
      handed_over: handedRows(payoutMethods, own, ['reviewed_by']),
      erased: deletedRows(payoutMethods, own),
    },
  },
  things: async (db, personId) =>
    (await db.select({ id: payoutMethods.id }).from(payoutMethods).where(own(personId))).map(
      (row) => row.id,
    ),
}
