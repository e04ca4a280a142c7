import 'maplibre-gl/dist/maplibre-gl.css'
import {
  Map as WebMap,
  setWorkerUrl,
  type ErrorEvent,
  type LngLat,
  type MapOptions,
} from 'maplibre-gl'
// Vite answers its address, which the linter takes for the file itself.
// oxlint-disable-next-line import/default
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useState, type RefObject } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { baseLayers, baseStyle } from './base-style.ts'
import { mapColours } from './map-colours.ts'
import { worldPixels } from './map-points.ts'
import { STREETS, streetLayers } from './street-layers.ts'
import { addStreets } from './streets.ts'

setWorkerUrl(workerAddress)

/** West, south, east and north. */
export type Frame = readonly [number, number, number, number]
export const ICELAND: Frame = [-24.6, 63.25, -13.4, 66.6]
const AROUND: Frame = [-48, 57, 10, 71.5]
/** How near a map may be brought: until houses can be told apart, with streets or without. */
const NEAREST = 16
/** From nearer than this neither coast nor town is seen: without streets a map leads no nearer by itself. */
const NEAREST_PLAIN = 11.5
/** How near a map is at first at most, though its points would let it be nearer: a town alone says little. */
const FIRST = 7.5

/**
 * Around the points that are framed, so that the buttons of the zoom lie over none of them. Pixels.
 */
const ROOM = { top: 72, right: 84, bottom: 56, left: 84 }
/** On a phone as little as leaves pins whole, and off the buttons of the zoom. Pixels. */
const NARROW_ROOM = { top: 76, right: 78, bottom: 54, left: 46 }
/** Around the country, whose corners are sea. On a phone it is as wide as the map, below the buttons in its upper corners. Pixels. */
const ROOM_OF_COUNTRY = 20
const ROOM_ON_PHONE = { top: 52, right: 22, bottom: 4, left: 6 }
const PHONE = 480
/** From this width on a frame is the country. Degrees. */
const COUNTRY = 8

const roomAround = ([west, , east]: Frame, width: number): typeof ROOM | number =>
  east - west <= COUNTRY
    ? width < PHONE
      ? NARROW_ROOM
      : ROOM
    : width < PHONE
      ? ROOM_ON_PHONE
      : ROOM_OF_COUNTRY

/** The place in the middle of what was framed: it stays where it is when the map is enlarged. */
export const middleOfRoom = (map: WebMap): LngLat => {
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const { top, right, bottom, left } = width < PHONE ? NARROW_ROOM : ROOM
  return map.unproject([(left + width - right) / 2, (top + height - bottom) / 2])
}

/** How near the map leads by itself at most, on the ground that it has. */
export const nearestLed = (map: WebMap): number =>
  map.getSource(STREETS) ? NEAREST : NEAREST_PLAIN

/** How far away the map goes: until all that there is of it is seen. A zoom. */
export const farthestOf = (map: WebMap): number => {
  const { clientWidth, clientHeight } = map.getContainer()
  const [west, south, east, north] = AROUND
  const [[left, bottom], [right, top]] = [
    worldPixels([west, south], 0),
    worldPixels([east, north], 0),
  ]
  const scale = Math.max(clientWidth / (right - left), clientHeight / (bottom - top))
  return Math.max(map.getMinZoom(), Math.log2(scale))
}

/** How the map goes where a press leads: soon there, and at once for those who want no movement. */
export const MOVE = { linear: true, duration: 400 } as const

interface Options {
  /** How near the frame is shown at most. A zoom. */
  closest?: number | undefined
  /** The frame is what a map showed before: no room is left around it, or it would grow with every visit. */
  is_exact?: boolean | undefined
}

export const fitOf = (
  frame: Frame,
  { clientWidth: width }: HTMLElement,
  { closest = FIRST, is_exact: isExact = false }: Options,
  ground = NEAREST_PLAIN,
) => ({
  padding: isExact ? 0 : roomAround(frame, width),
  // Where a map was before it is as near again.
  maxZoom: isExact ? closest : Math.min(closest, ground),
})

/** A frame that was to be shown from nearer than plain ground allows is, once there are streets. */
const showNearer = (map: WebMap, frame: Frame, options: Options): void => {
  if (map.getZoom() === NEAREST_PLAIN)
    map.fitBounds(
      [...frame],
      { ...fitOf(frame, map.getContainer(), options, NEAREST), animate: false },
      { is_ours: true },
    )
}

/** Gives everything the colours of the theme that is worn now. */
const recolour = (map: WebMap): void => {
  const colours = mapColours()
  const { ground, names } = baseLayers(colours)
  for (const { id, paint } of [...ground, ...streetLayers(colours), ...names])
    if (map.getLayer(id))
      for (const [name, value] of Object.entries(paint ?? {}))
        map.setPaintProperty(id, name as never, value as never)
}

/** Tiles that do not come leave the map as it is. */
const isOfStreets = (event: ErrorEvent & { sourceId?: string }): boolean =>
  event.sourceId === STREETS

const optionsOf = (
  container: HTMLElement,
  frame: Frame,
  options: Options,
  words: string,
): MapOptions => ({
  container,
  style: baseStyle(mapColours()),
  bounds: [...frame],
  fitBoundsOptions: fitOf(frame, container, options),
  maxBounds: [...AROUND],
  minZoom: 2,
  maxZoom: NEAREST,
  attributionControl: false,
  cooperativeGestures: true,
  dragRotate: false,
  pitchWithRotate: false,
  touchPitch: false,
  fadeDuration: 0,
  locale: JSON.parse(words) as Record<string, string>,
})

/** A map in the box, in the colours of the theme; null until it is ready. `onWrong`: this browser draws no maps, or the land did not come. */
export const useMap = (
  box: RefObject<HTMLElement | null>,
  title: string,
  frame: Frame,
  onWrong: () => void,
  { closest, is_exact }: Options = {},
): WebMap | null => {
  const t = useT()
  const [map, setMap] = useState<WebMap | null>(null)
  const words = JSON.stringify({
    'Map.Title': title,
    'CooperativeGesturesHandler.WindowsHelpText': t('core.map.hold_ctrl'),
    'CooperativeGesturesHandler.MacHelpText': t('core.map.hold_command'),
    'CooperativeGesturesHandler.MobileHelpText': t('core.map.two_fingers'),
  })
  const bounds = frame.join()
  useEffect(() => {
    const shown = bounds.split(',').map(Number) as unknown as Frame
    const options = { closest, is_exact }
    let made: WebMap
    try {
      made = new WebMap(optionsOf(box.current!, shown, options, words))
    } catch {
      // No WebGL: the list of places beside the map says the same.
      onWrong()
      return undefined
    }
    const left = new AbortController()
    made.touchZoomRotate.disableRotation()
    made.keyboard.disableRotation()
    made.once('load', () => {
      // The theme may have changed while the land was fetched.
      recolour(made)
      setMap(made)
      void addStreets(made, mapColours, left.signal)
        .then((areDrawn) => {
          if (areDrawn) showNearer(made, shown, options)
        })
        .catch(() => undefined)
    })
    made.on('error', (event) => {
      if (!isOfStreets(event)) onWrong()
    })
    const themes = new MutationObserver(() => {
      if (made.getLayer('land')) recolour(made)
    })
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      left.abort()
      themes.disconnect()
      setMap(null)
      made.remove()
    }
  }, [box, words, bounds, closest, is_exact, onWrong])
  return map
}
