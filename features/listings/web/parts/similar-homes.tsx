import { useRead } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { searchListings } from '#features/listings/shared/api.ts'
import { similarTo } from '#features/listings/shared/steps/similar.ts'
import { HomeCards } from './home-cards.tsx'
import type { Told } from './listing-facts.tsx'

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
  return <HomeCards title={t('listings.view.similar')} homes={homes} />
}
