import type { CSSProperties } from 'react'

const GAP = 6
/** What stays free at the edge of the screen, and how narrow a menu may get. */
const [EDGE, NARROW] = [8, 212]

const sideOf = (box: DOMRect, align: 'start' | 'end'): CSSProperties => {
  const wide = window.innerWidth
  const from = Math.max(
    EDGE,
    Math.min(align === 'start' ? box.left : wide - box.right, wide - NARROW - EDGE),
  )
  return {
    [align === 'start' ? 'left' : 'right']: from,
    maxWidth: Math.min(wide - from - EDGE, 384),
  }
}

/** Below the button, or above it where there is more room; lined up with one of its sides. */
export const menuPlace = (box: DOMRect, align: 'start' | 'end'): CSSProperties => {
  const below = window.innerHeight - box.bottom
  const is_below = below > 280 || below > box.top
  return {
    ...(is_below
      ? { top: box.bottom + GAP, maxHeight: below - GAP * 2 }
      : { bottom: window.innerHeight - box.top + GAP, maxHeight: box.top - GAP * 2 }),
    ...sideOf(box, align),
  }
}
