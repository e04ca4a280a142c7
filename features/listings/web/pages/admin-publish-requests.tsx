import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatArea } from '#core/shared/language/format.ts'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { FilterBar } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { EmptyState, NoMatch } from '#core/web/ui/empty-state.tsx'
import { FactList, type Fact } from '#core/web/ui/fact-list.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { ResponsiveImage } from '#core/web/ui/responsive-image.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { accountPaths } from '#features/accounts/shared/paths.ts'
import { listPublishRequests } from '#features/listings/shared/api.ts'
import type { PublishRequest } from '#features/listings/shared/model.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { REQUEST_STATES, type RequestState } from '#features/listings/shared/steps/choices.ts'
import { LookReasons } from '../parts/look-notice.tsx'
import { placeLine } from '#core/shared/place-line.ts'
import { DecisionDialog, RegisteredOwners, type Decision } from '../parts/request-decision.tsx'
import { choiceIn, pageIn, wordsIn } from '#core/web/data/address-query.ts'
import { TakedownWords } from '../parts/takedown-reason.tsx'
import { usePerSize } from '../parts/use-per-size.ts'

const Lightbox = lazy(() => import('#core/web/ui/lightbox.tsx'))

const stateIn = (search: URLSearchParams): RequestState =>
  choiceIn(search, 'state', REQUEST_STATES) ?? 'pending'
