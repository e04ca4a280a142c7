import { useT } from '#core/web/i18n/use-t.ts'
import { Status } from '#core/web/ui/status.tsx'
import { listingState } from '#features/listings/shared/steps/states.ts'

/** The state of a listing in a word. */
export const ListingState = (listing: Parameters<typeof listingState>[0]) => {
  const t = useT()
  const { state, tone } = listingState(listing)
  return <Status tone={tone}>{t.dynamic(state)}</Status>
}
