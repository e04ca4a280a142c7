import type { ListingRecord } from '#features/listings/shared/api/record.ts'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Columns } from '#core/web/layout/columns.tsx'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { ResponsiveImage } from '#core/web/ui/responsive-image.tsx'
import { Timeline } from '#core/web/ui/timeline.tsx'
import { applicationPaths } from '#features/applications/shared/paths.ts'
import { contractPaths } from '#features/contracts/shared/paths.ts'
import { readListingRecord, readOwnListing, readPublishing } from '#features/listings/shared/api.ts'
import { listingActions } from '#features/listings/shared/lifecycle.ts'
import type { OwnListing, Publishing, Takedown } from '#features/listings/shared/model.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { STATUS_TONES } from '#features/listings/shared/steps/states.ts'
import { viewingPaths } from '#features/viewings/shared/paths.ts'
import { ListingMenu, useListingActions } from '../parts/listing-actions.tsx'
import ListingText from '../parts/listing-text.tsx'
import { ListingState } from '../parts/listing-state.tsx'
import { firstOpenStep } from '../parts/listing-step.tsx'
import { LookNotice } from '../parts/look-notice.tsx'
import { placeLine, streetLine } from '#core/shared/place-line.ts'
import { RelistForm } from '../parts/relist-form.tsx'
import { TakenDownNotice } from '../parts/taken-down-notice.tsx'

const ListingInterest = lazy(() => import('../parts/listing-interest.tsx'))
const ListingFacts = lazy(async () => ({
  default: (await import('../parts/listing-facts.tsx')).ListingFacts,
}))
const CostBox = lazy(async () => ({ default: (await import('../parts/cost-box.tsx')).CostBox }))
const OtherLanguages = lazy(() => import('../parts/other-languages.tsx'))

/** So many photos are in a row. */
const STRIP = 4

const reads: Reads = ({ params }) => [
  [readOwnListing, { id: params.id! }],
  [readListingRecord, { id: params.id! }],
  [readPublishing, { id: params.id! }],
]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** Somebody was accepted: what is next is their lease, or the application where none was begun. */
const Promised = ({
  listing,
  record: { lease_id: lease, told_lease: told },
}: {
  listing: OwnListing
  record: ListingRecord
}) => {
  const t = useT()
  const { run, dialog } = useListingActions(listing)
  return (
    <>
      <Notice
        tone="lamp"
        title={
          told === null
            ? t('listings.keeping.state.promised')
            : t('listings.keeping.promised_lease', { state: t.dynamic(told.state, told.numbers) })
        }
        actions={
          <>
            {lease === null || told === null ? (
              <Button size="small" to={`${applicationPaths.receivedFor(listing.id)}&type=accepted`}>
                {t('listings.keeping.to_accepted')}
              </Button>
            ) : (
              <Button size="small" to={contractPaths.one('landlords', lease)}>
                {t.dynamic(told.act)}
              </Button>
            )}
            <Button size="small" variant="secondary" onClick={() => run('pause')}>
              {t('listings.keeping.action.pause')}
            </Button>
          </>
        }
      >
        {t('listings.keeping.next.promised')}
      </Notice>
      {dialog}
    </>
  )
}

/** What the landlord does next, with the one button that does it. */
const Next = ({ listing, record }: { listing: OwnListing; record: ListingRecord }) => {
  const t = useT()
  const { run, dialog } = useListingActions(listing)
  const lacking = firstOpenStep(listing)
  const button =
    listing.status === 'draft' ? (
      <Button to={listingPaths.step(listing.id, lacking)} size="small">
        {t('listings.keeping.continue')}
      </Button>
    ) : listing.status === 'unpublished' ? (
      <Button size="small" onClick={() => run('publish')}>
        {t('listings.keeping.action.publish')}
      </Button>
    ) : listing.status === 'archived' ? (
      <Button size="small" onClick={() => run('restore')}>
        {t('listings.keeping.action.restore')}
      </Button>
    ) : listing.status === 'published' ? (
      <>
        {record.open_applications > 0 ? (
          <Button to={applicationPaths.receivedFor(listing.id)} size="small">
            {t('listings.keeping.answer')}
          </Button>
        ) : null}
        <Button to={listingPaths.one(listing.id)} variant="secondary" size="small">
          {t('listings.publish.view')}
        </Button>
      </>
    ) : undefined
  if (record.is_promised && listing.status === 'published')
    return <Promised listing={listing} record={record} />
  return (
    <>
      <Notice
        tone={STATUS_TONES[listing.status]}
        title={t.dynamic(`listings.keeping.state.${listing.status}`)}
        actions={button}
      >
        {t.dynamic(`listings.keeping.next.${listing.status}`)}
      </Notice>
      {dialog}
    </>
  )
}

