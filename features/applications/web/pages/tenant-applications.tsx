import { pageIn } from '#core/web/data/address-query.ts'
import { Link, useSearchParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { FilterBar, FilterSelect } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { listTenantApplications } from '#features/applications/shared/api.ts'
import { TENANT_TYPES, type TenantApplication } from '#features/applications/shared/model.ts'
import { applicationPaths } from '#features/applications/shared/paths.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { ApplicationStatus } from '../parts/application-status.tsx'
import { HomeLine } from '../parts/home-line.tsx'

const PAGE_SIZE = 12
const callOf = (params: URLSearchParams) => ({
  query: {
    page: pageIn(params),
    listing_address: (params.get('listing_address') ?? '').slice(0, 100),
    type: TENANT_TYPES.find((type) => type === params.get('type')) ?? 'all',
  },
})
const reads: Reads = ({ url }) => [[listTenantApplications, callOf(url.searchParams)]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

const Row = ({ application }: { application: TenantApplication }) => {
  const t = useT()
  const format = useFormat()
  return (
    <Card as="li" className="transition-colors focus-within:border-glacier hover:border-glacier">
      <HomeLine listing={application.listing}>
        <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-lg">
            <Link
              to={applicationPaths.sentOne(application.id)}
              className="no-underline after:absolute after:inset-0 after:rounded-card"
            >
              {application.listing.title}
            </Link>
          </h2>
          <ApplicationStatus application={application} />
        </div>
        <p className="text-sm text-quiet">
          {t('applications.tenant.sent_on', {
            date: format.instant(application.created_at, 'long'),
          })}
        </p>
      </HomeLine>
    </Card>
  )
}

export default function TenantApplications() {
  const t = useT()
  const [params] = useSearchParams()
  const call = callOf(params)
  const { count, items } = useLoaded(listTenantApplications, call)
  const isFiltered = params.has('type') || params.has('listing_address')
  const name = (type: string) =>
    type === 'active'
      ? t('applications.tenant.type_active')
      : type === 'closed'
        ? t('applications.tenant.type_closed')
        : t.dynamic(`applications.status.${type}`)
  return (
    <>
      <title>{t('applications.tenant.title')}</title>
      <PageHeader title={t('applications.tenant.title')} lead={t('applications.tenant.lead')} />
      {count > 0 || isFiltered ? (
        <FilterBar params={['type', 'listing_address']}>
          <SearchField label={t('applications.tenant.search')} param="listing_address" />
          <FilterSelect
            param="type"
            label={t('applications.tenant.type')}
            all_label={t('applications.tenant.type_all')}
            options={TENANT_TYPES.filter((type) => type !== 'all').map((type) => ({
              value: type,
              label: name(type),
            }))}
          />
        </FilterBar>
      ) : null}
      {items.length > 0 ? (
        <ul className="space-y-4">
          {items.map((application) => (
            <Row key={application.id} application={application} />
          ))}
        </ul>
      ) : isFiltered ? (
        <EmptyState picture="empty-inbox" title={t('core.table.no_match_title')}>
          {t('core.table.no_match_text')}
        </EmptyState>
      ) : (
        <EmptyState
          title={t('applications.tenant.empty')}
          action={<Button to={listingPaths.search}>{t('applications.tenant.find')}</Button>}
        >
          {t('applications.tenant.empty_text')}
        </EmptyState>
      )}
      <Pagination count={count} page={call.query.page} page_size={PAGE_SIZE} />
    </>
  )
}
