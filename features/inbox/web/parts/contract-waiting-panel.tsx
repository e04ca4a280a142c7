import type { ContractPanelProps } from '#features/contracts/web/parts/contract-panel.ts'
import { useConversationOfLease, WriteToParty } from './write-to-party.tsx'

/** Whoever waits for a signature writes to the other side, where somebody there has an account. */
export default function ContractWaitingPanel(props: ContractPanelProps) {
  const found = useConversationOfLease(props)
  return found && found.people.length > 0 ? <WriteToParty {...props} size="small" /> : null
}
