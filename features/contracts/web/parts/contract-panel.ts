import type { PageRole } from '#core/shared/paths.ts'
import type { Contract } from '../../shared/model.ts'

/** What a panel on the page of a contract is given. Features that lean on contracts name theirs in `panels` of their pages.ts. */
export interface ContractPanelProps {
  contract: Contract
  /** The side from which the contract is looked at; staff have the places of `contract-first` alone. */
  role: PageRole | 'staff'
}

/** What a way to whoever is waited for is given. */
export interface ContractWaitingProps extends ContractPanelProps {
  /** Nothing else is left to do there: it is the strong button. */
  is_main?: boolean
}
