import { phoneProblem } from '#core/shared/phone.ts'
import { identifierProblem } from '#core/shared/national-id.ts'
import { at, problems, type Problem } from '#core/shared/problem.ts'
import type { Refusal } from './enums.ts'
import type { ContractFields, PartyRole, SecondLanguage } from './model.ts'

/** What the lease says beside the Icelandic; null where it is in Icelandic alone. */
export const secondLanguageOf = ({
  second_language: lang,
}: Pick<ContractFields, 'second_language'>): SecondLanguage | null =>
  lang === 'none' ? null : lang

interface Signing {
  id: string
  role: string
  parent_id: string | null
}

/** Agents sign for their principal; everyone else signs for themselves. Inspectors do not sign the lease. */
export const signersOf = <P extends Signing>(parties: readonly P[]): P[] => {
  const represented = new Set(
    parties.filter((party) => party.role === 'AG').map((party) => party.parent_id),
  )
  return parties.filter(
    (party) =>
      party.role === 'AG' ||
      ((party.role === 'LL' || party.role === 'TN') && !represented.has(party.id)),
  )
}

/** SG-05: tenants sign side by side, the landlord's side last: the offer that a tenant reads is accepted by nobody before them. */
export const signsLast = (parties: readonly Signing[], party: Signing): boolean =>
  (parties.find((one) => one.id === party.parent_id) ?? party).role === 'LL'

/** Who may be asked to fill in their own part. A company says who it is through the people who act for it. */
export const mayFillOwnPart = (party: { is_individual: boolean; role: PartyRole }): boolean =>
  party.is_individual && party.role !== 'IN'

interface TypedPart {
  full_name: string
  identifier: string | null
  identifier_country: string
  address: string
  missing_reason: string
  phone: string
  email: string
}

const isBlank = (text: string | null): boolean => text === null || text.trim() === ''

/** Of one's own part nothing may be missing but what is accounted for (RA 6 no 1). */
export const ownPartProblems = (part: TypedPart): Problem[] => {
  const isAccounted = !isBlank(part.missing_reason)
  const wrong = isBlank(part.identifier)
    ? null
    : identifierProblem(part.identifier_country, part.identifier!)
  const phone = phoneProblem(part.phone)
  return problems(
    isBlank(part.full_name) && at('full_name', 'required'),
    isBlank(part.identifier) && !isAccounted && at('identifier', 'required'),
    wrong !== null && at('identifier', wrong),
    isBlank(part.address) && !isAccounted && at('address', 'required'),
    phone !== null && at('phone', phone),
    isBlank(part.email) && at('email', 'required'),
  )
}

/** Whether somebody reads a lease because they are staff and for no other reason. */
export const isStaffAlone = ({ your_roles }: { your_roles: readonly string[] }): boolean =>
  your_roles.join() === 'staff'

/** Somebody refused to sign, took a signature back, or somebody else signed. */
export const hasRefusal = (states: readonly string[]): boolean => states.includes('rejected')

/** How a signature was refused: declined, taken back, or given by somebody else. Other reasons are words of the signer. */
export const refusalOf = (reason: string | null): Refusal =>
  reason === 'withdrawn' || reason === 'wrong_signer' ? reason : 'rejected'

/** A round that ran out is begun again for the rest. After a refusal, or a signature of somebody else, the paper goes back to its writers. */
export const hasRunOut = (states: readonly string[]): boolean =>
  states.includes('expired') && !hasRefusal(states)

/** So many days before its first day a lease that is not signed yet is one that stands still. */
export const STARTING_WITHIN_DAYS = 7

/** So many days before its end a lease counts as one that ends soon. */
export const EXPIRING_WITHIN_DAYS = 90
