import { pageIn } from '#core/web/data/address-query.ts'
import { useParams, useSearchParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import type { Column } from '#core/web/table/column.ts'
import { DataTable } from '#core/web/table/data-table.tsx'
import { FilterBar, FilterSelect } from '#core/web/table/filter-bar.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { Status } from '#core/web/ui/status.tsx'
import {
  IMPORT_ROWS_PAGE,
  listImportRows,
  listImports,
  readImport,
} from '#features/properties/shared/api.ts'
import type { ImportRow } from '#features/properties/shared/model.ts'
import { propertyPaths } from '#features/properties/shared/paths.ts'
import { ImportSummary } from '../parts/import-summary.tsx'
import { OUTCOME_TONES } from '../parts/import-tones.ts'
import { isWaiting, WAITING_IMPORTS, WaitingImports } from '../parts/waiting-imports.tsx'

const ONLY = ['faults', 'not_owner'] as const

const callOf = (id: string, params: URLSearchParams) => ({
  id,
  query: {
    page: pageIn(params),
    only: ONLY.find((one) => one === params.get('state')),
  },
})
const reads: Reads = ({ params, url }) => [
  [readImport, { id: params.id! }],
  [listImportRows, callOf(params.id!, url.searchParams)],
  [listImports, WAITING_IMPORTS],
]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** Only a file has lines that one can look for, and portfolios. */
const useColumns = (isFile: boolean): Column<ImportRow>[] => {
  const t = useT()
  const format = useFormat()
  const lineColumn: Column<ImportRow> = {
    key: 'line',
    header: t('properties.import.line'),
    align: 'end',
    cell: ({ line }) => <span className="tabular-nums">{format.number(line)}</span>,
  }
  const portfolioColumn: Column<ImportRow> = {
    key: 'portfolio',
    header: t('properties.own.portfolio'),
    cell: ({ portfolio }) => portfolio ?? '–',
  }
  return [
    {
      key: 'home',
      header: t('properties.import.home'),
      cell: ({ home, typed }) =>
        home === null ? (
          typed || t('properties.import.nothing_typed')
        ) : (
          <>
            {`${home.street_address}, ${home.unit_mark}`}
            <span className="block text-sm font-normal text-quiet">
              {`${home.postal_code} ${home.place} · F${home.landreg_id}`}
            </span>
          </>
        ),
    },
    ...(isFile ? [portfolioColumn] : []),
    {
      key: 'outcome',
      header: t('properties.import.outcome_label'),
      phone: 'state',
      cell: ({ outcome, ownership }) => (
        <>
          <Status
            tone={outcome === 'new' && ownership === 'not_owner' ? 'lamp' : OUTCOME_TONES[outcome]}
          >
            {t(`properties.import.outcome.${outcome}`)}
          </Status>
          {ownership === 'not_owner' ? (
            <span className="block text-sm text-quiet">{t('properties.own.not_owner')}</span>
          ) : null}
        </>
      ),
    },
    ...(isFile ? [lineColumn] : []),
  ]
}

const NoLines = ({ is_owned: isOwned }: { is_owned: boolean }) => {
  const t = useT()
  return isOwned ? (
    <EmptyState title={t('properties.import.all_owned')}>
      {t('properties.import.all_owned_text')}
    </EmptyState>
  ) : (
    <EmptyState title={t('properties.import.no_faults')}>
      {t('properties.import.no_faults_text')}
    </EmptyState>
  )
}

/** What an import would change, line by line; applying and undoing it. */
export default function OneImport() {
  const t = useT()
  const { id } = useParams()
  const [params] = useSearchParams()
  const call = callOf(id!, params)
  const found = useLoaded(readImport, { id: id! })
  const columns = useColumns(found.file_name !== null)
  const { count, items } = useLoaded(listImportRows, call)
  // A file that was corrected and chosen again stands beside its first try.
  const others = useLoaded(listImports, WAITING_IMPORTS).items.filter(
    (one) => one.id !== found.id && isWaiting(one),
  )
  const title = found.file_name ?? t(`properties.import.from.${found.source}`)
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        crumbs={[
          { label: t('properties.own.title'), to: propertyPaths.own },
          { label: t('properties.import.title'), to: propertyPaths.imports },
        ]}
      />
      {found.state === 'applied' ? null : (
        <WaitingImports
          imports={others}
          title={t('properties.import.others_wait', { count: others.length })}
          text={t('properties.import.others_text')}
        />
      )}
      <ImportSummary found={found} />
      <FilterBar params={['state']} count={t('properties.import.line_count', { count })}>
        <FilterSelect
          param="state"
          label={t('properties.import.show')}
          all_label={t('properties.import.show_all')}
          options={ONLY.map((value) => ({ value, label: t(`properties.import.only.${value}`) }))}
        />
      </FilterBar>
      <DataTable
        caption={title}
        columns={columns}
        rows={items}
        row_key={({ line }) => String(line)}
        is_in_lines
        empty={<NoLines is_owned={call.query.only === 'not_owner'} />}
      />
      <Pagination count={count} page={call.query.page} page_size={IMPORT_ROWS_PAGE} />
    </>
  )
}
