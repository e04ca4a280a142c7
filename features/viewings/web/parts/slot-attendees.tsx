import { useState } from 'react'
import { errorText } from '#core/web/data/error-text.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { cancelBooking } from '../../shared/api.ts'
import type { LandlordSlot } from '../../shared/model.ts'
import { SlotName } from './slot-name.tsx'

type Attendee = LandlordSlot['attendees'][number]

interface Props {
  slot: LandlordSlot
  attendee: Attendee
}

/** Asked before a booking ends, with what becomes of its place. */
const EndQuestion = ({
  slot,
  attendee,
  name,
  is_open,
  onClose,
}: Props & { name: string; is_open: boolean; onClose: () => void }) => {
  const t = useT()
  const toast = useToast()
  const { send, is_sending: isSending } = useSend(cancelBooking)
  const hasNext = slot.attendees.some((one) => one.status === 'waiting')
  const end = (): void =>
    void send({ id: attendee.booking_id })
      .then(
        () => toast.done(t('viewings.landlord.ended')),
        (error: unknown) => toast.wrong(errorText(t, error)),
      )
      .then(onClose)
  return (
    <ConfirmDialog
      is_open={is_open}
      onClose={onClose}
      onConfirm={end}
      is_loading={isSending}
      is_dangerous
      title={t('viewings.landlord.end_title')}
      lead={
        <>
          <SlotName slot={slot} />
          {t(
            attendee.status === 'waiting'
              ? 'viewings.landlord.end_text_waiting'
              : hasNext
                ? 'viewings.landlord.end_text'
                : 'viewings.landlord.end_text_free',
            { name },
          )}
        </>
      }
      confirm_label={t('viewings.landlord.end_short')}
    />
  )
}

const AttendeeRow = ({ slot, attendee, number }: Props & { number: number }) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const name = attendee.full_name ?? t('viewings.landlord.hidden', { number })
  return (
    <li className="flex min-h-11 items-center justify-between gap-x-4 py-1 xl:justify-start">
      <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
      {slot.can.cancel ? (
        <Button
          variant="quiet"
          size="small"
          edge="end"
          className="shrink-0"
          aria-label={t('viewings.landlord.end_one', { name })}
          onClick={() => setOpen(true)}
        >
          {t('viewings.landlord.end_short')}
        </Button>
      ) : null}
      <EndQuestion
        slot={slot}
        attendee={attendee}
        name={name}
        is_open={isOpen}
        onClose={() => setOpen(false)}
      />
    </li>
  )
}

/** Those of one kind. Who is not named has the number of their place among all of them. */
const AttendeeList = ({
  slot,
  status,
  title,
  is_plain: isPlain = false,
}: {
  slot: LandlordSlot
  status: Attendee['status']
  title: string
  /** Whoever looks sees by themselves what the list is of. */
  is_plain?: boolean
}) =>
  slot.attendees.some((one) => one.status === status) ? (
    <div>
      <h4 className={isPlain ? 'sr-only' : 'mt-1 text-sm text-quiet'}>{title}</h4>
      <ul>
        {slot.attendees.map((attendee, index) =>
          attendee.status === status ? (
            <AttendeeRow
              key={attendee.booking_id}
              attendee={attendee}
              number={index + 1}
              slot={slot}
            />
          ) : null,
        )}
      </ul>
    </div>
  ) : null

/** Who comes at a time, and who waits for a place. */
export const SlotAttendees = ({ slot }: { slot: LandlordSlot }) => {
  const t = useT()
  return (
    <>
      <AttendeeList
        slot={slot}
        status="booked"
        title={t('viewings.landlord.attendees')}
        is_plain={slot.places === 1}
      />
      <AttendeeList slot={slot} status="waiting" title={t('viewings.landlord.on_list')} />
    </>
  )
}
