import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Wholes } from '#core/web/map/map-points.ts'
import type { Led, Shown } from './map-parts.ts'
import { stateIn, stateOf } from './map-search.ts'
import { freeFirst } from './promised.tsx'
import { useIsBrowser } from './use-is-browser.ts'

const WIDE = '(min-width: 64rem)'
/** Whether there is room beside the map. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(WIDE)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => window.matchMedia(WIDE).matches,
    () => true,
  )

/** The pin of a home has the focus again. */
const focusPin = (map: HTMLElement | null, key: string): void => {
  const pins = [...(map?.querySelectorAll<HTMLElement>('[data-key]') ?? [])]
  const pinOf = ({ dataset }: HTMLElement) =>
    (dataset.keys ?? dataset.key)!.split('|').includes(key)
  pins.find(pinOf)?.focus({ preventScroll: true })
}

/** When a panel has gone its pin has the focus that went with it, and the page stands where it was kept: what is answered keeps it. */
const useLeft = (key: string | null, map: RefObject<HTMLElement | null>) => {
  const before = useRef<string | null>(null)
  const stood = useRef<number | null>(null)
  useEffect(() => {
    const last = before.current
    before.current = key
    if (last === null || key !== null) return
    if (stood.current !== null) window.scrollTo({ top: stood.current, behavior: 'instant' })
    stood.current = null
    if (document.activeElement === document.body) focusPin(map.current, last)
  }, [key, map])
  return () => {
    stood.current = window.scrollY
  }
}

/**
 * What is chosen on the map: an entry of the history of its own under the same address, so that Back closes it, and a reload or the way
 * back from a home shows it again. Homes stay chosen that the map is moved away from.
 */
export const useChosen = (found: Shown, wholes: Wholes, map: RefObject<HTMLElement | null>) => {
  const navigate = useNavigate()
  const { state, search, key } = useLocation()
  const [seen, setSeen] = useState(found.homes)
  const { led, panel: remembered } = stateIn(state)
  const panel = useIsBrowser() ? remembered : null
  const known = new Map([...seen, ...found.homes].map((home) => [home.id, home]))
  const homes = (panel?.keys ?? []).flatMap((id) => known.get(id) ?? [])
  const keepPlace = useLeft(homes[0]?.id ?? null, map)
  // The entry that is being left, so that what is pressed twice is done once.
  const leaving = useRef('')
  useEffect(() => {
    leaving.current = ''
  }, [key])
  /** To another part of the map. One that is moved stays the same entry, with what is chosen. */
  const go = (to: string, next: Led | null, is_move = false) =>
    void navigate(to, {
      preventScrollReset: true,
      replace: is_move,
      state: stateOf(next, wholes, is_move && panel ? { ...panel, is_moved: true } : null),
    })
  const choose = (keys: readonly string[], name = '') => {
    if (leaving.current === key) return
    leaving.current = key
    const chosen = freeFirst(found.homes.filter(({ id }) => keys.includes(id)))
    setSeen(chosen)
    const next = { keys: chosen.map(({ id }) => id), name, is_moved: panel?.is_moved ?? false }
    void navigate(
      { search },
      { preventScrollReset: true, replace: panel !== null, state: stateOf(led, wholes, next) },
    )
  }
  /** The way back leaves no entry behind. Where the map was moved meanwhile, the entry is that of its new place. */
  const close = () => {
    if (panel === null || leaving.current === key) return
    leaving.current = key
    keepPlace()
    if (panel.is_moved)
      void navigate(
        { search },
        { preventScrollReset: true, replace: true, state: stateOf(led, wholes) },
      )
    else void navigate(-1)
  }
  return { homes, name: panel?.name ?? '', choose, close, go }
}
