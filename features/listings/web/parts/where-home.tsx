import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { MapView } from '#core/web/map/map-view.tsx'
import { Button } from '#core/web/ui/button.tsx'
import type { Listing } from '#features/listings/shared/model.ts'
import type { Told } from './listing-facts.tsx'
import { placeLine } from '#core/shared/place-line.ts'
import { pinName } from './pin-name.ts'

/** So near that the districts around are still on the map. A zoom. */
const NEIGHBOURHOOD = 11

/** The street that a home is in, on a map that is fetched when asked for. The map says how exactly the place is known. */
export default function WhereHome({ listing }: { listing: Told & Pick<Listing, 'location'> }) {
  const t = useT()
  const [is_open, setOpen] = useState(false)
  const { location } = listing
  const name = location === null ? '' : pinName(listing, location.precision)
  return (
    <Section title={t('listings.map.where')}>
      <p>{placeLine(listing)}</p>
      {location === null ? null : is_open ? (
        <div className="mt-3 space-y-2">
          <p className="text-sm text-quiet">{t(`listings.map.precision.${location.precision}`)}</p>
          <MapView
            title={t('listings.map.home_title', { place: name })}
            points={[{ key: name, name, at: [location.longitude, location.latitude], count: 1 }]}
            describe={() => name}
            is_close
            closest={location.precision === 'area' ? NEIGHBOURHOOD - 1 : NEIGHBOURHOOD}
            className="h-72 sm:h-96"
          />
        </div>
      ) : (
        <div className="mt-3 noscript:hidden">
          <Button
            variant="secondary"
            icon={<MapPin size={18} aria-hidden="true" />}
            onClick={() => setOpen(true)}
          >
            {t('listings.map.show')}
          </Button>
        </div>
      )}
    </Section>
  )
}