/** Staff took it down: it is mended, and sent to them to look at. */
const TakenDown = ({ listing, takedown }: { listing: OwnListing; takedown: Takedown }) => {
  const t = useT()
  const { run, dialog } = useListingActions(listing)
  return (
    <>
      <TakenDownNotice
        takedown={takedown}
        actions={
          <>
            {listing.status === 'unpublished' ? (
              <Button size="small" onClick={() => run('publish')}>
                {t('listings.look.submit')}
              </Button>
            ) : null}
            {takedown.is_this && listing.status !== 'archived' ? (
              <Button to={listingPaths.step(listing.id, 'basics')} variant="secondary" size="small">
                {t('listings.own.edit')}
              </Button>
            ) : null}
          </>
        }
      />
      {dialog}
    </>
  )
}

/** What is not said yet: the terms below say the rest. */
const useKnown = (listing: OwnListing): Parameters<typeof FactList>[0]['facts'] => {
  const t = useT()
  const lacks = (label: string, value: unknown) =>
    value === null && { label, value: t('listings.keeping.not_said') }
  return [
    lacks(t('listings.view.rent'), listing.price),
    lacks(t('listings.view.type'), listing.listing_type),
    lacks(t('listings.view.size'), listing.size_m2),
    lacks(t('listings.form.available_from'), listing.available_from),
  ]
}

