import type { Map as WebMap } from 'maplibre-gl'
import { createContext } from 'react'
import { worldPixels, type PointsState, type Position } from './map-points.ts'

/** A sheet over the map on which pins stand. A map that is dragged moves the sheet; only a zoom moves the pins on it. */
export interface PinSheet {
  element: HTMLElement
  /** Where each pin stands. */
  pins: ReadonlyMap<HTMLElement, Position>
  /** Puts a pin down; answers how to take it away. */
  put: (pin: HTMLElement, at: Position) => () => void
  /** Tells whether the pins are still true: those of another place are not shown. */
  tell: (state: PointsState) => void
  /** Lays the sheet over the map; answers how to take it away. */
  lay: () => () => void
}

export const SheetOfPins = createContext<PinSheet | null>(null)

const middleOf = (map: WebMap): Position => {
  const { lng, lat } = map.getCenter()
  return [lng, lat]
}

const makeElement = (): HTMLElement => {
  const element = document.createElement('div')
  // What moves alone is drawn once and then moved by the graphics chip.
  element.className =
    'absolute top-0 left-0 transition-opacity will-change-transform data-[state=gone]:invisible data-[state=old]:opacity-50'
  // The button of a pin has the focus by the keyboard alone, and is not carried away.
  for (const name of ['mousedown', 'dragstart'])
    element.addEventListener(name, (event) => event.preventDefault())
  return element
}

export const makePinSheet = (map: WebMap): PinSheet => {
  const element = makeElement()
  const pins = new Map<HTMLElement, Position>()
  /** The place of the map at which the sheet has its corner, and for which zoom the pins stand on it. */
  let corner = middleOf(map)
  let zoom = map.getZoom()
  /** Places between two pixels would make each step of a zoom uneven, and words that stand still blurred. */
  let isWhole = true

  const stand = (pin: HTMLElement, at: Position): void => {
    const [[x, y], [left, top]] = [worldPixels(at, zoom), worldPixels(corner, zoom)]
    const [right, down] = isWhole
      ? [Math.round(x - left), Math.round(y - top)]
      : [x - left, y - top]
    pin.style.transform = `translate(-50%, -50%) translate(${right}px, ${down}px)`
  }
  const follow = (isStill: boolean): void => {
    const isZoomed = map.getZoom() !== zoom
    if (isZoomed || (isStill && !isWhole)) {
      corner = middleOf(map)
      zoom = map.getZoom()
      isWhole = isStill
      for (const [pin, at] of pins) stand(pin, at)
    }
    const { x, y } = map.project([...corner])
    const [right, down] = isStill ? [Math.round(x), Math.round(y)] : [x, y]
    element.style.transform = `translate(${right}px, ${down}px)`
  }
  const move = (): void => follow(false)
  const rest = (): void => follow(true)

  return {
    element,
    pins,
    put(pin, at) {
      pins.set(pin, at)
      stand(pin, at)
      return () => pins.delete(pin)
    },
    tell(state) {
      element.dataset.state = state
    },
    lay() {
      map.getCanvasContainer().append(element)
      map.on('move', move)
      map.on('moveend', rest)
      rest()
      return () => {
        map.off('move', move)
        map.off('moveend', rest)
        element.remove()
      }
    },
  }
}
