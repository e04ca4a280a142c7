import type { LngLatLike, Map as WebMap } from 'maplibre-gl'
import { Minus, Plus } from 'lucide-react'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import type { MapFacts } from './map-points.ts'
import { farthestOf, middleOfRoom, nearestLed } from './use-map.ts'

/** Less of a step is not seen: an address has a view to about ten metres. A zoom. */
const UNSEEN = 0.1

type Kept = Pick<MapFacts, 'points' | 'chosen'>

type End = 'nearest' | 'farthest' | null

/** At which end of its zooms the map is. */
const useEnd = (map: WebMap): End => {
  const subscribe = useCallback(
    (changed: () => void) => {
      for (const event of ['zoom', 'resize'] as const) map.on(event, changed)
      return () => {
        for (const event of ['zoom', 'resize'] as const) map.off(event, changed)
      }
    },
    [map],
  )
  return useSyncExternalStore(subscribe, (): End => {
    const zoom = map.getZoom()
    if (zoom > map.getMaxZoom() - UNSEEN) return 'nearest'
    return zoom < farthestOf(map) + UNSEEN ? 'farthest' : null
  })
}

/** From this zoom on plain ground shows little but homes. */
const PLAIN_FROM = 10

/**
 * What stays where it is when the map is enlarged: of what is chosen, and on plain ground of all homes, that which is next to the
 * middle, so that it is not lost.
 */
const keptOf = (map: WebMap, { points, chosen = [] }: Kept): LngLatLike => {
  const middle = middleOfRoom(map)
  const is_plain = nearestLed(map) < map.getMaxZoom() && map.getZoom() >= PLAIN_FROM
  if (chosen.length === 0 && !is_plain) return middle
  const { clientWidth, clientHeight } = map.getContainer()
  const at = map.project(middle)
  const [next] = points
    .filter(({ key }) => chosen.length === 0 || chosen.includes(key))
    .map((point) => ({ place: point.at, pixel: map.project([...point.at]) }))
    .filter(({ pixel: { x, y } }) => x > 0 && y > 0 && x < clientWidth && y < clientHeight)
    .toSorted((a, b) => a.pixel.dist(at) - b.pixel.dist(at))
  return next ? [...next.place] : middle
}

/** Goes nearer or further by whole steps, also where the one before is not done. */
const useSteps = (map: WebMap, kept: Kept): ((steps: 1 | -1) => void) => {
  const aim = useRef<number | null>(null)
  useEffect(() => {
    const stop = () => {
      aim.current = null
    }
    map.on('moveend', stop)
    return () => {
      map.off('moveend', stop)
    }
  }, [map])
  return (steps) => {
    const to = (aim.current ?? map.getZoom()) + steps
    const zoom = Math.min(Math.max(to, farthestOf(map)), map.getMaxZoom())
    map.easeTo({ zoom, around: steps === 1 ? keptOf(map, kept) : middleOfRoom(map) })
    aim.current = zoom
  }
}

const LOOKS =
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-45 aria-disabled:enabled:hover:bg-transparent aria-disabled:enabled:hover:text-quiet'

/** The buttons that bring the map nearer or further away. One that can do no more keeps the focus. */
export const Zoom = ({ map, ...kept }: Kept & { map: WebMap }) => {
  const t = useT()
  const end = useEnd(map)
  const go = useSteps(map, kept)
  const factsOf = (steps: 1 | -1, last: End) => ({
    plain: true,
    className: LOOKS,
    'aria-disabled': end === last || undefined,
    onClick: () => {
      if (end !== last) go(steps)
    },
  })
  return (
    <div
      data-over-map=""
      className="absolute end-2 top-2 flex flex-col rounded-control border border-edge bg-surface"
    >
      <IconButton
        label={t('core.map.zoom_in')}
        icon={<Plus size={20} />}
        {...factsOf(1, 'nearest')}
      />
      <IconButton
        label={t('core.map.zoom_out')}
        icon={<Minus size={20} />}
        {...factsOf(-1, 'farthest')}
      />
    </div>
  )
}
