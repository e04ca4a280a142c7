import { useRead } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { searchListings } from '#features/listings/shared/api.ts'
import { similarTo } from '#features/listings/shared/steps/similar.ts'
import type { Told } from './listing-facts.tsx'
import { ListingCard } from './listing-card.tsx'

const SHOWN = 3

/** The home itself, or a second listing of it. */
const isSame = (one: Pick<Told, 'id' | 'title' | 'street_address' | 'price'>, home: Told) =>
  one.id === home.id ||
  (one.title === home.title &&
    one.street_address === home.street_address &&
    one.price === home.price)

/** Published homes like this one: of its kind, in its postal code, for about its rent. Nothing where there are none. */
export default function SimilarHomes({ listing }: { listing: Told }) {
  const t = useT()
  const query = similarTo(listing)
  const { data } = useRead(
    searchListings,
    { query: { ...query, page_size: 2 * SHOWN } },
    { enabled: query !== null },
  )
  const homes = (data?.items ?? []).filter((one) => !isSame(one, listing)).slice(0, SHOWN)
  if (homes.length === 0) return null
  return (
    <div className="mt-10" data-no-print>
      <Section title={t('listings.view.similar')}>
        <ul className="mt-3 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {homes.map((home) => (
            <li key={home.id}>
              <ListingCard listing={home} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
