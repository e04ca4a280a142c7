import { maskNationalId } from '#core/shared/national-id.ts'
import { maskIban } from '#features/banking/shared/rules.ts'
import type { ContractStanding } from '../../shared/access.ts'
import type { Contract, Party } from '../../shared/model.ts'

type Shaped = Omit<Contract, 'can' | 'your_roles'>

const maskParty = <P extends Party | null>(party: P): P =>
  party && { ...party, identifier: party.identifier && maskNationalId(party.identifier) }

const maskPrincipal = (party: Shaped['landlords'][number]): Shaped['landlords'][number] => ({
  ...maskParty(party),
  agents: party.agents.map(maskParty),
})

/** Somebody who reads because of their work alone. */
export const readsAsStaff = (standing: ContractStanding): boolean =>
  standing.is_staff && !standing.is_party && !standing.is_inspector && !standing.collaborates

/** A draft staff may edit: there the numbers stand as they are. */
export const isMasked = (standing: ContractStanding): boolean =>
  readsAsStaff(standing) && standing.status !== 'draft'

/** The contract as this reader is shown it: staff see numbers in full by `readContractNumbersInFull`, for a reason. */
export const maskedFor = (standing: ContractStanding, contract: Shaped): Shaped => {
  if (!isMasked(standing)) return contract
  const { payout_method: method } = contract
  return {
    ...contract,
    landlords: contract.landlords.map(maskPrincipal),
    tenants: contract.tenants.map(maskPrincipal),
    agents: contract.agents.map(maskParty),
    inspectors: contract.inspectors.map(maskParty),
    payee: maskParty(contract.payee),
    payor: maskParty(contract.payor),
    payout_method: method && {
      ...method,
      bank_account: {
        iban: maskIban(method.bank_account.iban),
        iceland: method.bank_account.iceland && {
          kt: maskNationalId(method.bank_account.iceland.kt),
        },
      },
    },
  }
}
