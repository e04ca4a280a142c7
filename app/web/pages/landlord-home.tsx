import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { StatTile } from '#core/web/ui/stat-tile.tsx'
import { listLandlordApplications } from '#features/applications/shared/api.ts'
import { listContracts } from '#features/contracts/shared/api.ts'
import { listPayouts, readNextRent } from '#features/rent-collection/shared/api.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { applicationPaths } from '#features/applications/shared/paths.ts'
import { contractPaths } from '#features/contracts/shared/paths.ts'
import { rentCollectionPaths } from '#features/rent-collection/shared/paths.ts'
import { listTasks } from '#features/tasks/shared/api.ts'
import { TaskList } from '#features/tasks/web/parts/task-list.tsx'
import { LATEST, RecentContracts } from '../parts/recent-contracts.tsx'
import { useReader } from '../reader.ts'

const APPLICATIONS = { query: { type: 'unread', page_size: 1 } } as const
const PAYOUTS = { query: { page_size: 1 } } as const
const reads: Reads = () => [
  [listTasks, {}],
  [listLandlordApplications, APPLICATIONS],
  [listContracts, LATEST],
  [listPayouts, PAYOUTS],
  [readNextRent, {}],
]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** The rent that falls due next, over all leases. */
function NextRentTile() {
  const t = useT()
  const format = useFormat()
  const { rent } = useLoaded(readNextRent, {})
  if (rent === null)
    return (
      <StatTile
        label={t('app.home.next_payment')}
        value={t('app.home.nothing_planned')}
        to={contractPaths.list('landlords')}
      />
    )
  const { due_date, amounts, lease_count: count, contract_id, home } = rent
  const amount = format.list(
    amounts.map((one) => format.money(one.amount, one.currency)),
    'and',
  )
  return (
    <StatTile
      label={t('app.home.next_payment')}
      value={format.date(due_date, 'medium')}
      note={
        count === 1
          ? t('app.home.next_payment_note', { amount, home })
          : t('app.home.next_rent_leases', { amount, count })
      }
      to={
        count === 1
          ? rentCollectionPaths.payments('landlords', contract_id)
          : contractPaths.list('landlords')
      }
    />
  )
}

/** What comes in next and came in, and who has applied. */
function LandlordTiles() {
  const t = useT()
  const format = useFormat()
  const applications = useLoaded(listLandlordApplications, APPLICATIONS)
  const { on_the_way: onTheWay, paid_this_year: paid } = useLoaded(listPayouts, PAYOUTS)
  return (
    <div className="mt-8 grid grid-cols-2 gap-3 max-sm:[&>:first-child]:col-span-2 sm:grid-cols-3 sm:gap-4">
      <NextRentTile />
      <StatTile
        label={t('app.home.unread_applications')}
        value={format.number(applications.count)}
        to={`${applicationPaths.received}?type=unread`}
      />
      <StatTile
        label={t('app.home.paid_this_year')}
        value={format.money(paid, 'ISK')}
        note={
          onTheWay > 0
            ? t('app.home.on_the_way', { amount: format.money(onTheWay, 'ISK') })
            : undefined
        }
        to={rentCollectionPaths.payouts}
      />
    </div>
  )
}

export default function LandlordHome() {
  const t = useT()
  const reader = useReader()
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
      <LandlordTiles />
      <RecentContracts role="landlords" />
    </>
  )
}
