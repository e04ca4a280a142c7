import type { ContractWaitingProps } from '#features/contracts/web/parts/contract-panel.ts'
import { useConversationOfLease, WriteToParty } from './write-to-party.tsx'

/** Whoever waits for a signature writes to the other side, where somebody there has an account. */
export default function ContractWaitingPanel(props: ContractWaitingProps) {
  const found = useConversationOfLease(props)
  return found && found.people.length > 0 ? (
    <WriteToParty {...props} size={props.is_main ? 'normal' : 'small'} />
  ) : null
}
