import { useT } from '#core/web/i18n/use-t.ts'
import { Status } from '#core/web/ui/status.tsx'
import type { ListingStatus } from '#features/listings/shared/model.ts'
import { STATUS_TONES } from './status-tones.ts'

interface Props {
  status: ListingStatus
  is_taken_down: boolean
}

/** The state of a listing in a word; one that staff took down is not merely paused. */
export const ListingState = ({ status, is_taken_down }: Props) => {
  const t = useT()
  return is_taken_down ? (
    <Status tone="lava">{t('listings.takedown.status')}</Status>
  ) : (
    <Status tone={STATUS_TONES[status]}>{t.dynamic(`listings.status.${status}`)}</Status>
  )
}

/** The same to staff: the lamp is on what waits for their review, and not on a draft, which waits for its landlord. */
export const StaffListingState = ({ is_in_review, ...of }: Props & { is_in_review: boolean }) => {
  const t = useT()
  if (is_in_review) return <Status tone="lamp">{t('listings.all.in_review')}</Status>
  if (of.status === 'draft') return <Status>{t('listings.status.draft')}</Status>
  return <ListingState {...of} />
}
