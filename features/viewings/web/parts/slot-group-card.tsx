import { placeLine } from '#core/shared/place-line.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { Card } from '#core/web/ui/card.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { listingPaths } from '#features/listings/shared/paths.ts'
import type { LandlordSlot } from '../../shared/model.ts'
import type { SlotGroup } from './slot-groups.ts'
import { SlotRow } from './slot-row.tsx'

/** The times of a day in one home: the home and the day are said once. */
export const SlotGroupCard = ({ day, listing, slots }: SlotGroup<LandlordSlot>) => {
  const format = useFormat()
  const home = listing.title || listing.street_address || ''
  const date = format.date(day, 'weekday_long')
  return (
    <Card as="li" flush>
      <div className="px-4 py-3 sm:px-6">
        <h2 className="text-lg [overflow-wrap:anywhere]">
          <TextLink to={listingPaths.one(listing.id)} calm className="touch inline-block">
            {home}
          </TextLink>
        </h2>
        <p className="text-quiet">{placeLine(listing)}</p>
        <h3 className="mt-2 text-base first-letter:uppercase">{date}</h3>
      </div>
      <ul
        aria-label={`${home}, ${date}`}
        className="xl:grid xl:grid-cols-[auto_minmax(0,1fr)_minmax(11rem,auto)_auto]"
      >
        {slots.map((slot) => (
          <SlotRow key={slot.id} slot={slot} />
        ))}
      </ul>
    </Card>
  )
}
