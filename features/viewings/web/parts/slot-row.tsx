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
import { SlotName } from './slot-name.tsx'
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
        edge="start"
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
        lead={
          <>
            <SlotName slot={slot} />
            {t('viewings.landlord.cancel_text')}
          </>
        }
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
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-t border-line px-4 pt-3 pb-1 max-xl:items-baseline sm:px-6 xl:col-span-full xl:grid-cols-subgrid xl:py-1.5">
      <p id={hours} className="font-medium whitespace-nowrap tabular-nums xl:py-1.5">
        {hoursOf(slot)}
      </p>
      <div className="max-xl:justify-self-end xl:col-start-3 xl:flex xl:min-h-9 xl:items-center xl:self-start">
        <State slot={slot} taken={taken} />
      </div>
      <div className="min-w-0 max-xl:col-span-full pb-1 xl:col-start-2 xl:row-start-1 xl:pt-1.5">
        <Told slot={slot} taken={taken} />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 empty:hidden max-xl:col-span-full max-xl:min-h-11 xl:col-start-4 xl:self-start">
        {slot.status === 'open' ? <CalendarButton slot_id={slot.id} described_by={hours} /> : null}
        {slot.status === 'canceled' && slot.starts_at >= today ? (
          <CalendarButton slot_id={slot.id} is_off described_by={hours} />
        ) : null}
        {slot.can.cancel ? <CallOffButton slot={slot} described_by={hours} /> : null}
      </div>
    </li>
  )
}
