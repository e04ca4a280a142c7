import type { ReactNode } from 'react'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import { useToday } from '#core/web/data/reader.ts'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { StatTile } from '#core/web/ui/stat-tile.tsx'
import { listTenantApplications } from '#features/applications/shared/api.ts'
import { listContracts, listExpiringContracts } from '#features/contracts/shared/api.ts'
import { searchListings } from '#features/listings/shared/api.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { applicationPaths } from '#features/applications/shared/paths.ts'
import { inboxPaths } from '#features/inbox/shared/paths.ts'
import { contractPaths } from '#features/contracts/shared/paths.ts'
import { readNextPayment } from '#features/rent-collection/shared/api.ts'
import type { NextPayment } from '#features/rent-collection/shared/model.ts'
import { rentCollectionPaths } from '#features/rent-collection/shared/paths.ts'
import { listSavedSearches } from '#features/saved-searches/shared/api.ts'
import { listTasks } from '#features/tasks/shared/api.ts'
import { NewsCard } from '#features/tasks/web/parts/news-card.tsx'
import { TaskList } from '#features/tasks/web/parts/task-list.tsx'
import { listBookings } from '#features/viewings/shared/api.ts'
import { viewingPaths } from '#features/viewings/shared/paths.ts'
import { EXPIRING, ExpiringLeases } from '../parts/expiring-leases.tsx'
import { RecentContracts, RENTED } from '../parts/recent-contracts.tsx'
import { SAVED_HOMES, SAVED_SEARCHES, SavedOnHome } from '../parts/saved-on-home.tsx'
import { useReader } from '../reader.ts'

const APPLICATIONS = { query: { type: 'active', page_size: 5 } } as const
const VIEWINGS = { query: { period: 'upcoming', page_size: 1 } } as const
const reads: Reads = () => [
  [listTasks, {}],
  [listTenantApplications, APPLICATIONS],
  [listContracts, RENTED],
  [listExpiringContracts, EXPIRING],
  [readNextPayment, {}],
  [listBookings, VIEWINGS],
  [listSavedSearches, SAVED_SEARCHES],
  [searchListings, SAVED_HOMES],
]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** The next rent and its home; where it is more than the rent of the lease, what it is made of. */
const PaymentNote = ({ payment }: { payment: NextPayment }) => {
  const t = useT()
  const format = useFormat()
  const { owed_amount: owed, rent_amount: rent, house_fund_amount: fund, fee_amount: fee } = payment
  const money = (amount: number) => format.money(amount, payment.currency)
  return (
    <>
      {t('app.home.next_payment_note', { amount: money(owed), home: payment.home })}
      {owed > rent && owed === rent + fund + fee ? (
        <span className="block first-letter:uppercase">
          {format.list(
            [
              t('app.home.part_rent', { amount: money(rent) }),
              fund > 0 && t('app.home.part_house_fund', { amount: money(fund) }),
              fee > 0 && t('app.home.part_fee', { amount: money(fee) }),
            ].filter((part) => part !== false),
          )}
        </span>
      ) : null}
    </>
  )
}

/** The next rent; where there is none yet, what will be paid first for a lease that is out to be signed. Nothing where neither is known. */
function PaymentTile() {
  const t = useT()
  const format = useFormat()
  const { payment } = useLoaded(readNextPayment, {})
  const { items } = useLoaded(listContracts, RENTED)
  const unsigned = items.find(
    (row) => row.status === 'committed' && !row.is_stopped && row.next_payment !== null,
  )
  const first = payment === null ? unsigned?.next_payment : undefined
  const told = payment ?? first
  if (!told) return null
  return (
    <StatTile
      label={t('app.home.next_payment')}
      value={format.date(told.due_date, 'medium')}
      note={
        payment ? (
          <PaymentNote payment={payment} />
        ) : first ? (
          t('app.home.first_payment_note', {
            amount: format.money(first.amount, first.currency),
            home: unsigned!.address ?? unsigned!.contract_number,
          })
        ) : undefined
      }
      to={
        payment
          ? rentCollectionPaths.payments('tenants', payment.contract_id)
          : contractPaths.one('tenants', unsigned!.id)
      }
    />
  )
}

/** What comes next for a tenant: rent, a viewing, answers to applications. */
function TenantTiles() {
  const t = useT()
  const format = useFormat()
  const applications = useLoaded(listTenantApplications, APPLICATIONS)
  const [viewing] = useLoaded(listBookings, VIEWINGS).items
  return (
    <div className="mt-8 grid grid-cols-2 gap-3 max-sm:[&>:first-child:nth-last-child(3)]:col-span-2 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none sm:gap-4">
      <PaymentTile />
      <StatTile
        label={t('app.home.next_viewing')}
        value={
          viewing ? format.instant(viewing.slot.starts_at, 'medium') : t('app.home.nothing_planned')
        }
        note={viewing ? (viewing.listing.street_address ?? viewing.listing.title) : undefined}
        to={viewingPaths.booked}
      />
      <StatTile
        label={t('app.home.active_applications')}
        value={format.number(applications.count)}
        to={applicationPaths.sent}
      />
    </div>
  )
}

interface Awaited {
  text: ReactNode
  /** What went wrong, in few words. */
  trouble?: string
  /** The same of what went well. What has neither, a lease to come, has a row of its own on the page. */
  news?: string
  next: { to: string; label: string }
  /** Where the reader asks whoever goes on. */
  write?: string
}

