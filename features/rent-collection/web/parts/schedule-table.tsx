import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { DataTable } from '#core/web/table/data-table.tsx'
import type { Column } from '#core/web/table/column.ts'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { Money } from '#core/web/ui/money.tsx'
import { Status } from '#core/web/ui/status.tsx'
import type { ScheduleItem } from '#features/rent-collection/shared/model.ts'
import { PAYOUT_TONES, STATE_TONES } from './tones.ts'

/** What went out of what was paid. */
function PayoutCell({ item }: { item: ScheduleItem }) {
  const t = useT()
  const payout = item.invoice?.payout
  if (!payout) return '–'
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Money
        amount={payout.net_amount}
        currency={item.currency}
        lines={[
          { label: t('rent-collection.line.gross'), amount: payout.gross_amount },
          {
            label: t('rent-collection.line.service_fee'),
            amount: -payout.fee_amount,
          },
          { label: t('rent-collection.line.vat'), amount: -payout.vat_amount },
        ]}
      />
      <Status tone={PAYOUT_TONES[payout.state] ?? 'neutral'}>
        {t.dynamic(`rent-collection.payout_state.${payout.state}`)}
      </Status>
    </span>
  )
}

const useColumns = (): Column<ScheduleItem>[] => {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'period',
      header: t('rent-collection.schedule.period'),
      phone: 'title',
      cell: (row) =>
        `${format.date(row.period_from, 'short')} – ${format.date(row.period_to, 'short')}`,
    },
    {
      key: 'due',
      header: t('rent-collection.schedule.due'),
      cell: (row) => format.date(row.due_date, 'medium'),
    },
    {
      key: 'amount',
      header: t('rent-collection.schedule.amount'),
      align: 'end',
      cell: (row) => (
        <Money
          amount={row.amount}
          currency={row.currency}
          lines={row.lines.map((line) => ({
            label: t.dynamic(`rent-collection.line.${line.kind}`),
            amount: line.amount,
          }))}
        />
      ),
    },
    {
      key: 'state',
      header: t('rent-collection.schedule.state'),
      cell: (row) => (
        <Status tone={STATE_TONES[row.state]}>
          {t.dynamic(`rent-collection.state.${row.state}`)}
        </Status>
      ),
    },
  ]
}

/** The months of a contract: what is due, what was paid, and for landlords what went out. */
export const ScheduleTable = ({
  items,
  shows_payouts,
}: {
  items: readonly ScheduleItem[]
  shows_payouts: boolean
}) => {
  const t = useT()
  const own = useColumns()
  const payout: Column<ScheduleItem> = {
    key: 'payout',
    header: t('rent-collection.schedule.payout'),
    cell: (row) => <PayoutCell item={row} />,
  }
  return (
    <DataTable
      caption={t('rent-collection.schedule.title')}
      rows={items}
      row_key={(row) => row.id}
      columns={shows_payouts ? [...own, payout] : own}
      row_waits={(row) => row.state === 'overdue'}
      empty={<EmptyState picture="money-flow" title={t('rent-collection.schedule.empty')} />}
    />
  )
}
