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
import { useToday } from '#core/web/data/reader.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { cancelBooking, cancelSlot } from '../../shared/api.ts'
import type { SlotStatus } from '../../shared/enums.ts'
import type { LandlordSlot } from '../../shared/model.ts'
import { CalendarButton } from './calendar-button.tsx'
import { useSlotTime } from './use-slot-time.ts'

const TONES: Readonly<Record<SlotStatus, 'moss' | 'lamp' | 'lava' | 'neutral'>> = {
  asked: 'lamp',
  open: 'moss',
  refused: 'lava',
  canceled: 'neutral',
}

const CallOffButton = ({ slot, edge }: { slot: LandlordSlot; edge: 'start' | undefined }) => {
  const t = useT()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const { send, is_sending: isSending } = useSend(cancelSlot)
  const callOff = (): void =>
    void send({ id: slot.id })
      .then(
        () => toast.done(t('viewings.landlord.canceled')),
        (error: unknown) => toast.wrong(errorText(t, error)),
      )
      .then(() => setOpen(false))
  return (
    <>
      <Button variant="quiet" size="small" edge={edge} onClick={() => setOpen(true)}>
        {t('viewings.landlord.cancel')}
      </Button>
      <ConfirmDialog
        is_open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={callOff}
        is_loading={isSending}
        is_dangerous
        title={t('viewings.landlord.cancel_title')}
        lead={t('viewings.landlord.cancel_text')}
        confirm_label={t('viewings.landlord.cancel')}
      />
    </>
  )
}

type Attendee = LandlordSlot['attendees'][number]

const AttendeeRow = ({
  attendee,
  number,
  can_end,
}: {
  attendee: Attendee
  number: number
  can_end: boolean
}) => {
  const t = useT()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const { send, is_sending: isSending } = useSend(cancelBooking)
  const name = attendee.full_name ?? t('viewings.landlord.hidden', { number })
  const end = (): void =>
    void send({ id: attendee.booking_id })
      .then(
        () => toast.done(t('viewings.landlord.ended')),
        (error: unknown) => toast.wrong(errorText(t, error)),
      )
      .then(() => setOpen(false))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
      {can_end ? (
        <Button
          variant="quiet"
          size="small"
          edge="end"
          aria-label={t('viewings.landlord.end_one', { name })}
          onClick={() => setOpen(true)}
        >
          {t('viewings.landlord.end_short')}
        </Button>
      ) : null}
      <ConfirmDialog
        is_open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={end}
        is_loading={isSending}
        is_dangerous
        title={t('viewings.landlord.end_title')}
        lead={t('viewings.landlord.end_text', { name })}
        confirm_label={t('viewings.landlord.end_short')}
      />
    </li>
  )
}

/** Those of one kind. Who is not named has the number of their place among all of them. */
const AttendeeList = ({
  slot,
  status,
  title,
}: {
  slot: LandlordSlot
  status: Attendee['status']
  title: string
}) =>
  slot.attendees.some((one) => one.status === status) ? (
    <div>
      <h3 className="text-base font-medium">{title}</h3>
      <ul>
        {slot.attendees.map((attendee, index) =>
          attendee.status === status ? (
            <AttendeeRow
              key={attendee.booking_id}
              attendee={attendee}
              number={index + 1}
              can_end={slot.can.cancel}
            />
          ) : null,
        )}
      </ul>
    </div>
  ) : null

const Attendees = ({ slot }: { slot: LandlordSlot }) => {
  const t = useT()
  if (slot.attendees.length === 0)
    return slot.status === 'open' ? (
      <p className="text-quiet">{t('viewings.landlord.nobody')}</p>
    ) : null
  return (
    <div className="space-y-2">
      <AttendeeList slot={slot} status="booked" title={t('viewings.landlord.attendees')} />
      <AttendeeList slot={slot} status="waiting" title={t('viewings.landlord.on_list')} />
    </div>
  )
}

/** A time of one's own: its state, who comes, and what can be done. */
export const SlotCard = ({ slot }: { slot: LandlordSlot }) => {
  const t = useT()
  const today = useToday()
  const timeOf = useSlotTime()
  const taken = slot.attendees.filter(({ status }) => status === 'booked').length
  return (
    <Card as="li">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 text-lg first-letter:uppercase">{timeOf(slot)}</h2>
        {slot.status === 'open' && taken >= slot.places ? (
          <Status tone="glacier">{t('viewings.panel.full')}</Status>
        ) : (
          <Status tone={TONES[slot.status]}>{t(`viewings.status.${slot.status}`)}</Status>
        )}
      </div>
      <p>
        <TextLink to={listingPaths.one(slot.listing.id)}>
          {slot.listing.title || slot.listing.street_address}
        </TextLink>
      </p>
      <p className="text-sm text-quiet">
        {slot.places === 1
          ? t('viewings.single')
          : t('viewings.group', { places: slot.places, taken })}
      </p>
      {slot.audience === 'applicants' ? (
        <p className="text-sm text-quiet">{t('viewings.only_applicants')}</p>
      ) : null}
      {slot.status === 'asked' ? (
        <p className="mt-2">{t('viewings.landlord.waits_for_tenant')}</p>
      ) : null}
      {slot.answer === '' ? null : (
        <p className="mt-2">{t('viewings.landlord.answer', { text: slot.answer })}</p>
      )}
      <div className="mt-3">
        <Attendees slot={slot} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {slot.status === 'open' ? <CalendarButton slot_id={slot.id} /> : null}
        {slot.status === 'canceled' && slot.starts_at >= today ? (
          <CalendarButton slot_id={slot.id} is_off />
        ) : null}
        {slot.can.cancel ? (
          <CallOffButton slot={slot} edge={slot.status === 'open' ? undefined : 'start'} />
        ) : null}
      </div>
    </Card>
  )
}
