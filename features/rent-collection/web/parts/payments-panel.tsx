import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import type { ContractPanelProps } from '#features/contracts/web/parts/contract-panel.ts'

/** The way from a signed contract to its payments. */
export default function PaymentsPanel({ contract, prefix }: ContractPanelProps) {
  const t = useT()
  return contract.status === 'signed' ? (
    <Button variant="secondary" to={`${prefix}/rental-contracts/${contract.id}/payments`}>
      {t('rent-collection.schedule.title')}
    </Button>
  ) : null
}
