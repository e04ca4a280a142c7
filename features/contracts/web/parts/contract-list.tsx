import { pageIn } from '#core/web/data/address-query.ts'
import { useSearchParams } from 'react-router'
import { useState, type ReactNode } from 'react'
import { parseDateInput } from '#core/shared/language/parse.ts'
import { isPlainDate } from '#core/shared/plain-date.ts'
import { inputLook } from '#core/web/form/input-look.ts'
import { useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { FilterBar, FilterSelect } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { useUrlFilter } from '#core/web/table/use-url-filter.ts'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { type PageRole } from '#core/shared/paths.ts'
import { listContracts } from '#features/contracts/shared/api.ts'
import { contractPaths } from '#features/contracts/shared/paths.ts'
import { ContractTable } from './contract-table.tsx'

/** So few are seen at a glance. */
const FEW = 5
const STATUSES = ['draft', 'committed', 'signed'] as const
const callOf = (search: URLSearchParams) => ({
  query: {
    page: pageIn(search),
    search: search.get('search') ?? '',
    status: search.get('status') ?? '',
    from_date: search.get('from_date') ?? '',
    to_date: search.get('to_date') ?? '',
  },
})
export const contractListReads: Reads = ({ url }) => [[listContracts, callOf(url.searchParams)]]

const shown = (day: string): string =>
  isPlainDate(day) ? `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}` : ''

/** A day typed as DD.MM.YYYY; the address keeps it, and what is no day stays as typed until it is one. */
const DateFilter = ({ param, label }: { param: string; label: string }) => {
  const { value, put } = useUrlFilter(param)
  const [typed, setTyped] = useState(shown(value))
  const day = parseDateInput(typed)
  const isWrong = typed.trim() !== '' && day === null
  const take = () => {
    if (!isWrong && (day ?? '') !== value) put(day ?? '')
  }
  return (
    <label className="block">
      <span className="mb-1 block text-sm text-quiet">{label}</span>
      <input
        type="text"
        inputMode="decimal"
        size={11}
        value={typed}
        aria-invalid={isWrong || undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            take()
          }
        }}
        className={inputLook(isWrong)}
      />
    </label>
  )
}

function NoContracts({ is_filtered }: { is_filtered: boolean }) {
  const t = useT()
  return is_filtered ? (
    <EmptyState title={t('core.table.no_match_title')}>{t('core.table.no_match_text')}</EmptyState>
  ) : (
    <EmptyState picture="signed-paper" title={t('contracts.list.empty')}>
      {t('contracts.list.empty_text')}
    </EmptyState>
  )
}

function ContractFilters({ count }: { count: number }) {
  const t = useT()
  return (
    <FilterBar
      params={['search', 'status', 'from_date', 'to_date']}
      count={t('core.table.results', { count })}
    >
      <SearchField param="search" label={t('contracts.list.search')} />
      <FilterSelect
        param="status"
        label={t('contracts.list.status')}
        options={STATUSES.map((status) => ({
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
  const { count, items } = useLoaded(listContracts, callOf(search))
  const isFiltered = ['search', 'status', 'from_date', 'to_date'].some((name) => search.get(name))
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
      {count > FEW || isFiltered ? <ContractFilters count={count} /> : null}
      <ContractTable
        rows={items}
        role={role}
        to={(row) => contractPaths.one(role, row.id)}
        empty={<NoContracts is_filtered={isFiltered} />}
      />
      <p className="mt-6 text-sm">
        <TextLink to={contractPaths.inspectedHomes}>
          {t('contracts.inspection.list_title')}
        </TextLink>
      </p>
      <Pagination count={count} page={pageIn(search)} page_size={25} />
    </>
  )
}
