import { Marker, type Map as WebMap } from 'maplibre-gl'
import { Minus, Plus } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { boundsOf, groupPoints, type MapFacts, type MapGroup, type MapPoint } from './map-points.ts'
import { ICELAND, useMap, type Frame } from './use-map.ts'

interface Props extends MapFacts {
  waiting: ReactNode
  onWrong: () => void
}

/** Two buttons any nearer could not be told apart by a finger. Pixels. */
const REACH = 48

/** React's own content at a place of the map. */
const Pin = ({
  map,
  at,
  children,
}: {
  map: WebMap
  at: readonly [number, number]
  children: ReactNode
}) => {
  const [holder] = useState(() => document.createElement('div'))
  const [longitude, latitude] = at
  useEffect(() => {
    const marker = new Marker({ element: holder }).setLngLat([longitude, latitude]).addTo(map)
    return () => {
      marker.remove()
    }
  }, [map, holder, longitude, latitude])
  return createPortal(children, holder)
}

const PIN =
  'relative flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full border-2 border-surface bg-glacier px-3 font-sans text-sm font-semibold text-on-glacier tabular-nums'

const NAME =
  'pointer-events-none absolute top-full left-1/2 mt-0.5 -translate-x-1/2 rounded-small bg-surface px-1.5 leading-5 font-medium whitespace-nowrap text-ink'

const useZoom = (map: WebMap | null): number => {
  const [zoom, setZoom] = useState<number | null>(null)
  useEffect(() => {
    if (!map) return undefined
    const read = () => setZoom(Math.round(map.getZoom() * 2) / 2)
    map.on('zoom', read)
    return () => {
      map.off('zoom', read)
    }
  }, [map])
  return zoom ?? (map ? Math.round(map.getZoom() * 2) / 2 : 0)
}

/** The buttons of a map: the largest first. One of several leads nearer, one alone is chosen. */
const Pins = ({
  map,
  points,
  onChoose,
  describe,
}: {
  map: WebMap
  points: readonly MapPoint[]
  onChoose: (key: string) => void
  describe: Props['describe']
}) => {
  const zoom = useZoom(map)
  const press = ({ points: inside }: MapGroup) => {
    const bounds = boundsOf(inside)
    if (inside.length === 1) onChoose(inside[0]!.key)
    else if (bounds) map.fitBounds(bounds, { padding: 72, maxZoom: 11 })
  }
  return groupPoints(points, zoom, REACH).map((group) => {
    const [first] = group.points
    return (
      <Pin key={first!.key} map={map} at={group.at}>
        <button
          type="button"
          onClick={() => press(group)}
          className={`${PIN} hover:bg-glacier-strong`}
        >
          <span aria-hidden="true">{String(group.count)}</span>
          <span aria-hidden="true" className={NAME}>
            {first!.name}
          </span>
          <span className="sr-only">{describe(group)}</span>
        </button>
      </Pin>
    )
  })
}

/** What MapView fetches: the map itself, with MapLibre. */
export default function MapCanvas({
  title,
  points,
  onChoose,
  describe,
  is_close,
  waiting,
  onWrong,
}: Props) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const frame: Frame = (is_close && boundsOf(points)) || ICELAND
  const map = useMap(box, title, frame, onWrong)
  return (
    <>
      <div ref={box} className="size-full" />
      {map ? null : (
        <div className="absolute inset-0 grid place-items-center bg-sunken">{waiting}</div>
      )}
      {map && onChoose ? (
        <Pins map={map} points={points} onChoose={onChoose} describe={describe} />
      ) : null}
      {map && !onChoose
        ? points.map((point) => (
            <Pin key={point.key} map={map} at={point.at}>
              <span className={PIN}>
                {describe({ points: [point], at: point.at, count: point.count })}
              </span>
            </Pin>
          ))
        : null}
      {map ? (
        <div className="absolute end-2 top-2 flex flex-col rounded-control border border-edge bg-surface">
          <IconButton
            label={t('core.map.zoom_in')}
            icon={<Plus size={20} />}
            plain
            onClick={() => map.zoomIn()}
          />
          <IconButton
            label={t('core.map.zoom_out')}
            icon={<Minus size={20} />}
            plain
            onClick={() => map.zoomOut()}
          />
        </div>
      ) : null}
    </>
  )
}
