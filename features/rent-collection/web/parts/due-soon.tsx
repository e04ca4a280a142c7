import { useRead } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import type { ContractPanelProps } from '#features/contracts/web/parts/contract-panel.ts'
import { listPaymentSchedule } from '#features/rent-collection/shared/api.ts'
import { READERS, useNextDue } from './next-due.ts'

/** What falls due next, and what is late. */
export default function DueSoon({ contract, role }: ContractPanelProps) {
  const t = useT()
  const format = useFormat()
  const currency = contract.currency ?? 'ISK'
  const { data } = useRead(listPaymentSchedule, { id: contract.id })
  const next = useNextDue(data, currency, READERS[role])
  return data ? (
    <FactList
      is_in_rows
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
