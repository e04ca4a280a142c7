import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { StatTile } from '#core/web/ui/stat-tile.tsx'
import { listLandlordApplications } from '#features/applications/shared/api.ts'
import { listContracts } from '#features/contracts/shared/api.ts'
import { listPayouts } from '#features/rent-collection/shared/api.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { applicationPaths } from '#features/applications/shared/paths.ts'
import { contractPaths } from '#features/contracts/shared/paths.ts'
import { rentCollectionPaths } from '#features/rent-collection/shared/paths.ts'
import { listTasks } from '#features/tasks/shared/api.ts'
import { TaskList } from '#features/tasks/web/parts/task-list.tsx'
import { CONTRACTS, RecentContracts } from '../parts/recent-contracts.tsx'
import { useReader } from '../reader.ts'

const APPLICATIONS = { query: { type: 'unread', page_size: 1 } } as const
const PAYOUTS = { query: { page_size: 1 } } as const
const reads: Reads = () => [
  [listTasks, {}],
  [listLandlordApplications, APPLICATIONS],
  [listContracts, CONTRACTS],
  [listPayouts, PAYOUTS],
]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

export default function LandlordHome() {
  const t = useT()
  const format = useFormat()
  const reader = useReader()
  const applications = useLoaded(listLandlordApplications, APPLICATIONS)
  const payouts = useLoaded(listPayouts, PAYOUTS)
  return (
    <>
      <title>{t('app.nav.home')}</title>
      <PageHeader
        title={t('app.home.hello', { name: reader?.full_name.split(' ')[0] ?? '' })}
        action={
          <Button variant="secondary" to={listingPaths.create}>
            {t('app.home.new_listing')}
          </Button>
        }
      />
      <TaskList
        empty_text={t('app.home.landlord_nothing')}
        next={
          <Button variant="secondary" to={contractPaths.create}>
            {t('app.palette.new_contract')}
          </Button>
        }
      />
      <div className="mt-8 grid grid-cols-2 gap-3 max-sm:[&>:last-child]:col-span-2 sm:grid-cols-3 sm:gap-4">
        <StatTile
          label={t('app.home.unread_applications')}
          value={format.number(applications.count)}
          to={`${applicationPaths.received}?type=unread`}
        />
        <StatTile
          label={t('app.home.on_the_way')}
          value={format.money(payouts.on_the_way, 'ISK')}
          to={rentCollectionPaths.payouts}
        />
        <StatTile
          label={t('app.home.paid_this_year')}
          value={format.money(payouts.paid_this_year, 'ISK')}
          to={rentCollectionPaths.payouts}
        />
      </div>
      <RecentContracts role="landlords" />
    </>
  )
}