const callOf = (search: URLSearchParams) => ({
  query: {
    page: pageIn(search),
    q: wordsIn(search),
    state: stateIn(search),
  },
})
const reads: Reads = ({ url }) => [[listPublishRequests, callOf(url.searchParams)]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

const useRentFact = () => {
  const t = useT()
  const format = useFormat()
  const perSize = usePerSize()
  return ({ listing, area, state }: PublishRequest): Fact => {
    const amount = (one: number) => format.money(Math.round(one), listing.currency)
    const { price } = listing
    const own = price === null ? undefined : perSize(price, listing)
    return {
      label: t('listings.view.rent'),
      value: `${price === null ? '–' : amount(price)}${own === undefined ? '' : ` · ${own}`}`,
      // What the area asks today says nothing of what was decided.
      note:
        state !== 'pending'
          ? t('listings.requests.rent_then')
          : area
            ? t('listings.requests.area', { homes: area.homes, amount: amount(area.per_m2) })
            : t('listings.requests.no_area'),
    }
  }
}

const RequestFacts = ({ request }: { request: PublishRequest }) => {
  const t = useT()
  const format = useFormat()
  const rent = useRentFact()
  const { listing } = request
  return (
    <FactList
      facts={[
        request.taken_down !== null && {
          label: t('listings.takedown.why'),
          value: (
            <TakedownWords reason={request.taken_down.reason} note={request.taken_down.note} />
          ),
          note: format.instant(request.taken_down.taken_at, 'medium'),
        },
        {
          label: t('listings.requests.landlord'),
          value: (
            <TextLink to={accountPaths.adminUser(request.owner_id)}>
              {request.owner_name ?? '–'}
            </TextLink>
          ),
        },
        { label: t('listings.staff.address'), value: placeLine(listing) || '–' },
        rent(request),
        {
          label: t('listings.view.size'),
          value: [
            listing.listing_type && t.dynamic(`listings.type.${listing.listing_type}`),
            listing.size_m2 !== null && formatArea(format.lang, listing.size_m2),
            listing.rooms !== null && t('listings.rooms', { rooms: listing.rooms }),
            t('listings.requests.photos', { count: listing.photos.length }),
          ]
            .filter(Boolean)
            .join(' · '),
        },
        listing.letting_right !== null && {
          label: t('listings.requests.right'),
          value: t.dynamic(`listings.letting_right.${listing.letting_right}`),
          note: listing.letting_right_note || undefined,
        },
        {
          label: t('listings.requests.asked'),
          value: format.instant(request.asked_at, 'medium'),
        },
        request.decided_at !== null && {
          label: t('listings.requests.decided'),
          value: format.instant(request.decided_at, 'medium'),
          note: [request.decided_by, request.answer].filter(Boolean).join(': ') || undefined,
        },
      ]}
    />
  )
}

const THUMBNAILS = 4

/** The first photos of a listing, small; pressing one opens all of them large. */
const Photos = ({ listing: { photos, title } }: Pick<PublishRequest, 'listing'>) => {
  const t = useT()
  const [shown, setShown] = useState<number | null>(null)
  return (
    <>
      <ul className="mb-4 grid max-w-xl grid-cols-4 gap-2 empty:hidden">
        {photos.slice(0, THUMBNAILS).map(({ photo_id, alt }, index) => (
          <li key={photo_id}>
            <button
              type="button"
              aria-label={t('core.ui.photo_of', { number: index + 1, count: photos.length })}
              onClick={() => setShown(index)}
              className="block w-full overflow-hidden rounded-small"
            >
              <ResponsiveImage photo_id={photo_id} alt={alt} sizes="9rem" widest={320} />
            </button>
          </li>
        ))}
      </ul>
      {shown === null ? null : (
        <Suspense>
          <Lightbox photos={photos} title={title} start={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  )
}

const RequestCard = ({
  request,
  onDecide,
}: {
  request: PublishRequest
  onDecide: (decision: Decision) => void
}) => {
  const t = useT()
  const { listing } = request
  return (
    <Card
      title={
        <TextLink to={listingPaths.one(listing.id)}>
          <span lang={listing.language}>{listing.title || t('listings.untitled')}</span>
        </TextLink>
      }
    >
      <h3 className="font-medium">{t('listings.requests.why')}</h3>
      <div className="mb-4">
        <LookReasons reasons={request.reasons} other_id={request.listed_by_other_id} />
        <RegisteredOwners request={request} />
      </div>
      <Photos listing={listing} />
      <RequestFacts request={request} />
      {listing.description === '' ? null : (
        <>
          <h3 className="mt-4 font-medium">{t('listings.form.description')}</h3>
          <p
            lang={listing.language}
            className="measure line-clamp-4 whitespace-pre-line text-quiet"
          >
            {listing.description}
          </p>
        </>
      )}
      {request.state === 'pending' ? (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button onClick={() => onDecide({ request, is_approved: true })}>
            {t('listings.requests.approve')}
          </Button>
          <Button variant="secondary" onClick={() => onDecide({ request, is_approved: false })}>
            {t('listings.requests.deny')}
          </Button>
          <Button variant="quiet" to={listingPaths.one(listing.id)}>
            {t('listings.requests.see')}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

const StateTabs = ({ search }: { search: URLSearchParams }) => {
  const t = useT()
  const shown = stateIn(search)
  const addressOf = (state: RequestState): string => {
    const next = new URLSearchParams([...search].filter(([name]) => name === 'q'))
    if (state !== 'pending') next.set('state', state)
    return `?${next}`
  }
  return (
    <nav className="mb-4 flex flex-wrap gap-2" aria-label={t('listings.requests.state')}>
      {REQUEST_STATES.map((state) => (
        <Button
          key={state}
          size="small"
          variant={state === shown ? 'primary' : 'secondary'}
          to={addressOf(state)}
          aria-current={state === shown ? 'page' : undefined}
        >
          {t.dynamic(`listings.requests.states.${state}`)}
        </Button>
      ))}
    </nav>
  )
}

/** Listings that staff look at before everybody sees them. */
export default function AdminPublishRequestsPage() {
  const t = useT()
  const [search] = useSearchParams()
  const call = callOf(search)
  const { count, items } = useLoaded(listPublishRequests, call)
  const [decision, setDecision] = useState<Decision | null>(null)
  return (
    <>
      <title>{t('listings.requests.title')}</title>
      <PageHeader title={t('listings.requests.title')} lead={t('listings.requests.lead')} />
      <StateTabs search={search} />
      <FilterBar params={['q']} count={t('core.table.results', { count })}>
        <SearchField label={t('listings.requests.search')} />
      </FilterBar>
      <div className="space-y-4">
        {items.length > 0 ? null : search.has('q') || call.query.state !== 'pending' ? (
          <NoMatch />
        ) : (
          <EmptyState title={t('listings.requests.empty')}>
            {t('listings.requests.empty_text')}
          </EmptyState>
        )}
        {items.map((request) => (
          <RequestCard key={request.id} request={request} onDecide={setDecision} />
        ))}
      </div>
      <Pagination count={count} page={call.query.page} page_size={25} />
      <DecisionDialog decision={decision} onClose={() => setDecision(null)} />
    </>
  )
}