type Stopped = ReplyOf<typeof listContracts>['items'][number]

/** What the heading says of a lease whose signing was stopped: that the reader stopped it, or that it is. */
const useTrouble = (): ((row: Stopped) => string) => {
  const t = useT()
  const format = useFormat()
  return ({ your_refusal: own, has_run_out: hasRunOut }) =>
    own
      ? t(`contracts.page.refused_by_you.${own.how}`, { day: format.date(own.at, 'long') })
      : t(hasRunOut ? 'contracts.page.expired_title' : 'app.home.signing_stopped')
}

/** Of which home, why the reader stopped it, and who can go on with it. */
const StoppedLease = ({ row }: { row: Stopped }) => {
  const t = useT()
  const format = useFormat()
  const { landlord_names: names, unsigned, your_refusal: own } = row
  return (
    <div className="space-y-2">
      <p className="font-medium text-ink">{row.address ?? row.contract_number}</p>
      {own?.words ? <p>{t('contracts.event.reason', { reason: own.words })}</p> : null}
      <p>
        {row.has_run_out
          ? t('contracts.page.expired_text_other', {
              names: format.list(
                unsigned.map((one) => one.full_name),
                'and',
              ),
            })
          : t('contracts.page.refused_next_other', {
              names: format.list(names, 'and'),
            })}
      </p>
    </div>
  )
}

/** What somebody else does next where nothing waits for the tenant: signs, or prepares the lease. */
const useAwaited = (): Awaited | null => {
  const t = useT()
  const today = useToday()
  const format = useFormat()
  const troubleOf = useTrouble()
  const sent = useLoaded(listContracts, RENTED).items.filter((row) => row.status === 'committed')
  const lease = sent.find((row) => !row.is_stopped && !row.waits_for_you && row.unsigned.length > 0)
  const stopped = sent.find((row) => row.is_stopped)
  const accepted = useLoaded(listTenantApplications, APPLICATIONS).items.find(
    (one) => one.status === 'accepted' && one.lease === null,
  )
  const wayTo = (id: string) => ({
    next: { to: contractPaths.one('tenants', id), label: t('app.home.open_lease') },
  })
  if (stopped)
    return {
      trouble: troubleOf(stopped),
      text: <StoppedLease row={stopped} />,
      write: inboxPaths.aboutContract(stopped.id),
      ...wayTo(stopped.id),
    }
  if (lease && lease.start_date !== null && lease.start_date >= today)
    return {
      text: t('app.home.awaits_signature', {
        names: format.list(
          lease.unsigned.map((one) => one.full_name),
          'and',
        ),
        home: lease.address ?? lease.contract_number,
        day: format.date(lease.start_date, 'long'),
      }),
      ...wayTo(lease.id),
    }
  return accepted
    ? {
        news: t('app.home.accepted'),
        text: t('app.home.awaits_lease', {
          home: accepted.listing.street_address ?? accepted.listing.title,
        }),
        next: { to: applicationPaths.sentOne(accepted.id), label: t('app.home.see_application') },
      }
    : null
}

/** What one does next about it, or where nothing is awaited, with applications. */
const NextSteps = ({ awaited }: { awaited: Awaited | null }) => {
  const t = useT()
  return (
    <>
      {awaited?.write ? <Button to={awaited.write}>{t('applications.tenant.write')}</Button> : null}
      <Button variant="secondary" to={awaited?.next.to ?? applicationPaths.sent}>
        {awaited?.next.label ?? t('app.nav.my_applications')}
      </Button>
    </>
  )
}

/** Where something else waits for the tenant, which its list says: what went wrong, or that they were accepted, stands before it. */
const AwaitedNews = ({ awaited }: { awaited: Awaited }) => {
  const heading = awaited.trouble ?? awaited.news
  return heading === undefined ? null : (
    <div className="mb-6">
      <NewsCard
        heading={heading}
        is_trouble={awaited.trouble !== undefined}
        next={<NextSteps awaited={awaited} />}
      >
        {awaited.text}
      </NewsCard>
    </div>
  )
}

const FindHome = () => {
  const t = useT()
  return (
    <Button variant="secondary" wide to={listingPaths.search}>
      {t('app.home.find_home')}
    </Button>
  )
}

export default function TenantHome() {
  const t = useT()
  const reader = useReader()
  const awaited = useAwaited()
  const { count: waiting } = useLoaded(listTasks, {})
  return (
    <>
      <title>{t('app.nav.home')}</title>
      <PageHeader
        title={t('app.home.hello', { name: reader?.full_name.split(' ')[0] ?? '' })}
        action={
          <span className="max-sm:hidden">
            <FindHome />
          </span>
        }
      />
      {awaited !== null && waiting > 0 ? <AwaitedNews awaited={awaited} /> : null}
      <TaskList
        trouble={awaited?.trouble}
        news={awaited?.news}
        empty_text={awaited?.text ?? t('app.home.tenant_nothing')}
        next={<NextSteps awaited={awaited} />}
      />
      {/* On a phone it stands after what waits and what is new. */}
      <div className="mt-4 sm:hidden">
        <FindHome />
      </div>
      <ExpiringLeases />
      <TenantTiles />
      <RecentContracts role="tenants" is_told={awaited !== null} />
      <SavedOnHome />
    </>
  )
}
