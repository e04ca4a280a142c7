import { pageIn, wordsIn } from '#core/web/data/address-query.ts'
import { Link, useSearchParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { FilterBar, FilterSelect } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { EmptyState, NoMatch } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { listTenantFiles } from '../../shared/api.ts'
import { FILE_STATES, type TenantFile } from '../../shared/model.ts'
import { tenantFilePaths } from '../../shared/paths.ts'
import { FileState } from '../parts/file-state.tsx'
import { useFileTimes } from '../parts/use-file-times.ts'

const PAGE_SIZE = 12
const callOf = (params: URLSearchParams) => ({
  query: {
    page: pageIn(params),
    q: wordsIn(params),
    state: FILE_STATES.find((state) => state === params.get('state')) ?? 'all',
  },
})
const reads: Reads = ({ url }) => [[listTenantFiles, callOf(url.searchParams)]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

const Row = ({ file }: { file: TenantFile }) => {
  const { until, opened } = useFileTimes(file)
  return (
    <Card
      as="li"
      className="relative transition-colors focus-within:border-glacier hover:border-glacier"
    >
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 text-lg [overflow-wrap:anywhere]">
          <Link
            to={tenantFilePaths.one(file.id)}
            className="no-underline after:absolute after:inset-0 after:rounded-card"
          >
            {file.recipient_name}
          </Link>
        </h2>
        <FileState state={file.state} />
      </div>
      {file.recipient_email === null ? null : (
        <p className="text-quiet [overflow-wrap:anywhere]">{file.recipient_email}</p>
      )}
      <p className="text-sm text-quiet">{until}</p>
      <p className="text-sm text-quiet">{opened}</p>
    </Card>
  )
}

const MakeButton = () => {
  const t = useT()
  return <Button to={tenantFilePaths.make}>{t('tenant-files.make')}</Button>
}

/** The files that a tenant has made for people outside the product. */
export default function TenantFilesPage() {
  const t = useT()
  const [params] = useSearchParams()
  const call = callOf(params)
  const { count, items } = useLoaded(listTenantFiles, call)
  const isFiltered = params.has('q') || params.has('state')
  return (
    <>
      <title>{t('tenant-files.title')}</title>
      <PageHeader
        title={t('tenant-files.title')}
        lead={t('tenant-files.lead')}
        action={count > 0 || isFiltered ? <MakeButton /> : undefined}
      />
      {count > 0 || isFiltered ? (
        <FilterBar params={['q', 'state']} rows={count}>
          <SearchField label={t('tenant-files.search')} param="q" />
          <FilterSelect
            param="state"
            label={t('tenant-files.state_filter')}
            all_label={t('tenant-files.state_all')}
            all_value="all"
            options={FILE_STATES.map((state) => ({
              value: state,
              label: t(`tenant-files.state.${state}`),
            }))}
          />
        </FilterBar>
      ) : null}
      {items.length > 0 ? (
        <ul className="space-y-4">
          {items.map((file) => (
            <Row key={file.id} file={file} />
          ))}
        </ul>
      ) : isFiltered ? (
        <NoMatch picture="empty-inbox" />
      ) : (
        <EmptyState title={t('tenant-files.empty')} action={<MakeButton />}>
          {t('tenant-files.empty_text')}
        </EmptyState>
      )}
      <Pagination count={count} page={call.query.page} page_size={PAGE_SIZE} />
    </>
  )
}
