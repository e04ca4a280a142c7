import type { ContractFields, SecondLanguage } from './model.ts'

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
