import { deletedRows, handedRows, isOf, type PersonalData } from '#core/server/personal-data.ts'
import { or } from 'drizzle-orm'
import { applicantIncomes, creditScores, jointIncomes } from './tables.ts'

const ownIncomes = (personId: string) => isOf(personId, applicantIncomes.user_id)
const ownScore = (personId: string) => isOf(personId, creditScores.user_id)

const given = (personId: string) => isOf(personId, jointIncomes.giver_id)

export const sensitiveTables: PersonalData['tables'] = {
  applicant_incomes: {
    handed_over: handedRows(applicantIncomes, ownIncomes),
    erased: deletedRows(applicantIncomes, ownIncomes),
  },
  joint_incomes: {
    handed_over: handedRows(jointIncomes, given, ['receiver_id']),
    erased: deletedRows(jointIncomes, (personId) =>
      or(given(personId), isOf(personId, jointIncomes.receiver_id))!,
    ),
  },
  credit_scores: {
    handed_over: handedRows(creditScores, ownScore),
    erased: deletedRows(creditScores, ownScore),
  },
}
