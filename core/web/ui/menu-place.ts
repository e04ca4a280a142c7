import type { CSSProperties } from 'react'

const GAP = 6

/** Below the button, or above it where there is more room; lined up with one of its sides. */
export const menuPlace = (box: DOMRect, align: 'start' | 'end'): CSSProperties => {
  const below = window.innerHeight - box.bottom
  const is_below = below > 280 || below > box.top
  return {
    ...(is_below ? { top: box.bottom + GAP, maxHeight: below - GAP * 2 } : { bottom: window.innerHeight - box.top + GAP, maxHeight: box.top - GAP * 2 }),
    ...(align === 'start' ? { left: Math.max(8, Math.min(box.left, window.innerWidth - 220)) } : { right: Math.max(8, Math.min(window.innerWidth - box.right, window.innerWidth - 220)) }),
  }
}
