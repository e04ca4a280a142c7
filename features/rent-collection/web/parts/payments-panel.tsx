import { useRead } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import type { Contract } from '#features/contracts/shared/model.ts'
import type { ContractPanelProps } from '#features/contracts/web/parts/contract-panel.ts'
import { listPaymentSchedule } from '#features/rent-collection/shared/api.ts'
import { rentCollectionPaths } from '#features/rent-collection/shared/paths.ts'
import type { AmountReader } from '#features/rent-collection/shared/rules.ts'
import { useNextDue } from './next-due.ts'

const READERS = { tenants: 'tenant', landlords: 'landlord', staff: 'staff' } as const

/** What falls due next, and what is late. */
function DueSoon({ contract, reader }: { contract: Contract; reader: AmountReader }) {
  const t = useT()
  const format = useFormat()
  const currency = contract.currency ?? 'ISK'
  const { data } = useRead(listPaymentSchedule, { id: contract.id })
  const next = useNextDue(data, currency, reader)
  return data ? (
    <FactList
      facts={[
        {
          label: t('rent-collection.schedule.next'),
          value: next?.day ?? t('rent-collection.schedule.nothing'),
          note: next?.amount,
        },
        data.overdue_total > 0 && {
          label: t('rent-collection.schedule.overdue_total'),
          value: format.money(data.overdue_total, currency),
        },
      ]}
    />
  ) : (
    <SkeletonRows rows={1} />
  )
}

/** The payments of a signed contract: what is next, and the way to all of them. */
export default function PaymentsPanel({ contract, role }: ContractPanelProps) {
  const t = useT()
  return contract.status === 'signed' ? (
    <Card title={t('rent-collection.schedule.title')}>
      <DueSoon contract={contract} reader={READERS[role]} />
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
