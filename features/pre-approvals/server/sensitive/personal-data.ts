import { deletedRows, handedRows, isOf, type PersonalData } from '#core/server/personal-data.ts'
import { applicantIncomes, creditScores } from './tables.ts'

const ownIncomes = (personId: string) => isOf(personId, applicantIncomes.user_id)
const ownScore = (personId: string) => isOf(personId, creditScores.user_id)

export const sensitiveTables: PersonalData['tables'] = {
  applicant_incomes: {
    handed_over: handedRows(applicantIncomes, ownIncomes),
    erased: deletedRows(applicantIncomes, ownIncomes),
  },
  credit_scores: {
    handed_over: handedRows(creditScores, ownScore),
    erased: deletedRows(creditScores, ownScore),
  },
}
