import { choiceIn, pageIn, wordsIn } from '#core/web/data/address-query.ts'
import { useSearchParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { FilterBar, FilterSelect } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { listContractsAsStaff } from '#features/contracts/shared/api.ts'
import { STAFF_STATES } from '#features/contracts/shared/enums.ts'
import { contractPaths } from '#features/contracts/shared/paths.ts'
import { ContractTable } from '../parts/contract-table.tsx'

const callOf = (search: URLSearchParams) => ({
  query: {
    page: pageIn(search),
    search: wordsIn(search),
    status: choiceIn(search, 'status', STAFF_STATES),
    unfiled: search.get('unfiled') === 'true' || undefined,
  },
})
const reads: Reads = ({ url }) => [[listContractsAsStaff, callOf(url.searchParams)]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

export default function AdminContractsPage() {
  const t = useT()
  const [search] = useSearchParams()
  const { count, items } = useLoaded(listContractsAsStaff, callOf(search))
  return (
    <>
      <title>{t('contracts.list.title')}</title>
      <PageHeader title={t('contracts.list.title')} />
      <FilterBar params={['q', 'status', 'unfiled']} count={t('core.table.results', { count })}>
        <SearchField label={t('contracts.list.search')} />
        <FilterSelect
          param="status"
          label={t('contracts.list.status')}
          options={STAFF_STATES.map((status) => ({
            value: status,
            label: t.dynamic(
              status === 'stopped' ? 'contracts.page.refused_title' : `contracts.status.${status}`,
            ),
          }))}
        />
      </FilterBar>
      <ContractTable
        is_staffs
        rows={items}
        to={(row) => contractPaths.adminContract(row.id)}
        empty={<EmptyState title={t('core.table.no_match_title')} />}
      />
      <Pagination count={count} page={pageIn(search)} page_size={25} />
    </>
  )
}
