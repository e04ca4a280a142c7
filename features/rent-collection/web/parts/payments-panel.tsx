import { lazy, Suspense } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import type { ContractPanelProps } from '#features/contracts/web/parts/contract-panel.ts'
import { rentCollectionPaths } from '#features/rent-collection/shared/paths.ts'

const DueSoon = lazy(() => import('./due-soon.tsx'))

/** The payments of a signed contract: what is next, and the way to all of them. */
export default function PaymentsPanel(props: ContractPanelProps) {
  const t = useT()
  const { contract, role } = props
  return contract.status === 'signed' ? (
    <Card title={t('rent-collection.schedule.title')}>
      <Suspense fallback={<SkeletonRows rows={1} />}>
        <DueSoon {...props} />
      </Suspense>
      <div className="mt-4">
        <Button
          variant="secondary"
          to={
            role === 'staff'
              ? rentCollectionPaths.adminContract(contract.id)
              : rentCollectionPaths.payments(role, contract.id)
          }
        >
          {t('rent-collection.schedule.panel_open')}
        </Button>
      </div>
    </Card>
  ) : null
}
