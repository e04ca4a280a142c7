import { errorText } from '#core/web/data/error-text.ts'
import { useRead } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { ErrorState } from '#core/web/ui/error-state.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { listOfferedSlots, moveBooking } from '../../shared/api.ts'
import type { Booking, OfferedSlot } from '../../shared/model.ts'
import { useSlotTime } from './use-slot-time.ts'

/** Other times of the home: those that could be booked if one had no booking there. */
const isOther = ({ availability }: OfferedSlot): boolean =>
  availability === 'other_time' || availability === 'book' || availability === 'wait'

const Times = ({ booking, onClose }: { booking: Booking; onClose: () => void }) => {
  const t = useT()
  const toast = useToast()
  const timeOf = useSlotTime()
  const { data, isError, refetch } = useRead(listOfferedSlots, { id: booking.listing.id })
  const { send, is_sending: isSending } = useSend(moveBooking)
  const move = (slot: OfferedSlot): void =>
    void send({ id: booking.id, body: { slot_id: slot.id, may_wait: slot.free === 0 } }).then(
      () => {
        onClose()
        toast.done(t('viewings.own.moved'))
      },
      (error: unknown) => toast.wrong(errorText(t, error)),
    )
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={3} />
  const others = data.items.filter(isOther)
  if (others.length === 0) return <p>{t('viewings.own.move_none')}</p>
  return (
    <ul className="space-y-2">
      {others.map((slot) => (
        <li key={slot.id}>
          <Button variant="secondary" wide is_loading={isSending} onClick={() => move(slot)}>
            <span className="first-letter:uppercase">{timeOf(slot)}</span>
            {slot.free === 0 ? ` · ${t('viewings.panel.wait')}` : null}
          </Button>
        </li>
      ))}
    </ul>
  )
}

export const MoveDialog = ({ booking, onClose }: { booking: Booking; onClose: () => void }) => {
  const t = useT()
  return (
    <Dialog
      is_open
      onClose={onClose}
      title={t('viewings.own.move_title')}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t('core.actions.cancel')}
        </Button>
      }
    >
      <Times booking={booking} onClose={onClose} />
    </Dialog>
  )
}
