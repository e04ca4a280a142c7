import { handedRows, isOf, type PersonalData } from '#core/server/personal-data.ts'
import { accountErasures, dataExports } from './tables.ts'

const ownExports = (personId: string) => isOf(personId, dataExports.user_id)

export const personalData: PersonalData = {
  tables: {
    data_exports: {
      handed_over: handedRows(dataExports, ownExports, ['file_key']),
      async erased({ tx, person_id, dropFile }) {
        const gone = await tx
          .delete(dataExports)
          .where(ownExports(person_id))
          .returning({ file_key: dataExports.file_key })
        for (const { file_key } of gone) if (file_key) dropFile(file_key)
        return gone.length
      },
    },
    account_erasures: {
      handed_over: handedRows(accountErasures, (id) => isOf(id, accountErasures.user_id)),
      erased: 'the proof that it was done: an id, times and counts',
    },
  },
}
