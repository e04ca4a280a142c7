import { MonthReport } from '#core/web/chart/month-report.tsx'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { countPublishesByMonth } from '#features/listings/shared/api.ts'

const reads: Reads = () => [[countPublishesByMonth, {}]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** How often listings came into the search, month by month. */
export default function AdminPublishesByMonthPage() {
  const t = useT()
  const { months } = useLoaded(countPublishesByMonth, {})
  return (
    <>
      <title>{t('app.staff_data.publishes')}</title>
      <PageHeader
        title={t('app.staff_data.publishes')}
        lead={t('listings.reports.by_month_lead')}
      />
      <MonthReport
        title={t('listings.reports.publishes')}
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
