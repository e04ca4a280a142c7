import 'maplibre-gl/dist/maplibre-gl.css'
import { Map as WebMap, setWorkerUrl, type StyleSpecification } from 'maplibre-gl'
// Vite answers its address, which the linter takes for the file itself.
// oxlint-disable-next-line import/default
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useState, type RefObject } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import landAddress from './iceland-land.json?url'
import { mapColours } from './map-colours.ts'

setWorkerUrl(workerAddress)

/** West, south, east and north. */
export type Frame = readonly [number, number, number, number]
export const ICELAND: Frame = [-24.6, 63.25, -13.4, 66.6]
const AROUND: Frame = [-48, 57, 10, 71.5]

/** Land and sea alone; without `glyphs` nothing is asked of anybody else's server. */
const style = (): StyleSpecification => {
  const { sea, land, coast } = mapColours()
  return {
    version: 8,
    sources: { land: { type: 'geojson', data: new URL(landAddress, window.location.href).href } },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': sea } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': land } },
      {
        id: 'coast',
        type: 'line',
        source: 'land',
        paint: { 'line-color': coast, 'line-width': 1, 'line-opacity': 0.55 },
      },
    ],
  }
}

const styleMap = (map: WebMap): void => {
  const { sea, land, coast } = mapColours()
  map.setPaintProperty('sea', 'background-color', sea)
  map.setPaintProperty('land', 'fill-color', land)
  map.setPaintProperty('coast', 'line-color', coast)
}

/** A map in the box, in the colours of the theme; null until it is ready. `onWrong`: this browser draws no maps, or the land did not come. */
export const useMap = (
  box: RefObject<HTMLElement | null>,
  title: string,
  frame: Frame,
  onWrong: () => void,
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
    let made: WebMap
    try {
      made = new WebMap({
        container: box.current!,
        style: style(),
        bounds: bounds.split(',').map(Number) as [number, number, number, number],
        fitBoundsOptions: { padding: 32, maxZoom: 7.5 },
        maxBounds: [...AROUND],
        minZoom: 2,
        maxZoom: 12,
        attributionControl: false,
        cooperativeGestures: true,
        dragRotate: false,
        pitchWithRotate: false,
        touchPitch: false,
        fadeDuration: 0,
        locale: JSON.parse(words) as Record<string, string>,
      })
    } catch {
      // No WebGL: the list of places beside the map says the same.
      onWrong()
      return undefined
    }
    made.touchZoomRotate.disableRotation()
    made.keyboard.disableRotation()
    made.once('load', () => setMap(made))
    made.on('error', onWrong)
    const themes = new MutationObserver(() => {
      if (made.isStyleLoaded()) styleMap(made)
    })
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      themes.disconnect()
      setMap(null)
      made.remove()
    }
  }, [box, words, bounds, onWrong])
  return map
}
