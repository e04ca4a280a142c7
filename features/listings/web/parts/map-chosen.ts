import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useMatches } from '#core/web/layout/use-matches.ts'
import type { Wholes } from '#core/web/map/map-points.ts'
import type { Home, Led, Shown } from './map-parts.ts'
import { stateIn, stateOf } from './map-search.ts'
import { freeFirst } from './promised.tsx'
import { useIsBrowser } from './use-is-browser.ts'

/** Whether there is room beside the map. */
export const useIsWide = (): boolean => useMatches('(min-width: 64rem)')

/** The pin of a home has the focus again. */
const focusPin = (map: HTMLElement | null, key: string): void => {
  const pins = [...(map?.querySelectorAll<HTMLElement>('[data-key]') ?? [])]
  const pinOf = ({ dataset }: HTMLElement) =>
    (dataset.keys ?? dataset.key)!.split('|').includes(key)
  // Where it is among others the map has it.
  const canvas = map?.querySelector<HTMLElement>('.maplibregl-canvas')
  ;(pins.find(pinOf) ?? canvas)?.focus({ preventScroll: true })
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

/** What was chosen last: whoever comes back from a home to a map that was moved away from it finds it again. */
let lastChosen: readonly Home[] = []

/** A move of the map whose answer is awaited: what is chosen or closed meanwhile goes where it leads, or it would be undone. */
const usePendingMove = () => {
  const is_awaited = useNavigation().state !== 'idle'
  const { key } = useLocation()
  const to = useRef<string | null>(null)
  useEffect(() => {
    to.current = null
  }, [key])
  return {
    expect: (next: string | null) => {
      to.current = next
    },
    now: () => (is_awaited ? to.current : null),
  }
}

/**
 * What is chosen on the map: an entry of the history of its own under the same address, so that Back closes it, and a reload or the way
 * back from a home shows it again. Homes stay chosen that the map is moved away from.
 */
export const useChosen = (found: Shown, wholes: Wholes, map: RefObject<HTMLElement | null>) => {
  const navigate = useNavigate()
  const { state, search, key } = useLocation()
  const [seen, setSeen] = useState(lastChosen)
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
  const pending = usePendingMove()
  /** To another part of the map. One that is moved stays the same entry, with what is chosen. */
  const go = (to: string, next: Led | null, is_move = false) => {
    pending.expect(is_move ? to : null)
    void navigate(to, {
      preventScrollReset: true,
      replace: is_move,
      state: stateOf(next, wholes, is_move && panel ? { ...panel, is_moved: true } : null),
    })
  }
  /** `is_led`: a press led here and chose them, so that one way back leaves both. */
  const choose = (keys: readonly string[], name = '', is_led = false) => {
    if (leaving.current === key) return
    leaving.current = key
    const chosen = freeFirst(found.homes.filter(({ id }) => keys.includes(id)))
    setSeen(chosen)
    lastChosen = chosen
    const moved = pending.now()
    const is_moved = moved !== null || (panel?.is_moved ?? false)
    const next = { keys: chosen.map(({ id }) => id), name, is_moved }
    void navigate(moved ?? { search }, {
      preventScrollReset: true,
      replace: is_led || moved !== null || panel !== null,
      state: stateOf(moved === null ? led : null, wholes, next),
    })
  }
  /** The way back leaves no entry behind. Where the map was moved meanwhile, the entry is that of its new place. */
  const close = () => {
    if (panel === null || leaving.current === key) return
    leaving.current = key
    keepPlace()
    const moved = pending.now()
    if (moved !== null || panel.is_moved)
      void navigate(moved ?? { search }, {
        preventScrollReset: true,
        replace: true,
        state: stateOf(moved === null ? led : null, wholes),
      })
    else void navigate(-1)
  }
  return { homes, name: panel?.name ?? '', isFree: panel === null, choose, close, go }
}
