import { pageIn } from '#core/web/data/address-query.ts'
import { useSearchParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import type { Column } from '#core/web/table/column.ts'
import { DataTable } from '#core/web/table/data-table.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { IMPORTS_PAGE, listImports } from '#features/properties/shared/api.ts'
import type { PropertyImport } from '#features/properties/shared/model.ts'
import { propertyPaths } from '#features/properties/shared/paths.ts'
import { ImportSources } from '../parts/import-sources.tsx'
import { IMPORT_TONES } from '../parts/import-tones.ts'

const callOf = (params: URLSearchParams) => ({
  query: { page: pageIn(params) },
})
const reads: Reads = ({ url }) => [[listImports, callOf(url.searchParams)]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

const useColumns = (): Column<PropertyImport>[] => {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'name',
      header: t('properties.import.source'),
      cell: ({ source, file_name }) => file_name ?? t(`properties.import.from.${source}`),
    },
    {
      key: 'when',
      header: t('properties.import.when'),
      phone: 'date',
      cell: ({ created_at }) => format.instant(created_at, 'medium'),
    },
    {
      key: 'rows',
      header: t('properties.import.lines'),
      align: 'end',
      cell: ({ rows }) => <span className="tabular-nums">{format.number(rows)}</span>,
    },
    {
      key: 'state',
      header: t('properties.import.state_label'),
      phone: 'state',
      cell: ({ state }) => (
        <Status tone={IMPORT_TONES[state]}>{t(`properties.import.state.${state}`)}</Status>
      ),
    },
  ]
}

/** Brings in many homes at once, from a file or from the property registry. */
export default function ImportHomes() {
  const t = useT()
  const [params] = useSearchParams()
  const call = callOf(params)
  const columns = useColumns()
  const { count, items } = useLoaded(listImports, call)
  return (
    <>
      <title>{t('properties.import.title')}</title>
      <PageHeader
        title={t('properties.import.title')}
        lead={t('properties.import.lead')}
        crumbs={[{ label: t('properties.own.title'), to: propertyPaths.own }]}
      />
      <ImportSources />
      {count > 0 ? (
        <section className="mt-10">
          <h2 className="mb-3 text-lg">{t('properties.import.earlier')}</h2>
          <DataTable
            caption={t('properties.import.earlier')}
            columns={columns}
            rows={items}
            row_key={({ id }) => id}
            row_to={({ id }) => propertyPaths.oneImport(id)}
          />
          <Pagination count={count} page={call.query.page} page_size={IMPORTS_PAGE} />
        </section>
      ) : null}
    </>
  )
}
