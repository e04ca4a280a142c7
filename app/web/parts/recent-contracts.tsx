import type { infer as Infer } from 'zod/mini'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { DataTable } from '#core/web/table/data-table.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { type PageRole } from '#core/shared/paths.ts'
import type { ContractRow } from '#features/contracts/shared/model.ts'
import { contractPaths } from '#features/contracts/shared/paths.ts'

const TONES = { draft: 'neutral', committed: 'glacier', signed: 'moss' } as const

/** The newest contracts of a person, as a sentence each on a phone. */
export const RecentContracts = ({
  rows,
  role,
}: {
  rows: readonly Infer<typeof ContractRow>[]
  role: PageRole
}) => {
  const t = useT()
  const format = useFormat()
  return (
    <DataTable
      caption={t('app.home.contracts')}
      rows={rows}
      row_key={(row) => row.id}
      row_to={(row) => contractPaths.one(role, row.id)}
      row_waits={(row) => row.waits_for_you}
      empty={
        <EmptyState picture="signed-paper" title={t('app.home.no_contracts')}>
          {t('app.home.no_contracts_text')}
        </EmptyState>
      }
      columns={[
        {
          key: 'address',
          header: t('app.home.home'),
          cell: (row) =>
            row.address ?? t('app.home.no_home', { day: format.date(row.created_at, 'long') }),
          phone: 'title',
        },
        {
          key: 'people',
          header: role === 'landlords' ? t('app.home.tenant') : t('app.home.landlord'),
          phone: 'fact',
          cell: (row) => format.list(role === 'landlords' ? row.tenant_names : row.landlord_names),
        },
        {
          key: 'price',
          header: t('app.home.rent'),
          align: 'end',
          phone: 'fact',
          cell: (row) =>
            row.price === null ? '–' : format.money(row.price, row.currency ?? 'ISK'),
        },
        {
          key: 'status',
          header: t('app.home.status'),
          phone: 'state',
          cell: (row) => (
            <Status tone={row.waits_for_you ? 'lamp' : TONES[row.status]}>
              {row.waits_for_you
                ? t('app.home.waits_for_you')
                : t.dynamic(`app.home.status_${row.status}`)}
            </Status>
          ),
        },
      ]}
    />
  )
}
