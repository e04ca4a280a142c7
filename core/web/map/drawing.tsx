import { type GeoJSONSource, type Map as WebMap } from 'maplibre-gl'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { mapColours } from './map-colours.ts'
import type { Position } from './map-points.ts'
import { useEscape } from './use-escape.ts'

const AREA = 'area'

/** An area marked on the map. */
export function Area({ map, corners }: { map: WebMap; corners: readonly Position[] }) {
  const text = JSON.stringify(corners)
  useEffect(() => {
    const ring = JSON.parse(text) as [number, number][]
    const data = {
      type: 'Feature' as const,
      properties: {},
      geometry: { type: 'Polygon' as const, coordinates: [[...ring, ring[0]!]] },
    }
    const known = map.getSource<GeoJSONSource>(AREA)
    if (known) {
      void known.setData(data)
      return undefined
    }
    const { coast } = mapColours()
    map.addSource(AREA, { type: 'geojson', data })
    map.addLayer({
      id: 'area-fill',
      type: 'fill',
      source: AREA,
      paint: { 'fill-color': coast, 'fill-opacity': 0.12 },
    })
    map.addLayer({
      id: 'area-line',
      type: 'line',
      source: AREA,
      paint: { 'line-color': coast, 'line-width': 2 },
    })
    return undefined
  }, [map, text])
  useEffect(
    () => () => {
      // A map that is gone has taken its layers along.
      if (!map.style) return
      for (const id of ['area-fill', 'area-line']) if (map.getLayer(id)) map.removeLayer(id)
      if (map.getSource(AREA)) map.removeSource(AREA)
    },
    [map],
  )
  return null
}

type Pixel = readonly [x: number, y: number]

/** A sheet over the map on which a finger or the mouse draws the edge of an area. Escape leaves it with nothing drawn. */
export function DrawingSheet({
  map,
  label,
  onDrawn,
}: {
  map: WebMap
  label: string
  onDrawn: (drawn: readonly Position[]) => void
}) {
  const [drawn, setDrawn] = useState<readonly Pixel[]>([])
  const line = useRef<Pixel[]>([])
  useEscape(() => onDrawn([]))
  const pixelOf = (event: PointerEvent<HTMLElement>): Pixel => {
    const box = event.currentTarget.getBoundingClientRect()
    return [event.clientX - box.left, event.clientY - box.top]
  }
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    line.current = [pixelOf(event)]
    setDrawn(line.current)
  }
  const go = (event: PointerEvent<HTMLElement>) => {
    if (line.current.length === 0) return
    line.current = [...line.current, pixelOf(event)]
    setDrawn(line.current)
  }
  const end = () => {
    const points = line.current.map(([x, y]): Position => {
      const { lng, lat } = map.unproject([x, y])
      return [lng, lat]
    })
    line.current = []
    setDrawn([])
    onDrawn(points)
  }
  return (
    <div
      role="img"
      aria-label={label}
      className="absolute inset-0 cursor-crosshair touch-none"
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <svg className="size-full" aria-hidden="true">
        <polygon
          points={drawn.map(([x, y]) => `${x},${y}`).join(' ')}
          className="fill-glacier/15 stroke-glacier"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
      </svg>
      <p className="absolute inset-x-0 top-2 mx-auto sm:top-16 w-fit rounded-full bg-surface px-3 py-1 text-sm font-medium">
        {label}
      </p>
    </div>
  )
}
