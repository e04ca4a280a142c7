import { useSearchParams } from 'react-router'
import {
  MonthReport,
  PERIOD_PARAMS,
  PeriodFilter,
  periodIn,
  useDaysOf,
} from '#core/web/chart/month-report.tsx'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { STAFF_DATA_PATH } from '#core/shared/paths.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { FilterBar } from '#core/web/table/filter-bar.tsx'
import { countPublishesByMonth } from '#features/listings/shared/api.ts'

const callOf = (search: URLSearchParams) => ({ query: periodIn(search) })
const reads: Reads = ({ url }) => [[countPublishesByMonth, callOf(url.searchParams)]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** How often listings came into the search, month by month. */
export default function AdminPublishesByMonthPage() {
  const t = useT()
  const [search] = useSearchParams()
  const daysOf = useDaysOf()
  const { period, months } = useLoaded(countPublishesByMonth, callOf(search))
  return (
    <>
      <title>{t('app.staff_data.publishes')}</title>
      <PageHeader
        crumbs={[{ label: t('app.nav.staff_data'), to: STAFF_DATA_PATH }]}
        title={t('app.staff_data.publishes')}
        lead={t('listings.reports.by_month_lead')}
      />
      <FilterBar params={PERIOD_PARAMS} count={daysOf(period)}>
        <PeriodFilter />
      </FilterBar>
      <MonthReport
        title={t('listings.reports.publishes')}
        period={period}
        months={months}
        counts={[
          { key: 'publishes', label: t('listings.reports.publishes') },
          { key: 'listings', label: t('listings.reports.listings') },
          { key: 'landlords', label: t('listings.reports.landlords') },
        ]}
      />
    </>
  )
}
