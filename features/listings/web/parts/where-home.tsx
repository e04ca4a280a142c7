import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { MapView } from '#core/web/map/map-view.tsx'
import { Button } from '#core/web/ui/button.tsx'
import type { Told } from './listing-facts.tsx'
import { placeLine } from './place-line.ts'
import { townAt } from './towns.ts'

/** Which town a home is in, on a map that is fetched when asked for. The house is nobody's business before a viewing. */
export default function WhereHome({ listing }: { listing: Told }) {
  const t = useT()
  const [is_open, setOpen] = useState(false)
  const { place } = listing
  const at = townAt(place)
  return (
    <Section title={t('listings.map.where')}>
      <p>{placeLine(listing)}</p>
      {place === null || at === null ? null : is_open ? (
        <div className="mt-3 space-y-2">
          <p className="text-sm text-quiet">{t('listings.map.town_only')}</p>
          <MapView
            title={t('listings.map.home_title', { place })}
            points={[{ key: place, name: place, at, count: 1 }]}
            describe={() => place}
            is_close
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
