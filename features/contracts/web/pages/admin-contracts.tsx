import { choiceIn, pageIn, wordsIn } from '#core/web/data/address-query.ts'
import { useSearchParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { LinkBar } from '#core/web/layout/link-bar.tsx'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { FilterBar, FilterSelect } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { listContractsAsStaff } from '#features/contracts/shared/api.ts'
import { STAFF_STATES, type STANDING_STILL } from '#features/contracts/shared/enums.ts'
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

const LABELS: Partial<Record<(typeof STAFF_STATES)[number], string>> = {
  stopped: 'contracts.page.refused_title',
  starting: 'contracts.list.starting',
}

/** The leases that stand still, one press away, with how many there are. */
function StandingStill({ stopped, starting }: Record<(typeof STANDING_STILL)[number], number>) {
  const t = useT()
  const [search] = useSearchParams()
  const status = choiceIn(search, 'status', STAFF_STATES)
  return (
    <LinkBar
      label={t('contracts.list.status')}
      links={[
        {
          key: 'all',
          to: contractPaths.adminContracts,
          label: t('contracts.list.all'),
          is_current: status === undefined,
        },
        {
          key: 'stopped',
          to: '?status=stopped',
          label: t('contracts.list.stopped', { count: stopped }),
          is_current: status === 'stopped',
        },
        {
          key: 'starting',
          to: '?status=starting',
          label: t('contracts.list.starting_count', { count: starting }),
          is_current: status === 'starting',
        },
      ]}
    />
  )
}

export default function AdminContractsPage() {
  const t = useT()
  const [search] = useSearchParams()
  const { count, items, standing_still } = useLoaded(listContractsAsStaff, callOf(search))
  return (
    <>
      <title>{t('contracts.list.title')}</title>
      <PageHeader title={t('contracts.list.title')} />
      <StandingStill {...standing_still} />
      <FilterBar params={['q', 'status', 'unfiled']} count={t('core.table.results', { count })}>
        <SearchField label={t('contracts.list.search')} />
        <FilterSelect
          param="status"
          label={t('contracts.list.status')}
          options={STAFF_STATES.map((status) => ({
            value: status,
            label: t.dynamic(LABELS[status] ?? `contracts.status.${status}`),
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
