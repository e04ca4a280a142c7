import { useSearchParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import type { Column } from '#core/web/table/column.ts'
import { DataTable } from '#core/web/table/data-table.tsx'
import { FilterBar, FilterSelect } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { listConversationReports, listMessageDetections } from '../../shared/api.ts'
import { REPORT_STATES, type ConversationReport } from '../../shared/model.ts'
import { inboxPaths } from '../../shared/paths.ts'
import { Detections } from '../parts/detections.tsx'
import {
  detectionsCall,
  REPORTS_PAGE,
  reportsCall,
  showsDetections,
} from '../parts/reports-call.ts'
import { ReportState } from '../parts/report-state.tsx'

const reads: Reads = ({ url: { searchParams: search } }) => [
  showsDetections(search)
    ? [listMessageDetections, detectionsCall(search)]
    : [listConversationReports, reportsCall(search)],
]
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
      phone: 'fact',
      cell: (row) => t.dynamic(`inbox.report.reason.${row.reason}`),
    },
    {
      key: 'reporter',
      header: t('inbox.reports.reporter'),
      cell: (row) => row.reporter.name || t('inbox.former'),
    },
    { key: 'home', header: t('inbox.reports.about'), phone: 'fact', cell: (row) => row.home },
    {
      key: 'state',
      header: t('inbox.reports.state'),
      phone: 'state',
      cell: (row) => <ReportState report={row} />,
    },
    {
      key: 'sent',
      header: t('inbox.reports.sent'),
      phone: 'date',
      cell: (row) => format.instant(row.created_at, 'short'),
      align: 'end',
    },
  ]
}

const ReportedConversations = ({ search }: { search: URLSearchParams }) => {
  const t = useT()
  const columns = useColumns()
  const call = reportsCall(search)
  const { count, items } = useLoaded(listConversationReports, call)
  return (
    <>
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
        empty={<EmptyState picture="empty-inbox" title={t('inbox.reports.none')} />}
        columns={columns}
      />
      <Pagination count={count} page={call.query.page} page_size={REPORTS_PAGE} />
    </>
  )
}

const Views = ({ is_found: isFound }: { is_found: boolean }) => {
  const t = useT()
  const tab = (label: string, to: string, isShown: boolean) => (
    <Button
      size="small"
      variant={isShown ? 'primary' : 'secondary'}
      to={to}
      aria-current={isShown ? 'page' : undefined}
    >
      {label}
    </Button>
  )
  return (
    <nav className="mb-4 flex flex-wrap gap-2" aria-label={t('inbox.detections.tabs')}>
      {tab(t('inbox.detections.reported'), inboxPaths.reports, !isFound)}
      {tab(t('inbox.detections.found'), inboxPaths.detections, isFound)}
    </nav>
  )
}

/** What people reported about messages that they got, and what was found without anybody. */
export default function AdminReports() {
  const t = useT()
  const [search] = useSearchParams()
  const isFound = showsDetections(search)
  const title = isFound ? t('inbox.detections.title') : t('inbox.reports.title')
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        lead={isFound ? t('inbox.detections.lead') : t('inbox.reports.lead')}
      />
      <Views is_found={isFound} />
      {isFound ? <Detections search={search} /> : <ReportedConversations search={search} />}
    </>
  )
}
