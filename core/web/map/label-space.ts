import type { Map as WebMap } from 'maplibre-gl'
import { PLACES } from './places.ts'

/** In pixels of the window. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** About how wide a letter is, and how high a line. Pixels. */
const LETTER = 7.5
const LINE = 18

/** How much room a name takes that is written around a point. */
export const boxOfName = (name: string, [x, y]: readonly [number, number]): Box => ({
  left: x - (name.length * LETTER) / 2,
  top: y - LINE / 2,
  right: x + (name.length * LETTER) / 2,
  bottom: y + LINE / 2,
})

export const doTouch = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

/** What lies on the map: the boxes of its markers and of all that stands out of them. */
const markerBoxes = (holder: HTMLElement): Box[] =>
  [...holder.querySelectorAll('.maplibregl-marker, .maplibregl-marker *')].map((element) =>
    element.getBoundingClientRect(),
  )

/** Whether a name is cut by the edge of the map. One that is not on it at all is not. */
const isCut = (name: Box, map: Box): boolean =>
  doTouch(name, map) &&
  !(
    name.left >= map.left &&
    name.top >= map.top &&
    name.right <= map.right &&
    name.bottom <= map.bottom
  )

/** Hides the names of the base map that a marker covers, which says itself where it is, or that the edge cuts. Answers how to stop. */
export const keepNamesClear = (map: WebMap): (() => void) => {
  const holder = map.getCanvasContainer()
  const covered = new Set<number>()
  let frame = 0
  const look = () => {
    frame = 0
    const whole = map.getContainer().getBoundingClientRect()
    const { left, top } = whole
    const boxes = markerBoxes(holder)
    for (const [id, { name, at }] of PLACES.entries()) {
      const { x, y } = map.project([...at])
      const written = boxOfName(name, [left + x, top + y])
      const isCovered = isCut(written, whole) || boxes.some((box) => doTouch(box, written))
      if (isCovered === covered.has(id)) continue
      if (isCovered) covered.add(id)
      else covered.delete(id)
      map.setFeatureState({ source: 'places', id }, { covered: isCovered })
    }
  }
  const soon = () => {
    frame ||= requestAnimationFrame(look)
  }
  const markers = new MutationObserver(soon)
  markers.observe(holder, { childList: true, subtree: true })
  map.on('zoom', soon)
  map.on('moveend', soon)
  map.on('resize', soon)
  soon()
  return () => {
    cancelAnimationFrame(frame)
    markers.disconnect()
  }
}
