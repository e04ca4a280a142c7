import { pageIn, wordsIn } from '#core/web/data/address-query.ts'
import { useSearchParams } from 'react-router'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { DataTable } from '#core/web/table/data-table.tsx'
import type { Column } from '#core/web/table/column.ts'
import { FilterBar, FilterSelect } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { useSelection } from '#core/web/table/use-selection.ts'
import { Button } from '#core/web/ui/button.tsx'
import { EmptyState, NoMatch } from '#core/web/ui/empty-state.tsx'
import { ErrorState } from '#core/web/ui/error-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { Sample, Samples } from '../sample.tsx'
import { rowsFor, STATES, TONES, type LeaseRow } from './table-rows.ts'

const PAGE = 5

/** Nothing is sent from the guide: the button says so. */
const SelectedActions = ({ count, onDone }: { count: number; onDone: () => void }) => {
  const t = useT()
  const toast = useToast()
  return (
    <Button
      variant="secondary"
      onClick={() => {
        toast.info(t('brand-guide.sample.nothing_sent', { count }))
        onDone()
      }}
    >
      {t('brand-guide.sample.send_reminder')}
    </Button>
  )
}

const useSampleText = () => {
  const t = useT()
  return (key: string) => t.dynamic(`brand-guide.sample.${key}`)
}

const useColumns = (): Column<LeaseRow>[] => {
  const t = useT()
  const format = useFormat()
  const words = useSampleText()
  return [
    { key: 'home', header: t('app.home.home'), cell: (row) => words(row.home), is_sortable: true },
    { key: 'tenant', header: t('app.home.tenant'), cell: (row) => words(row.tenant) },
    {
      key: 'rent',
      header: t('app.home.rent'),
      cell: (row) => format.money(row.rent, 'ISK'),
      align: 'end',
      is_sortable: true,
    },
    {
      key: 'start',
      header: t('brand-guide.sample.start'),
      cell: (row) => format.date(row.start, 'short'),
      is_sortable: true,
    },
    {
      key: 'state',
      header: t('app.home.status'),
      cell: (row) => (
        <Status tone={TONES[row.state]}>{t.dynamic(`app.home.status_${row.state}`)}</Status>
      ),
    },
  ]
}

/** Search, filter, sorting, selection and pages, by the address. */
function TrySample({ table }: { table: TableFacts }) {
  const t = useT()
  const [search] = useSearchParams()
  const words = useSampleText()
  const found = rowsFor(words, {
    q: wordsIn(search),
    state: search.get('state') ?? '',
    sort: search.get('sort') ?? '',
  })
  const page = Math.min(pageIn(search), Math.max(1, Math.ceil(found.length / PAGE)))
  const rows = found.slice((page - 1) * PAGE, page * PAGE)
  const selection = useSelection(
    rows.map((row) => row.key),
    search.toString(),
  )
  return (
    <Sample state="try" is_bare>
      <FilterBar
        params={['q', 'state', 'sort']}
        count={t('core.table.results', { count: found.length })}
      >
        <SearchField label={t('core.actions.search')} />
        <FilterSelect
          param="state"
          label={t('app.home.status')}
          options={STATES.map((state) => ({
            value: state,
            label: t.dynamic(`app.home.status_${state}`),
          }))}
        />
      </FilterBar>
      <DataTable
        {...table}
        rows={rows}
        row_waits={(row) => row.state === 'committed'}
        select={{
          by: selection,
          name: (row) => `${words(row.home)}, ${words(row.tenant)}`,
          actions: (
            <SelectedActions
              count={selection.ticked.length}
              onDone={() => selection.putAll(false)}
            />
          ),
        }}
        empty={<NoMatch level={3} />}
      />
      <Pagination count={found.length} page={page} page_size={PAGE} />
    </Sample>
  )
}

function EmptySample({ table }: { table: TableFacts }) {
  const t = useT()
  return (
    <Sample state="empty">
      <DataTable
        {...table}
        rows={[]}
        empty={
          <EmptyState
            title={t('app.home.no_contracts')}
            level={3}
            action={
              <Button size="small" to={listingPaths.search}>
                {t('app.home.find_home')}
              </Button>
            }
          >
            {t('app.home.no_contracts_text')}
          </EmptyState>
        }
      />
    </Sample>
  )
}

interface TableFacts {
  caption: string
  columns: Column<LeaseRow>[]
  row_key: (row: LeaseRow) => string
}

export default function TableSamples() {
  const t = useT()
  const words = useSampleText()
  const columns = useColumns()
  const table: TableFacts = { caption: t('app.home.contracts'), columns, row_key: (row) => row.key }
  const some = rowsFor(words, { q: '', state: '', sort: '' }).slice(0, 2)
  return (
    <Samples>
      <TrySample table={table} />
      <Sample state="compact" is_bare>
        <DataTable
          {...table}
          columns={columns.map((column) => ({ ...column, is_sortable: false }))}
          rows={some}
          is_compact
        />
      </Sample>
      <Sample state="loading">
        <DataTable {...table} rows={null} />
      </Sample>
      <EmptySample table={table} />
      <Sample state="error">
        <DataTable
          {...table}
          rows={null}
          error={<ErrorState onRetry={() => undefined}>{t('core.failures.offline')}</ErrorState>}
        />
      </Sample>
    </Samples>
  )
}
