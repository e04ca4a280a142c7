import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import type { ContractPanelProps } from '#features/contracts/web/parts/contract-panel.ts'
import { rentCollectionPaths } from '#features/rent-collection/shared/paths.ts'

/** The way from a signed contract to its payments. */
export default function PaymentsPanel({ contract, role }: ContractPanelProps) {
  const t = useT()
  return contract.status === 'signed' ? (
    <Card title={t('rent-collection.schedule.title')}>
      <p className="mb-4 measure text-quiet">{t('rent-collection.schedule.panel')}</p>
      <Button variant="secondary" to={rentCollectionPaths.payments(role, contract.id)}>
        {t('rent-collection.schedule.panel_open')}
      </Button>
    </Card>
  ) : null
}
