import { useT } from '#core/web/i18n/use-t.ts'
import { Status } from '#core/web/ui/status.tsx'
import type { ListingStatus } from '#features/listings/shared/model.ts'
import { STATUS_TONES } from './status-tones.ts'

/** The state of a listing in a word; one that staff took down is not merely paused. */
export const ListingState = ({
  status,
  is_taken_down,
}: {
  status: ListingStatus
  is_taken_down: boolean
}) => {
  const t = useT()
  return is_taken_down ? (
    <Status tone="lava">{t('listings.takedown.status')}</Status>
  ) : (
    <Status tone={STATUS_TONES[status]}>{t.dynamic(`listings.status.${status}`)}</Status>
  )
}
