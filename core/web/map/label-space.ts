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

/** Hides the names of the base map that a marker would cover: a marker says itself where it is. Answers how to stop. */
export const keepNamesClear = (map: WebMap): (() => void) => {
  const holder = map.getCanvasContainer()
  const covered = new Set<number>()
  let frame = 0
  const look = () => {
    frame = 0
    const { left, top } = holder.getBoundingClientRect()
    const boxes = markerBoxes(holder)
    for (const [id, { name, at }] of PLACES.entries()) {
      const { x, y } = map.project([...at])
      const isCovered = boxes.some((box) => doTouch(box, boxOfName(name, [left + x, top + y])))
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
  map.on('resize', soon)
  soon()
  return () => {
    cancelAnimationFrame(frame)
    markers.disconnect()
  }
}
