import { useState } from 'react'
import { errorText } from '#core/web/data/error-text.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { WordsWarning } from '#features/applications/web/parts/words-warning.tsx'
import { useToday } from '#core/web/data/reader.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { cancelBooking } from '../../shared/api.ts'
import type { BookingStatus } from '../../shared/enums.ts'
import type { Booking } from '../../shared/model.ts'
import { CalendarButton } from './calendar-button.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { useSlotTime } from './use-slot-time.ts'

const TONES: Readonly<Record<BookingStatus, 'moss' | 'lamp' | 'neutral'>> = {
  booked: 'moss',
  waiting: 'lamp',
  canceled: 'neutral',
}

const CancelButton = ({ booking }: { booking: Booking }) => {
  const t = useT()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const { send, is_sending: isSending } = useSend(cancelBooking)
  const cancel = (): void =>
    void send({ id: booking.id }).then(
      () => toast.done(t('viewings.own.canceled')),
      (error: unknown) => {
        setOpen(false)
        toast.wrong(errorText(t, error))
      },
    )
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t('viewings.own.cancel')}
      </Button>
      <ConfirmDialog
        is_open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={cancel}
        is_loading={isSending}
        is_dangerous
        title={t('viewings.own.cancel_title')}
        lead={t('viewings.own.cancel_text')}
        confirm_label={t('viewings.own.cancel')}
      />
    </>
  )
}

/** One booking: when, where, whose home, and what can be done with it. */
export const BookingCard = ({ booking }: { booking: Booking }) => {
  const t = useT()
  const timeOf = useSlotTime()
  const today = useToday()
  const { listing, slot, status } = booking
  const [moves, setMoves] = useState(false)
  return (
    <Card as="li">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 text-lg [overflow-wrap:anywhere] first-letter:uppercase">
          {timeOf(slot)}
        </h2>
        <Status tone={TONES[status]}>{t(`viewings.booking.${status}`)}</Status>
      </div>
      <p>
        <TextLink to={listingPaths.one(listing.id)}>
          {listing.title || listing.street_address}
        </TextLink>
      </p>
      {listing.street_address === null ? null : (
        <p className="text-quiet">{listing.street_address}</p>
      )}
      <p className="text-quiet">
        {t('viewings.own.landlord', { name: booking.landlord.first_name })}
      </p>
      {slot.note === '' ? null : (
        <div className="mt-2 space-y-2">
          <WordsWarning warning={booking.warning} />
          <p className="whitespace-pre-line">{slot.note}</p>
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {status === 'booked' ? <CalendarButton slot_id={slot.id} /> : null}
        {status === 'canceled' && slot.starts_at >= today ? (
          <CalendarButton slot_id={slot.id} is_off />
        ) : null}
        {booking.can.move ? (
          <Button variant="secondary" size="small" onClick={() => setMoves(true)}>
            {t('viewings.own.move')}
          </Button>
        ) : null}
        {booking.can.cancel ? <CancelButton booking={booking} /> : null}
      </div>
      {moves ? <MoveDialog booking={booking} onClose={() => setMoves(false)} /> : null}
    </Card>
  )
}
