import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** From the edges of the window, in pixels: `top-6`. */
const EDGE = 24
/** For a name, some lines and the answers. */
const LEAST = 240

/** From where to where the column is in the window. */
const inSight = (column: HTMLElement): { from: number; to: number } => {
  const { top, bottom } = column.getBoundingClientRect()
  return { from: Math.max(top, EDGE), to: Math.min(bottom, window.innerHeight - EDGE) }
}

interface Places {
  /** Beside the list and as tall; the pane stays in the window while it goes by. */
  column: RefObject<HTMLDivElement | null>
  pane: RefObject<HTMLDivElement | null>
  /** What scrolls in the pane. */
  content: RefObject<HTMLDivElement | null>
}

/**
 * For a pane that stays in the window beside a list. Where the head or the foot of the page is in the window too, the pane ends with what is
 * left of it: `--room` is how tall it may be. `--whole` is what it would have alone, so that the page keeps its length. `of` names what is opened.
 */
export const useRoomInWindow = (of: string | undefined): Places => {
  const column = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [outer, box, scroller] = [column.current, pane.current, content.current]
    if (!outer || !box || !scroller) return
    const fit = () => {
      const full = window.innerHeight - 2 * EDGE
      const whole = box.offsetHeight + scroller.scrollHeight - scroller.clientHeight
      outer.style.setProperty('--whole', `${Math.min(whole, full)}px`)
      const { from, to } = inSight(outer)
      outer.style.setProperty('--room', `${Math.min(full, Math.max(to - from, LEAST))}px`)
    }
    fit()
    // What is above the pane or in it may grow: words of the page, a translation, an answer that was given.
    const sizes = new ResizeObserver(fit)
    for (const one of [document.body, ...scroller.children]) sizes.observe(one)
    window.addEventListener('scroll', fit, { passive: true })
    window.addEventListener('resize', fit)
    return () => {
      sizes.disconnect()
      window.removeEventListener('scroll', fit)
      window.removeEventListener('resize', fit)
    }
  }, [of])
  const was = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (was.current === of) return
    const isAnother = was.current !== undefined
    was.current = of
    const outer = column.current
    if (!outer || of === undefined) return
    // What led here was in the one before, and went with it.
    if (document.activeElement === document.body && isAnother)
      content.current?.focus({ preventScroll: true })
    // Where head or foot of the page has most of a low window, opening one moves the column, and its row with it, over that.
    const { from, to } = inSight(outer)
    if (to - from >= window.innerHeight / 2) return
    const { bottom } = outer.getBoundingClientRect()
    window.scrollBy(0, from > EDGE ? from - EDGE : bottom - window.innerHeight + EDGE)
  }, [of])
  return { column, pane, content }
}
