import { useState } from 'react'
import { errorText } from '#core/web/data/error-text.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { useToday } from '#core/web/data/reader.ts'
import { cancelSlot } from '../../shared/api.ts'
import type { SlotStatus } from '../../shared/enums.ts'
import type { LandlordSlot } from '../../shared/model.ts'
import { CalendarButton } from './calendar-button.tsx'
import { SlotAttendees } from './slot-attendees.tsx'
import { useSlotHours } from './use-slot-time.ts'

const TONES: Readonly<Record<SlotStatus, 'moss' | 'lamp' | 'lava' | 'neutral'>> = {
  asked: 'lamp',
  open: 'moss',
  refused: 'lava',
  canceled: 'neutral',
}

const CallOffButton = ({ slot, described_by }: { slot: LandlordSlot; described_by: string }) => {
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
      <Button
        variant="quiet"
        size="small"
        edge={slot.status === 'open' ? undefined : 'start'}
        aria-describedby={described_by}
        onClick={() => setOpen(true)}
      >
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

const State = ({ slot, taken }: { slot: LandlordSlot; taken: number }) => {
  const t = useT()
  return slot.status === 'open' && taken >= slot.places ? (
    <Status tone="glacier">{t('viewings.panel.full')}</Status>
  ) : (
    <Status tone={TONES[slot.status]}>{t(`viewings.status.${slot.status}`)}</Status>
  )
}

/** Of what kind it is, for whom, and who comes. */
const Told = ({ slot, taken }: { slot: LandlordSlot; taken: number }) => {
  const t = useT()
  const { status, places, attendees } = slot
  const kind = [
    places === 1 ? t('viewings.single') : t('viewings.group', { places, taken }),
    ...(slot.audience === 'applicants' ? [t('viewings.only_applicants')] : []),
    ...(status === 'open' && attendees.length === 0 ? [t('viewings.landlord.nobody')] : []),
  ]
  return (
    <>
      <p className="text-quiet">{kind.join(' · ')}</p>
      {status === 'asked' ? <p>{t('viewings.landlord.waits_for_tenant')}</p> : null}
      {slot.answer === '' ? null : <p>{t('viewings.landlord.answer', { text: slot.answer })}</p>}
      <SlotAttendees slot={slot} />
    </>
  )
}

/** A time of one’s own under its home and day: its state, who comes, and what can be done. */
export const SlotRow = ({ slot }: { slot: LandlordSlot }) => {
  const today = useToday()
  const hoursOf = useSlotHours()
  const taken = slot.attendees.filter(({ status }) => status === 'booked').length
  const hours = `hours-${slot.id}`
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-t border-line px-4 pt-3 pb-1 max-lg:items-baseline sm:px-6 lg:col-span-full lg:grid-cols-subgrid lg:py-1.5">
      <p id={hours} className="font-medium whitespace-nowrap tabular-nums lg:py-1.5">
        {hoursOf(slot)}
      </p>
      <div className="max-lg:justify-self-end lg:col-start-3 lg:flex lg:min-h-9 lg:items-center lg:self-start">
        <State slot={slot} taken={taken} />
      </div>
      <div className="min-w-0 max-lg:col-span-full pb-1 lg:col-start-2 lg:row-start-1 lg:pt-1.5">
        <Told slot={slot} taken={taken} />
      </div>
      <div className="flex flex-wrap items-center gap-2 empty:hidden max-lg:col-span-full max-lg:min-h-11 lg:col-start-4 lg:self-start">
        {slot.status === 'open' ? <CalendarButton slot_id={slot.id} described_by={hours} /> : null}
        {slot.status === 'canceled' && slot.starts_at >= today ? (
          <CalendarButton slot_id={slot.id} is_off described_by={hours} />
        ) : null}
        {slot.can.cancel ? <CallOffButton slot={slot} described_by={hours} /> : null}
      </div>
    </li>
  )
}
