import type { infer as Infer } from 'zod/mini'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Column } from '#core/web/table/column.ts'
import { DataTable } from '#core/web/table/data-table.tsx'
import { Status } from '#core/web/ui/status.tsx'
import type { ReactNode } from 'react'
import type { PageRole } from '#core/shared/paths.ts'
import type { ContractRow } from '#features/contracts/shared/model.ts'
import { contractState } from '#features/contracts/shared/steps/states.ts'

type Row = Infer<typeof ContractRow>

function RowStatus({ row }: { row: Row }) {
  const t = useT()
  const { state, numbers, tone } = contractState(row)
  return <Status tone={tone}>{t.dynamic(state, numbers)}</Status>
}

/** On a phone a row names the other side of the lease. */
const useColumns = (role: PageRole): Column<Row>[] => {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'home',
      header: t('contracts.list.home'),
      phone: 'title',
      cell: (row) =>
        row.address ? `${row.address}, ${row.postal_code ?? ''}` : row.contract_number,
    },
    {
      key: 'tenants',
      header: t('contracts.list.tenants'),
      cell: (row) => format.list(row.tenant_names) || '–',
      phone: role === 'tenants' ? 'hidden' : 'fact',
    },
    {
      key: 'landlords',
      header: t('contracts.list.landlords'),
      cell: (row) => format.list(row.landlord_names) || '–',
      phone: role === 'tenants' ? 'fact' : 'hidden',
    },
    {
      key: 'term',
      header: t('contracts.list.term'),
      phone: 'fact',
      cell: (row) =>
        row.start_date
          ? `${format.date(row.start_date, 'short')} – ${row.is_definite && row.end_date ? format.date(row.end_date, 'short') : t('contracts.list.indefinite')}`
          : '–',
    },
    {
      key: 'price',
      header: t('contracts.list.price'),
      align: 'end',
      phone: 'fact',
      cell: (row) => (row.price === null ? '–' : format.money(row.price, row.currency ?? 'ISK')),
    },
    {
      key: 'status',
      header: t('contracts.list.status'),
      phone: 'state',
      cell: (row) => <RowStatus row={row} />,
    },
  ]
}

export const ContractTable = ({
  rows,
  to,
  empty,
  is_compact,
  role = 'landlords',
}: {
  rows: readonly Row[]
  to: (row: Row) => string
  empty?: ReactNode
  is_compact?: boolean
  /** Whose list it is. */
  role?: PageRole
}) => {
  const t = useT()
  const columns = useColumns(role)
  return (
    <DataTable
      caption={t('contracts.list.title')}
      rows={rows}
      row_key={(row) => row.id}
      row_to={to}
      row_waits={(row) => row.waits_for_you}
      empty={empty}
      is_compact={is_compact ?? false}
      columns={columns}
    />
  )
}
