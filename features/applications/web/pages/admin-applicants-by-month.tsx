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
import { countApplicantsByMonth } from '#features/applications/shared/api.ts'

const callOf = (search: URLSearchParams) => ({ query: periodIn(search) })
const reads: Reads = ({ url }) => [[countApplicantsByMonth, callOf(url.searchParams)]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** How many different people applied, month by month. */
export default function AdminApplicantsByMonthPage() {
  const t = useT()
  const [search] = useSearchParams()
  const daysOf = useDaysOf()
  const { period, months, applicants } = useLoaded(countApplicantsByMonth, callOf(search))
  return (
    <>
      <title>{t('app.staff_data.applicants')}</title>
      <PageHeader
        crumbs={[{ label: t('app.nav.staff_data'), to: STAFF_DATA_PATH }]}
        title={t('app.staff_data.applicants')}
        lead={t('applications.reports.by_month_lead', { count: applicants })}
      />
      <FilterBar params={PERIOD_PARAMS} count={daysOf(period)}>
        <PeriodFilter />
      </FilterBar>
      <MonthReport
        title={t('applications.reports.applicants')}
        period={period}
        months={months}
        counts={[
          { key: 'applicants', label: t('applications.reports.applicants') },
          { key: 'applications', label: t('applications.reports.applications') },
          { key: 'homes', label: t('applications.reports.homes') },
        ]}
      />
    </>
  )
}
