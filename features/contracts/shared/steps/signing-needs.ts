import type { ContractFacts } from './facts.ts'
import { signersOf } from '../rules.ts'

export interface SigningNeed {
  party_id: string
  name: string
  need: 'phone' | 'email' | 'number'
}

/**
 * What electronic signing still needs of a party: a phone and an address to be reached at, and of everybody an
 * Icelandic number, which the electronic id is compared with (specification section 5). The page of the parties, the
 * preview and the commit ask the same.
 */
export const signingNeeds = (
  contract: Pick<ContractFacts, 'landlords' | 'tenants' | 'agents'>,
): SigningNeed[] => {
  const parties = [...contract.landlords, ...contract.tenants, ...contract.agents]
  const signers = new Set(signersOf(parties).map((party) => party.id))
  return parties.flatMap(({ id, full_name: name, phones, emails, ...party }) => {
    const isForeign = party.identifier_country !== 'IS'
    const needs: readonly [SigningNeed['need'], boolean][] = [
      ['phone', phones.length === 0],
      ['email', emails.length === 0],
      ['number', isForeign || (signers.has(id) && !party.identifier)],
    ]
    return needs.flatMap(([need, is]) => (is ? [{ party_id: id, name, need }] : []))
  })
}
