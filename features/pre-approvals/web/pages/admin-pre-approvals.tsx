import { pageIn, wordsIn } from '#core/web/data/address-query.ts'
import { useSearchParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { DataTable } from '#core/web/table/data-table.tsx'
import { FilterBar } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { accountPaths } from '#features/accounts/shared/paths.ts'
import { listStaffPreApprovals } from '../../shared/api.ts'

const callOf = (search: URLSearchParams) => ({
  query: { page: pageIn(search), q: wordsIn(search) },
})
const reads: Reads = ({ url }) => [[listStaffPreApprovals, callOf(url.searchParams)]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** Whose pre-approvals there are. Staff do not see what is in them. */
export default function AdminPreApprovalsPage() {
  const t = useT()
  const format = useFormat()
  const [search] = useSearchParams()
  const { count, items } = useLoaded(listStaffPreApprovals, callOf(search))
  const dateOf = (at: string | null) => (at === null ? '' : format.date(at, 'medium'))
  return (
    <>
      <title>{t('pre-approvals.admin.title')}</title>
      <PageHeader title={t('pre-approvals.admin.title')} lead={t('pre-approvals.admin.lead')} />
      <FilterBar params={['q']} count={t('core.table.results', { count })}>
        <SearchField label={t('pre-approvals.admin.search')} />
      </FilterBar>
      <DataTable
        caption={t('pre-approvals.admin.title')}
        is_compact
        rows={items}
        row_key={(row) => row.id}
        row_to={(row) => accountPaths.adminUser(row.user_id)}
        empty={
          <EmptyState title={t('pre-approvals.admin.empty')}>
            {t('pre-approvals.admin.empty_text')}
          </EmptyState>
        }
        columns={[
          {
            key: 'name',
            header: t('pre-approvals.admin.person'),
            cell: (row) => row.full_name,
            phone: 'title',
          },
          {
            key: 'state',
            header: t('pre-approvals.admin.state'),
            phone: 'state',
            cell: (row) => (
              <Status tone={row.status === 'committed' && !row.is_expired ? 'moss' : 'neutral'}>
                {row.status !== 'committed'
                  ? t('pre-approvals.state.draft')
                  : row.is_expired
                    ? t('pre-approvals.state.expired', { date: dateOf(row.expires_at) })
                    : t('pre-approvals.state.committed', { date: dateOf(row.expires_at) })}
              </Status>
            ),
          },
        ]}
      />
      <Pagination count={count} page={pageIn(search)} page_size={25} />
    </>
  )
}