/** The first photos side by side, and how many more there are. */
const Photos = ({ photos }: Pick<OwnListing, 'photos'>) => {
  const t = useT()
  const format = useFormat()
  if (photos.length === 0) return <p className="text-quiet">{t('listings.keeping.no_photos')}</p>
  const more = photos.length - STRIP
  return (
    <ul className="grid grid-cols-4 gap-2 sm:gap-3">
      {photos.slice(0, STRIP).map(({ photo_id, alt }, at) => (
        <li key={photo_id} className="relative min-w-0">
          <ResponsiveImage
            photo_id={photo_id}
            alt={alt}
            sizes="(min-width: 64rem) 12rem, 25vw"
            widest={640}
            className="rounded-small"
          />
          {at === STRIP - 1 && more > 0 ? (
            <span className="absolute end-1.5 bottom-1.5 rounded-control bg-raised px-1.5 text-sm">
              {`+${format.number(more)}`}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

const Facts = ({ listing }: { listing: OwnListing }) => {
  const t = useT()
  const lacking = useKnown(listing)
  return (
    <Card
      title={t('listings.own.home')}
      actions={
        listing.status === 'archived' ? undefined : (
          <Button to={listingPaths.step(listing.id, 'basics')} variant="secondary" size="small">
            {t('listings.own.edit')}
          </Button>
        )
      }
    >
      <Photos photos={listing.photos} />
      <div className="not-first:mt-4 empty:hidden">
        {lacking.some(Boolean) ? <FactList facts={lacking} /> : null}
      </div>
    </Card>
  )
}

const Interest = ({ listing, record }: { listing: OwnListing; record: ListingRecord }) =>
  listing.status === 'draft' ? null : (
    <Suspense>
      <ListingInterest listing={listing} interest={record.interest} />
    </Suspense>
  )

const Costs = ({ listing }: { listing: OwnListing }) => {
  const t = useT()
  if (listing.price === null) return null
  return (
    <Suspense>
      <Card title={t('listings.view.costs')}>
        <CostBox listing={listing} is_narrow />
      </Card>
    </Suspense>
  )
}

/** Who waits: applications, and times to see the home. */
const Waiting = ({ listing, record }: { listing: OwnListing; record: ListingRecord }) => {
  const t = useT()
  const awaited = record.open_applications
  const words = record.has_applications
    ? t('listings.own.open_applications', { count: awaited })
    : t('listings.own.no_applications')
  return (
    <Card title={t('listings.own.applications')}>
      <p className="mb-4">{awaited > 0 ? <Status tone="lamp">{words}</Status> : words}</p>
      <div className="space-y-2">
        {record.has_applications ? (
          <Button to={applicationPaths.receivedFor(listing.id)} variant="secondary" wide>
            {t('listings.keeping.to_applications')}
          </Button>
        ) : null}
        <Button to={applicationPaths.criteria(listing.id)} variant="secondary" wide>
          {t('listings.keeping.to_criteria')}
        </Button>
        {listing.status === 'published' ? (
          <Button to={viewingPaths.offerFor(listing.id)} variant="secondary" wide>
            {t('listings.keeping.to_viewings')}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}

const History = ({ record }: { record: ListingRecord }) => {
  const t = useT()
  return (
    <Card title={t('listings.keeping.history')}>
      <Timeline
        events={[
          ...record.history.map(({ id, name, occurred_at }) => ({
            key: id,
            text: t.dynamic(`listings.keeping.event.${name}`),
            at: occurred_at,
          })),
          {
            key: 'created',
            text: t('listings.keeping.event.listing_created'),
            at: record.created_at,
          },
        ]}
      />
    </Card>
  )
}

/** What stands over the page: what staff say of it, what is next, and how it is published again. */
const Notices = ({
  listing,
  record,
  publishing,
}: {
  listing: OwnListing
  record: ListingRecord
  publishing: Publishing
}) => {
  const is_down = publishing.taken_down?.is_this === true
  const waits = publishing.request?.state === 'pending'
  return (
    <div className="mb-6 space-y-6 empty:hidden">
      <LookNotice listing={listing} publishing={publishing} />
      {publishing.taken_down && !waits ? (
        <TakenDown listing={listing} takedown={publishing.taken_down} />
      ) : null}
      {waits || (is_down && listing.status !== 'archived') ? null : (
        <Next listing={listing} record={record} />
      )}
      {listingActions(listing.status).includes('relist') &&
      !(is_down && listing.status === 'unpublished') ? (
        <RelistForm listing={listing} other={publishing.own_elsewhere} />
      ) : null}
    </div>
  )
}

export default function LandlordListing() {
  const t = useT()
  const { id } = useParams()
  const listing = useLoaded(readOwnListing, { id: id! })
  const record = useLoaded(readListingRecord, { id: id! })
  const publishing = useLoaded(readPublishing, { id: id! })
  const title = listing.title || t('listings.untitled')
  const is_down = publishing.taken_down?.is_this === true
  const waits = publishing.request?.state === 'pending'
  return (
    <>
      <title>{title}</title>
      <PageHeader
        crumbs={[{ label: t('listings.own.title'), to: listingPaths.own }]}
        title={<span lang={listing.language}>{streetLine(title)}</span>}
        lead={placeLine(listing)}
        action={
          <span className="flex items-center gap-3">
            <ListingState status={listing.status} is_taken_down={is_down} is_in_review={waits} />
            <ListingMenu row={listing} />
          </span>
        }
      />
      <Notices listing={listing} record={record} publishing={publishing} />
      {/* On a phone who waits comes before what is known. */}
      <Columns
        side={<Waiting listing={listing} record={record} />}
        side_first={record.open_applications > 0}
        side_more={
          <>
            <Costs listing={listing} />
            <History record={record} />
          </>
        }
      >
        <div className="space-y-8">
          <Interest listing={listing} record={record} />
          <Facts listing={listing} />
          <Suspense>
            <ListingFacts listing={listing} is_placed is_in_rows />
          </Suspense>
          <ListingText
            listing={listing}
            text={{ language: listing.language, description: listing.description }}
          />
          <Suspense>
            <OtherLanguages listing={listing} />
          </Suspense>
        </div>
      </Columns>
    </>
  )
}
