import type { Map as WebMap } from 'maplibre-gl'
import { boxAround, doTouch, isInside, moved, type Box } from './boxes.ts'
import { worldPixels, type Position } from './map-points.ts'
import type { PinSheet } from './pin-sheet.ts'
import { PLACES } from './places.ts'

/** About how wide a letter is. Pixels. */
const LETTER = 7.5
/** About how high a line is. Pixels. */
export const LINE = 18

/** How much room a name takes that is written around a point, on one line or more. */
export const boxOfName = (name: string, point: readonly [number, number]): Box => {
  const lines = name.split('\n')
  return boxAround(point, {
    width: Math.max(...lines.map(({ length }) => length)) * LETTER,
    height: lines.length * LINE,
  })
}

/** The box of a pin or of its name, from the point at which the pin stands. */
interface Beside extends Box {
  at: Position
}

/** From the middle of a pin to a name of the base map that is not taken for the pin's. Pixels. */
const APART = { x: 84, y: 62 }

/** Where no name of the base map stands: around a pin. */
export const roomOfPin = ([x, y]: readonly [number, number]): Box =>
  boxAround([x, y], { width: 2 * APART.x, height: 2 * APART.y })

/** What the pins of a map take up. They are measured when they change: where they stand is reckoned. */
const boxesOfPins = ({ pins }: PinSheet): Beside[] =>
  [...pins].flatMap(([pin, at]) => {
    const whole = pin.getBoundingClientRect()
    const [x, y] = [whole.left + whole.width / 2, whole.top + whole.height / 2]
    const names = [...pin.querySelectorAll('[data-name]')].map((name) =>
      name.getBoundingClientRect(),
    )
    const boxes = [whole, ...names].map(({ left, top, right, bottom }) => ({
      left: left - x,
      top: top - y,
      right: right - x,
      bottom: bottom - y,
    }))
    return [roomOfPin([0, 0]), ...boxes].map((box) => ({ ...box, at }))
  })

/** Whether a name is cut by the edge of the map. One that is not on it at all is not. */
const isCut = (name: Box, map: Box): boolean => doTouch(name, map) && !isInside(name, map)

/** What stands beside the pins: a place is not named twice. */
const saidBy = ({ element }: PinSheet): Set<string> =>
  new Set([...element.querySelectorAll('[data-name]')].map((name) => name.textContent))

/** Where parts of the page over the map are, from its upper left corner. */
export const partsOver = (map: WebMap, css: string): Box[] => {
  const container = map.getContainer()
  const { left, top } = container.getBoundingClientRect()
  return [...(container.closest('[data-map]')?.querySelectorAll(css) ?? [])].map((part) =>
    moved(part.getBoundingClientRect(), [-left, -top]),
  )
}

/** Hides the names of the base map that a pin or a part of the page covers, that a pin says, or that the edge cuts. Answers how to stop. */
export const keepNamesClear = (map: WebMap, sheet: PinSheet): (() => void) => {
  const covered = new Set<number>()
  let measured: Beside[] | null = null
  let said: Set<string> | null = null
  let over: Box[] | null = null
  let frame = 0
  const look = () => {
    frame = 0
    measured ??= boxesOfPins(sheet)
    said ??= saidBy(sheet)
    const { clientWidth: right, clientHeight: bottom } = map.getContainer()
    const whole = { left: 0, top: 0, right, bottom }
    const { lng, lat } = map.getCenter()
    const zoom = map.getZoom()
    const middle = worldPixels([lng, lat], zoom)
    const pixelOf = (at: Position): [number, number] => {
      const [x, y] = worldPixels(at, zoom)
      return [x - middle[0] + right / 2, y - middle[1] + bottom / 2]
    }
    over ??= partsOver(map, '[data-over-map], [data-map-panel]')
    const boxes = [...over, ...measured.map((box) => moved(box, pixelOf(box.at)))]
    for (const [id, { name, at }] of PLACES.entries()) {
      const written = boxOfName(name, pixelOf(at))
      const isCovered =
        said.has(name) || isCut(written, whole) || boxes.some((box) => doTouch(box, written))
      if (isCovered === covered.has(id)) continue
      if (isCovered) covered.add(id)
      else covered.delete(id)
      map.setFeatureState({ source: 'places', id }, { covered: isCovered })
    }
  }
  const soon = () => {
    frame ||= requestAnimationFrame(look)
  }
  const anew = () => {
    measured = null
    said = null
    over = null
    soon()
  }
  const changed = new MutationObserver(anew)
  changed.observe(sheet.element, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['class'],
  })
  map.on('zoom', soon)
  map.on('moveend', soon)
  map.on('resize', anew)
  soon()
  return () => {
    cancelAnimationFrame(frame)
    changed.disconnect()
    map.off('zoom', soon)
    map.off('moveend', soon)
    map.off('resize', anew)
  }
}
