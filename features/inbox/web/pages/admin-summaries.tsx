import { useSearchParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { DataTable } from '#core/web/table/data-table.tsx'
import { FilterBar, FilterSelect } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { EmptyState, NoMatch } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { listConversationSummaries } from '../../shared/api.ts'
import { REPORT_STATES } from '../../shared/model.ts'
import { inboxPaths } from '../../shared/paths.ts'
import { isUndecided, useStaffConversationColumns } from '../parts/staff-conversation-columns.tsx'
import { SUMMARIES_PAGE, summariesCall } from '../parts/summaries-call.ts'

const reads: Reads = ({ url: { searchParams } }) => [
  [listConversationSummaries, summariesCall(searchParams)],
]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** Conversations that staff may read, each with its summary. */
export default function AdminSummaries() {
  const t = useT()
  const columns = useStaffConversationColumns()
  const [search] = useSearchParams()
  const call = summariesCall(search)
  const { count, items } = useLoaded(listConversationSummaries, call)
  const title = t('inbox.summaries.title')
  return (
    <>
      <title>{title}</title>
      <PageHeader title={title} lead={t('inbox.summaries.lead')} />
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
        caption={title}
        is_compact
        rows={items}
        row_key={(row) => row.id}
        row_to={(row) => inboxPaths.summary(row.id)}
        row_waits={isUndecided}
        empty={
          search.has('q') || search.has('state') ? (
            <NoMatch />
          ) : (
            <EmptyState picture="empty-inbox" title={t('inbox.summaries.none')} />
          )
        }
        columns={columns}
      />
      <Pagination count={count} page={call.query.page} page_size={SUMMARIES_PAGE} />
    </>
  )
}
