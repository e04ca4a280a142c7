import { useRead } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { searchListings } from '#features/listings/shared/api.ts'
import { HomeCards } from './home-cards.tsx'

const SHOWN = 3

/** Homes of a postal code that are listed now, or of its town where that has none. */
export function FreeNear({ postal_code, place }: { postal_code: string; place: string }) {
  const t = useT()
  const near = useRead(
    searchListings,
    { query: { postal_code, page_size: SHOWN } },
    { enabled: postal_code !== '' },
  )
  const has_near = (near.data?.count ?? 0) > 0
  const in_town = useRead(
    searchListings,
    { query: { q: place, page_size: SHOWN } },
    { enabled: place !== '' && !has_near && (postal_code === '' || near.isFetched) },
  )
  const homes = (has_near ? near.data : in_town.data)?.items ?? []
  return <HomeCards title={t('listings.gone.free_near')} homes={homes} />
}
