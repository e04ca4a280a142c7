import { useSearchParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import type { Column } from '#core/web/table/column.ts'
import { DataTable } from '#core/web/table/data-table.tsx'
import { FilterBar, FilterSelect } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { listConversationReports } from '../../shared/api.ts'
import { REPORT_STATES, type ConversationReport } from '../../shared/model.ts'
import { inboxPaths } from '../../shared/paths.ts'
import { ReportState } from '../parts/report-state.tsx'

const PAGE_SIZE = 25
const callOf = (search: URLSearchParams) => ({
  query: {
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    q: (search.get('q') ?? '').slice(0, 100),
    state: REPORT_STATES.find((state) => state === search.get('state')),
  },
})
const reads: Reads = ({ url }) => [[listConversationReports, callOf(url.searchParams)]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

const useColumns = (): Column<ConversationReport>[] => {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'reported',
      header: t('inbox.reports.reported'),
      cell: (row) => row.reported.name || t('inbox.former'),
      phone: 'title',
    },
    {
      key: 'reason',
      header: t('inbox.report.reason_label'),
      cell: (row) => t.dynamic(`inbox.report.reason.${row.reason}`),
      phone: 'plain',
    },
    {
      key: 'reporter',
      header: t('inbox.reports.reporter'),
      cell: (row) => row.reporter.name || t('inbox.former'),
    },
    { key: 'home', header: t('inbox.reports.about'), cell: (row) => row.home },
    { key: 'state', header: t('inbox.reports.state'), cell: (row) => <ReportState report={row} /> },
    {
      key: 'sent',
      header: t('inbox.reports.sent'),
      cell: (row) => format.instant(row.created_at, 'short'),
      align: 'end',
    },
  ]
}

/** What people reported about messages that they got. */
export default function AdminReports() {
  const t = useT()
  const columns = useColumns()
  const [search] = useSearchParams()
  const call = callOf(search)
  const { count, items } = useLoaded(listConversationReports, call)
  return (
    <>
      <title>{t('inbox.reports.title')}</title>
      <PageHeader title={t('inbox.reports.title')} lead={t('inbox.reports.lead')} />
      <FilterBar params={['q', 'state']} count={t('core.table.results', { count })}>
        <SearchField label={t('inbox.reports.search')} />
        <FilterSelect
          param="state"
          label={t('inbox.reports.state')}
          options={REPORT_STATES.map((state) => ({
            value: state,
            label: t(`inbox.reports.states.${state}`),
          }))}
        />
      </FilterBar>
      <DataTable
        caption={t('inbox.reports.title')}
        is_compact
        rows={items}
        row_key={(row) => row.id}
        row_to={(row) => inboxPaths.report(row.id)}
        row_waits={(row) => row.state === 'open'}
        empty={<EmptyState picture="empty-inbox" title={t('inbox.reports.none')} />}
        columns={columns}
      />
      <Pagination count={count} page={call.query.page} page_size={PAGE_SIZE} />
    </>
  )
}
