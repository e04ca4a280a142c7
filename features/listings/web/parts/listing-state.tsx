import { useT } from '#core/web/i18n/use-t.ts'
import { Status } from '#core/web/ui/status.tsx'
import { listingState } from '#features/listings/shared/steps/states.ts'

type Told = Parameters<typeof listingState>[0]

/** The state of a listing in a word. */
export const ListingState = (listing: Told) => {
  const t = useT()
  const { state, tone } = listingState(listing)
  return <Status tone={tone}>{t.dynamic(state)}</Status>
}

/** The same to staff: the lamp is on what waits for their review, and not on a draft, which waits for its landlord. */
export const StaffListingState = ({ is_in_review, ...of }: Told & { is_in_review: boolean }) => {
  const t = useT()
  if (is_in_review) return <Status tone="lamp">{t('listings.all.in_review')}</Status>
  if (of.status === 'draft') return <Status>{t('listings.status.draft')}</Status>
  return <ListingState {...of} />
}
