import { lazy, Suspense } from 'react'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import { serverReads, type Reads } from '#core/web/data/reads.ts'
import { useLoaderData } from '#core/web/data/loader-data.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { PageMeta } from '#core/web/layout/page-meta.tsx'
import { Section } from '#core/web/layout/section.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { LawNote } from '#core/web/ui/law-note.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { searchListings } from '#features/listings/shared/api.ts'
import { PREMISES_TYPES, type PremisesType } from '#features/listings/shared/enums.ts'
import { ListingCard } from '#features/listings/web/parts/listing-card.tsx'
import { listingPaths } from '#features/listings/shared/paths.ts'

// In the page from the start, as the server renders it; it works without its script, which comes after the rest.
const PremisesSearch = lazy(() => import('#features/listings/web/parts/premises-search.tsx'))

const callOf = (type: PremisesType) => ({ query: { listing_type: type, page_size: 6 } })
const reads: Reads = () => PREMISES_TYPES.map((type) => [searchListings, callOf(type)] as const)
export const loader = serverReads(reads)

const Cards = ({
  items,
  is_first,
}: {
  items: ReplyOf<typeof searchListings>['items']
  /** The first of the page: its first picture is fetched at once. */
  is_first: boolean
}) => (
  <ul className={`grid gap-5 ${items.length > 1 ? 'sm:grid-cols-2' : ''}`}>
    {items.map((listing, index) => (
      <li key={listing.id}>
        <ListingCard listing={listing} is_first={is_first && index === 0} />
      </li>
    ))}
  </ul>
)

const NothingLet = () => {
  const t = useT()
  return (
    <EmptyState
      title={t('marketing.commercial.empty')}
      action={
        <Button to={listingPaths.search} variant="secondary">
          {t('marketing.commercial.homes')}
        </Button>
      }
    >
      {t('marketing.commercial.empty_text')}
    </EmptyState>
  )
}

/** The newest of each kind, with the way to all of them; the search itself is the one for homes. */
export default function CommercialListingsPage() {
  const t = useT()
  const [office, shop, industrial, storage, garage] = [
    useLoaderData(searchListings, callOf('office')),
    useLoaderData(searchListings, callOf('shop')),
    useLoaderData(searchListings, callOf('industrial')),
    useLoaderData(searchListings, callOf('storage')),
    useLoaderData(searchListings, callOf('garage')),
  ]
  const kinds = { office, shop, industrial, storage, garage }
  const counts = {
    office: office.count,
    shop: shop.count,
    industrial: industrial.count,
    storage: storage.count,
    garage: garage.count,
  }
  const found = Object.entries(kinds).filter(([, { count }]) => count > 0)
  return (
    <>
      <PageMeta
        title={t('marketing.commercial.title')}
        description={t('marketing.commercial.description')}
      />
      <PageHeader title={t('marketing.commercial.title')} lead={t('marketing.commercial.lead')} />
      {found.length === 0 ? (
        <NothingLet />
      ) : (
        <Suspense>
          <PremisesSearch counts={counts} />
        </Suspense>
      )}
      {/* A kind with one home takes half as much room: two of them stand beside each other. */}
      <div className="grid gap-x-5 gap-y-10 sm:grid-cols-2 xl:grid-cols-4">
        {found.map(([type, { items, count }], at) => (
          <div key={type} className={items.length > 1 ? 'sm:col-span-2' : undefined}>
            <Section
              title={t.dynamic(`marketing.commercial.kind.${type}`)}
              action={
                count > items.length ? (
                  <TextLink to={`${listingPaths.search}?listing_type=${type}`}>
                    {t('marketing.commercial.all', { count })}
                  </TextLink>
                ) : undefined
              }
            >
              <Cards items={items} is_first={at === 0} />
            </Section>
          </div>
        ))}
      </div>
      <div className="mt-10 max-w-3xl">
        <LawNote article={t('marketing.commercial.article')}>
          {t('marketing.commercial.law')}
        </LawNote>
      </div>
    </>
  )
}
