import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import type { ContractPanelProps } from '#features/contracts/web/parts/contract-panel.ts'
import { inboxPaths } from '../../shared/paths.ts'

/** On the page of a lease that was sent out: the way to the conversation of its parties. */
export default function ContractMessagesPanel({ contract, role }: ContractPanelProps) {
  const t = useT()
  return contract.status === 'draft' ? null : (
    <Card title={t('inbox.title')}>
      <p className="mb-4 measure text-quiet">{t('inbox.write.other_party_lead')}</p>
      <Button variant="secondary" to={inboxPaths.aboutContract(contract.id)}>
        {role === 'tenants'
          ? t('inbox.write.landlord', { count: contract.landlords.length })
          : t('inbox.write.tenant', { count: contract.tenants.length })}
      </Button>
    </Card>
  )
}
