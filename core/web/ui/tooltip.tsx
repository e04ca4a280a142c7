import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'

/** A word about an icon, on hover and focus. Never the only place where something is: the control has its own name. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [at, setAt] = useState<{ x: number; y: number } | null>(null)
  const show = (event: SyntheticEvent<HTMLElement>) => {
    const box = event.currentTarget.firstElementChild?.getBoundingClientRect()
    if (box)
      setAt({
        x: Math.min(Math.max(box.left + box.width / 2, 72), window.innerWidth - 72),
        y: box.bottom + 6,
      })
  }
  const hide = () => setAt(null)
  return (
    <span
      className="contents"
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) show(event)
      }}
      onBlur={hide}
      onClick={hide}
      onKeyDown={(event) => {
        if (event.key === 'Escape') hide()
      }}
    >
      {children}
      {at &&
        createPortal(
          <span
            aria-hidden="true"
            className="pointer-events-none fixed z-60 max-w-64 -translate-x-1/2 animate-fade-in rounded-small bg-ink px-2.5 py-1 text-center text-sm text-page"
            style={{ left: at.x, top: at.y }}
          >
            {text}
          </span>,
          document.body,
        )}
    </span>
  )
}
