import panels from 'virtual:panels/liked-listings'
import { useState } from 'react'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import { callApi } from '#core/web/data/client.ts'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { useTold } from '#core/web/ui/use-told.ts'
import { dropUnlistedLikes, searchListings } from '../../shared/api.ts'
import { listingPaths } from '../../shared/paths.ts'
import { ListingCard } from '../parts/listing-card.tsx'
import { addressOfSimilar } from '../parts/similar-address.ts'
import { useLikes } from '../parts/use-likes.ts'

type Found = ReplyOf<typeof searchListings>

/** Specification section 9: six a page, appended. */
const callOf = (page: number) => ({ query: { liked: true, page } })
const reads: Reads = () => [[searchListings, callOf(1)]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** The first page and those that were appended; they begin again when the first one changes. */
const useAppended = (first: Found) => {
  const told = useTold()
  const [more, setMore] = useState<{ of: Found; pages: Found[] }>({ of: first, pages: [] })
  const [isLoading, setLoading] = useState(false)
  const pages = more.of === first ? more.pages : []
  const append = (): void => {
    setLoading(true)
    told(
      callApi(searchListings, callOf(pages.length + 2))
        .then((page) => setMore({ of: first, pages: [...pages, page] }))
        .finally(() => setLoading(false)),
    )
  }
  const all = [first, ...pages]
  const items = all.flatMap((page) => page.items)
  return {
    items: [...new Map(items.map((item) => [item.id, item])).values()],
    append,
    isLoading,
  }
}

const Unlisted = ({ count }: { count: number }) => {
  const t = useT()
  const told = useTold()
  const { send, is_sending: isSending } = useSend(dropUnlistedLikes)
  return (
    <div className="mb-6">
      <Notice
        tone="neutral"
        actions={
          <Button
            size="small"
            variant="secondary"
            is_loading={isSending}
            onClick={() => told(send({}))}
          >
            {t('listings.liked.drop_unlisted')}
          </Button>
        }
      >
        {t('listings.liked.unlisted', { count })}
      </Notice>
    </div>
  )
}

/** Below a home that somebody else may get: others like it. */
const Similar = ({ listing }: { listing: Found['items'][number] }) => {
  const t = useT()
  const to = addressOfSimilar(listing)
  if (to === null) return null
  return (
    <TextLink to={to} className="inline-flex min-h-11 items-center">
      {t('listings.liked.similar')}
      <span className="sr-only">: {listing.title}</span>
    </TextLink>
  )
}

const FindButton = () => {
  const t = useT()
  return <Button to={listingPaths.search}>{t('listings.liked.find')}</Button>
}

/** The homes that a tenant has saved, the latest first. */
export default function LikedListingsPage() {
  const t = useT()
  const first = useLoaded(searchListings, callOf(1))
  const { items, append, isLoading } = useAppended(first)
  // A home whose heart was taken back leaves at once.
  const { ids } = useLikes()
  const shown = ids === null ? items : items.filter(({ id }) => ids.has(id))
  const left = first.count - items.length
  return (
    <>
      <title>{t('listings.liked.title')}</title>
      <PageHeader
        title={t('listings.liked.title')}
        lead={t('listings.liked.lead')}
        action={shown.length > 0 ? <FindButton /> : undefined}
      />
      {panels.map((Panel, index) => (
        <Panel key={index} />
      ))}
      {first.unlisted_count ? <Unlisted count={first.unlisted_count} /> : null}
      {shown.length > 0 ? (
        <section aria-labelledby="liked">
          <h2 id="liked" className="sr-only">
            {t('listings.search.results')}
          </h2>
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {shown.map((listing, index) => (
              <li key={listing.id}>
                <ListingCard
                  listing={listing}
                  is_first={index < 2}
                  foot={listing.is_promised ? <Similar listing={listing} /> : null}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <EmptyState title={t('listings.liked.empty')} action={<FindButton />}>
          {t('listings.liked.empty_text')}
        </EmptyState>
      )}
      {left > 0 ? (
        <div className="mt-6 text-center">
          <Button variant="secondary" is_loading={isLoading} onClick={append}>
            {t('listings.liked.more', { count: left })}
          </Button>
        </div>
      ) : null}
    </>
  )
}
