import { useRead } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import type {
  ContractPanelProps,
  ContractWaitingProps,
} from '#features/contracts/web/parts/contract-panel.ts'
import { findConversation } from '../../shared/api.ts'
import { inboxPaths } from '../../shared/paths.ts'

/** Whom a reader of a lease would write to about it. Undefined while it is not known, and for whoever only wrote it for a party. */
export const useConversationOfLease = ({ contract }: Pick<ContractPanelProps, 'contract'>) => {
  const isParty = [...contract.landlords, ...contract.tenants, ...contract.agents].some(
    ({ is_you }) => is_you,
  )
  return useRead(
    findConversation,
    { query: { contract_id: contract.id } },
    { enabled: isParty && contract.status !== 'draft' },
  ).data
}

/** The way to the other side of a lease. */
export const WriteToParty = ({
  contract,
  role,
  size = 'normal',
  is_main = false,
}: ContractWaitingProps & { size?: 'small' | 'normal' }) => {
  const t = useT()
  return (
    <Button
      variant={is_main ? 'primary' : 'secondary'}
      size={size}
      to={inboxPaths.aboutContract(contract.id)}
    >
      {role === 'tenants'
        ? t('inbox.write.landlord', { count: contract.landlords.length })
        : t('inbox.write.tenant', { count: contract.tenants.length })}
    </Button>
  )
}
