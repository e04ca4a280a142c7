import { lifecycle } from '#core/shared/lifecycle.ts'
import type { BookingStatus, SlotStatus } from './enums.ts'

type SlotEvent = 'agree' | 'refuse' | 'cancel'

/** A tenant who agreed may still refuse until the time comes; what is called off stays so. */
export const slotLifecycle = lifecycle<SlotStatus, SlotEvent>('viewings', {
  asked: { agree: 'open', refuse: 'refused', cancel: 'canceled' },
  open: { refuse: 'refused', cancel: 'canceled' },
  refused: { agree: 'open', cancel: 'canceled' },
  canceled: {},
})

export const bookingLifecycle = lifecycle<BookingStatus, 'cancel' | 'promote'>('viewings', {
  booked: { cancel: 'canceled' },
  waiting: { cancel: 'canceled', promote: 'booked' },
  canceled: {},
})
