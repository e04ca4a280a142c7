import type { LandlordSlot } from '../../shared/model.ts'
import { useSlotTime } from './use-slot-time.ts'

/** Which time of which home a question is of: the list behind it is covered. */
export const SlotName = ({ slot }: { slot: LandlordSlot }) => {
  const timeOf = useSlotTime()
  return (
    <span className="mb-1 block font-medium text-ink">
      <span className="block first-letter:uppercase">{timeOf(slot)}</span>
      {slot.listing.street_address}
    </span>
  )
}
