import { useState } from 'react'
import { loginPath } from '#core/shared/paths.ts'
import { errorText } from '#core/web/data/error-text.ts'
import { usePageFacts } from '#core/web/data/reader.ts'
import { useRead } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { bookSlot, listOfferedSlots } from '../../shared/api.ts'
import type { OfferedSlot } from '../../shared/model.ts'
import { viewingPaths } from '../../shared/paths.ts'
import { useSlotTime } from './use-slot-time.ts'

const SHOWN_FIRST = 4

const useBooking = () => {
  const t = useT()
  const toast = useToast()
  const { send, is_sending } = useSend(bookSlot)
  const book = (slot: OfferedSlot): void =>
    void send({ id: slot.id, body: { may_wait: slot.availability === 'wait' } }).then(
      (booking) =>
        toast.done(
          t(booking.status === 'booked' ? 'viewings.panel.booked' : 'viewings.panel.on_list'),
        ),
      (error: unknown) => toast.wrong(errorText(t, error)),
    )
  return { book, is_sending }
}

/** What can be done with a time, or why nothing can. */
const Action = ({
  slot,
  at,
  listing_id,
}: {
  slot: OfferedSlot
  at: string
  listing_id: string
}) => {
  const t = useT()
  const { reader } = usePageFacts()
  const { book, is_sending: isSending } = useBooking()
  const { availability } = slot
  if (availability === 'booked' || availability === 'waiting')
    return (
      <Status tone={availability === 'booked' ? 'moss' : 'lamp'}>
        {t(`viewings.booking.${availability}`)}
      </Status>
    )
  if (availability !== 'book' && availability !== 'wait')
    return <p className="text-sm text-quiet">{t(`viewings.availability.${availability}`)}</p>
  const word = availability === 'book' ? 'book' : 'wait'
  return reader === null ? (
    <Button to={loginPath(listingPaths.one(listing_id), word)} size="small" variant="secondary">
      {t(word === 'book' ? 'viewings.panel.sign_in' : 'viewings.panel.sign_in_to_wait')}
    </Button>
  ) : (
    <Button
      size="small"
      variant="secondary"
      is_loading={isSending}
      aria-label={t(`viewings.panel.${word}_one`, { at })}
      onClick={() => book(slot)}
    >
      {t(`viewings.panel.${word}`)}
    </Button>
  )
}

const Row = ({ slot, listing_id }: { slot: OfferedSlot; listing_id: string }) => {
  const t = useT()
  const at = useSlotTime()(slot)
  return (
    <li className="space-y-1 border-t border-line pt-3 first:border-0 first:pt-0">
      <p className="font-medium first-letter:uppercase">{at}</p>
      <p className="text-sm text-quiet">
        {slot.free === 0 ? t('viewings.panel.full') : t('viewings.free', { free: slot.free })}
      </p>
      <Action slot={slot} at={at} listing_id={listing_id} />
    </li>
  )
}

/** When a home can be seen, and a button for each time. */
export default function OfferedTimes({
  listing_id,
  is_own,
}: {
  listing_id: string
  is_own: boolean
}) {
  const t = useT()
  const { data } = useRead(listOfferedSlots, { id: listing_id })
  const [showsAll, setShowsAll] = useState(false)
  if (is_own)
    return (
      <Button to={viewingPaths.offerFor(listing_id)} variant="secondary" wide>
        {t('viewings.panel.offer')}
      </Button>
    )
  if (!data || data.items.length === 0) return null
  const shown = showsAll ? data.items : data.items.slice(0, SHOWN_FIRST)
  const hidden = data.items.length - shown.length
  return (
    <Card title={t('viewings.panel.title')}>
      <ul className="space-y-3">
        {shown.map((slot) => (
          <Row key={slot.id} slot={slot} listing_id={listing_id} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        {hidden > 0 ? (
          <Button variant="quiet" size="small" onClick={() => setShowsAll(true)}>
            {t('viewings.panel.more', { count: hidden })}
          </Button>
        ) : null}
        {data.booking_id === null ? null : (
          <Button to={viewingPaths.booked} variant="secondary" size="small">
            {t('viewings.panel.own')}
          </Button>
        )}
      </div>
    </Card>
  )
}
