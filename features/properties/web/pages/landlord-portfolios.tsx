import { pageIn, wordsIn } from '#core/web/data/address-query.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import type { Column } from '#core/web/table/column.ts'
import { DataTable } from '#core/web/table/data-table.tsx'
import { FilterBar } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { EmptyState, NoMatch } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { StatTile } from '#core/web/ui/stat-tile.tsx'
import { listPortfolios } from '#features/properties/shared/api.ts'
import type { Portfolio, PortfolioTotals } from '#features/properties/shared/model.ts'
import { propertyPaths } from '#features/properties/shared/paths.ts'
import { PortfolioMenu } from '../parts/portfolio-menu.tsx'
import { PortfolioName } from '../parts/portfolio-name.tsx'

const PAGE_SIZE = 25
const callOf = (params: URLSearchParams) => ({
  query: {
    page: pageIn(params),
    q: wordsIn(params),
  },
})
const reads: Reads = ({ url }) => [[listPortfolios, callOf(url.searchParams)]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** A portfolio; null for the homes that are in none. */
type Row = PortfolioTotals & { portfolio: Portfolio | null }

/** What leases bring in a month, each currency by itself. */
const useRents = () => {
  const format = useFormat()
  return ({ rents }: PortfolioTotals): string =>
    rents.length === 0
      ? '–'
      : rents.map(({ amount, currency }) => format.money(amount, currency)).join(' · ')
}

const useColumns = (): Column<Row>[] => {
  const t = useT()
  const format = useFormat()
  const rentsOf = useRents()
  const number = (key: 'units' | 'let' | 'vacant'): Column<Row> => ({
    key,
    header: t(`properties.portfolios.${key}`),
    align: 'end',
    cell: (row) => <span className="tabular-nums">{format.number(row[key])}</span>,
  })
  return [
    {
      key: 'name',
      header: t('properties.portfolios.name'),
      cell: ({ portfolio }) => portfolio?.name ?? t('properties.own.no_portfolio'),
    },
    number('units'),
    number('let'),
    number('vacant'),
    {
      key: 'rent',
      header: t('properties.portfolios.rent'),
      align: 'end',
      cell: (row) => <span className="tabular-nums">{rentsOf(row)}</span>,
    },
    {
      key: 'actions',
      header: <span className="sr-only">{t('core.actions.choose')}</span>,
      cell: ({ portfolio }) => (portfolio ? <PortfolioMenu portfolio={portfolio} /> : null),
      align: 'end',
      phone: 'corner',
    },
  ]
}

const Totals = ({ all }: { all: PortfolioTotals }) => {
  const t = useT()
  const format = useFormat()
  const rentsOf = useRents()
  return (
    <div className="mb-8 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatTile label={t('properties.portfolios.units')} value={format.number(all.units)} />
      <StatTile label={t('properties.portfolios.let')} value={format.number(all.let)} />
      <StatTile label={t('properties.portfolios.vacant')} value={format.number(all.vacant)} />
      <StatTile label={t('properties.portfolios.rent')} value={rentsOf(all)} />
    </div>
  )
}

/** The portfolios of a landlord, with what each holds and brings in. */
export default function LandlordPortfolios() {
  const t = useT()
  const [params] = useSearchParams()
  const [isNaming, setNaming] = useState(false)
  const call = callOf(params)
  const columns = useColumns()
  const { count, items, unassigned, all } = useLoaded(listPortfolios, call)
  const isLast = call.query.page * PAGE_SIZE >= count
  const rows: Row[] = [
    ...items.map((portfolio) => ({ ...portfolio, portfolio })),
    ...(call.query.q === '' && count > 0 && isLast && unassigned.units > 0
      ? [{ ...unassigned, portfolio: null }]
      : []),
  ]
  const create = (
    <Button onClick={() => setNaming(true)}>{t('properties.portfolios.create')}</Button>
  )
  return (
    <>
      <title>{t('properties.portfolios.title')}</title>
      <PageHeader
        title={t('properties.portfolios.title')}
        lead={t('properties.portfolios.lead')}
        crumbs={[{ label: t('properties.own.title'), to: propertyPaths.own }]}
        action={create}
      />
      {all.units > 0 ? <Totals all={all} /> : null}
      <FilterBar params={['q']} rows={count}>
        <SearchField label={t('properties.portfolios.search')} />
      </FilterBar>
      <DataTable
        caption={t('properties.portfolios.title')}
        columns={columns}
        rows={rows}
        row_key={({ portfolio }) => portfolio?.id ?? 'none'}
        row_to={({ portfolio }) => propertyPaths.inPortfolio(portfolio?.id ?? 'none')}
        empty={
          params.has('q') ? (
            <NoMatch />
          ) : (
            <EmptyState title={t('properties.portfolios.empty')} action={create}>
              {t('properties.portfolios.empty_text')}
            </EmptyState>
          )
        }
      />
      <Pagination count={count} page={call.query.page} page_size={PAGE_SIZE} />
      {isNaming ? <PortfolioName onClose={() => setNaming(false)} /> : null}
    </>
  )
}
