import { PenLine, Scan, X } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Bounds } from '#core/web/map/map-points.ts'
import { Button } from '#core/web/ui/button.tsx'
import { areaOfBounds } from '#features/listings/shared/steps/area-text.ts'
import { useMapAddress } from './map-search.ts'
import { boundsAt, filtersOf } from './search-address.ts'

/** Searches what is seen now: on the map itself, whose part it is. */
export function ThisPart({ shown }: { shown: Bounds }) {
  const t = useT()
  const address = useMapAddress()
  return (
    <div data-over-map="" className="absolute start-2 top-2 z-2 noscript:hidden">
      <Button
        variant="secondary"
        size="small"
        icon={<Scan size={16} aria-hidden="true" />}
        to={address({ area: areaOfBounds(shown) })}
      >
        {t('listings.map.this_part')}
      </Button>
    </div>
  )
}

/** The ways back to all of it. */
function Parts() {
  const t = useT()
  const [params] = useSearchParams()
  const address = useMapAddress()
  return (
    <>
      {filtersOf(params).area !== undefined ? (
        <Button
          variant="quiet"
          size="small"
          icon={<X size={16} aria-hidden="true" />}
          to={address({ area: '' })}
        >
          {t('listings.map.no_area')}
        </Button>
      ) : null}
      {boundsAt(params) !== undefined ? (
        <Button variant="quiet" size="small" to={address({ at: '' })}>
          {t('listings.map.all')}
        </Button>
      ) : null}
    </>
  )
}

export function MapTools({
  is_drawing,
  onDraw,
}: {
  is_drawing: boolean
  onDraw: (is_drawing: boolean) => void
}) {
  const t = useT()
  return (
    <div className="flex flex-wrap items-center gap-2 noscript:hidden">
      <Button
        variant="secondary"
        size="small"
        aria-pressed={is_drawing}
        icon={<PenLine size={16} aria-hidden="true" />}
        onClick={() => onDraw(!is_drawing)}
      >
        {is_drawing ? t('listings.map.draw_stop') : t('listings.map.draw')}
      </Button>
      {is_drawing ? null : <Parts />}
    </div>
  )
}
