import { choiceIn, pageIn, wordsIn } from '#core/web/data/address-query.ts'
import { useSearchParams } from 'react-router'
import type { ReactNode } from 'react'
import { useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { DateFilter, dayIn } from '#core/web/table/date-filter.tsx'
import { FilterBar, FilterSelect } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { EmptyState, NoMatch } from '#core/web/ui/empty-state.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { type PageRole } from '#core/shared/paths.ts'
import { listContracts } from '#features/contracts/shared/api.ts'
import { ContractStatus } from '#features/contracts/shared/model.ts'
import { contractPaths } from '#features/contracts/shared/paths.ts'
import { ContractTable } from './contract-table.tsx'

const FILTERS = ['q', 'status', 'from_date', 'to_date']
const callOf = (search: URLSearchParams) => ({
  query: {
    page: pageIn(search),
    search: wordsIn(search),
    status: choiceIn(search, 'status', ContractStatus.options),
    from_date: dayIn(search, 'from_date'),
    to_date: dayIn(search, 'to_date'),
  },
})
export const contractListReads: Reads = ({ url }) => [[listContracts, callOf(url.searchParams)]]

function NoContracts({ is_filtered }: { is_filtered: boolean }) {
  const t = useT()
  return is_filtered ? (
    <NoMatch />
  ) : (
    <EmptyState picture="signed-paper" title={t('contracts.list.empty')}>
      {t('contracts.list.empty_text')}
    </EmptyState>
  )
}

function ContractFilters({ count }: { count: number }) {
  const t = useT()
  return (
    <FilterBar params={FILTERS} rows={count} count={t('core.table.results', { count })}>
      <SearchField label={t('contracts.list.search')} />
      <FilterSelect
        param="status"
        label={t('contracts.list.status')}
        options={ContractStatus.options.map((status) => ({
          value: status,
          label: t.dynamic(`contracts.status.${status}`),
        }))}
      />
      <DateFilter param="from_date" label={t('contracts.list.from_date')} />
      <DateFilter param="to_date" label={t('contracts.list.to_date')} />
    </FilterBar>
  )
}

/** Contracts of a person with search, status and dates; each side's list leads to its own pages. */
export const ContractList = ({ role, action }: { role: PageRole; action?: ReactNode }) => {
  const t = useT()
  const [search] = useSearchParams()
  const { count, items, inspects_homes } = useLoaded(listContracts, callOf(search))
  const isFiltered = FILTERS.some((name) => search.get(name))
  return (
    <>
      <title>{t('contracts.list.title')}</title>
      <PageHeader
        title={t('contracts.list.title')}
        lead={
          role === 'landlords' ? t('contracts.list.landlord_lead') : t('contracts.list.tenant_lead')
        }
        action={action}
      />
      <ContractFilters count={count} />
      <ContractTable
        rows={items}
        role={role}
        to={(row) => contractPaths.one(role, row.id)}
        empty={<NoContracts is_filtered={isFiltered} />}
      />
      {inspects_homes ? (
        <p className="mt-6 text-sm">
          <TextLink to={contractPaths.inspectedHomes}>
            {t('contracts.inspection.list_title')}
          </TextLink>
        </p>
      ) : null}
      <Pagination count={count} page={pageIn(search)} page_size={25} />
    </>
  )
}
