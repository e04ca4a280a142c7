import { pageIn } from '#core/web/data/address-query.ts'
import { useSearchParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { DataTable } from '#core/web/table/data-table.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { listInspectedHomes } from '#features/contracts/shared/api.ts'
import { contractPaths } from '#features/contracts/shared/paths.ts'
import { homeName } from '../parts/home-name.ts'

const callOf = (search: URLSearchParams) => ({ query: { page: pageIn(search) } })
const reads: Reads = ({ url }) => [[listInspectedHomes, callOf(url.searchParams)]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** Homes that the reader inspects for others. */
export default function InspectedHomesPage() {
  const t = useT()
  const format = useFormat()
  const [search] = useSearchParams()
  const { count, items } = useLoaded(listInspectedHomes, callOf(search))
  const day = (value: string | null) => (value ? format.date(value, 'short') : '–')
  return (
    <>
      <title>{t('contracts.inspection.list_title')}</title>
      <PageHeader
        title={t('contracts.inspection.list_title')}
        lead={t('contracts.inspection.list_lead')}
      />
      <DataTable
        caption={t('contracts.inspection.list_title')}
        rows={items}
        row_key={(row) => row.id}
        row_to={(row) => contractPaths.inspectedHome(row.id)}
        empty={
          <EmptyState picture="empty-inbox" title={t('contracts.inspection.empty')}>
            {t('contracts.inspection.empty_text')}
          </EmptyState>
        }
        columns={[
          { key: 'home', header: t('contracts.list.home'), phone: 'title', cell: homeName },
          {
            key: 'start',
            header: t('contracts.field.start_date'),
            cell: (row) => day(row.start_date),
          },
          {
            key: 'end',
            header: t('contracts.field.end_date'),
            cell: (row) => (row.is_definite ? day(row.end_date) : t('contracts.list.indefinite')),
          },
        ]}
      />
      <Pagination count={count} page={pageIn(search)} page_size={25} />
    </>
  )
}
