import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

export interface BarLink {
  key: string
  /** A path, or `?` and what follows it for a part of the same page. */
  to: string
  label: string
  is_current: boolean
}

const LINK =
  'flex min-h-11 shrink-0 items-center border-b-3 px-3 pt-[3px] font-medium whitespace-nowrap no-underline transition-colors focus-visible:-outline-offset-3'

/** More than these are closer to each other on a desktop, so that they stand on one line. */
const MANY = 6

/** The parts of a page, each at an address of its own. On a phone the row is moved so that the current one is seen. */
export function LinkBar({ label, links }: { label: string; links: readonly BarLink[] }) {
  const nav = useRef<HTMLElement>(null)
  const current = links.find(({ is_current }) => is_current)?.key
  useEffect(() => {
    const row = nav.current
    const link = row?.querySelector<HTMLElement>('[aria-current="page"]')
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
  }, [current])
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="max-md:swipe-row relative -mx-4 mb-6 flex gap-1 border-b border-line px-4 md:mx-0 md:flex-wrap md:px-0"
    >
      {links.map(({ key, to, label: text, is_current: isCurrent }) => (
        <Link
          key={key}
          to={to}
          preventScrollReset={to.startsWith('?')}
          aria-current={isCurrent ? 'page' : undefined}
          className={clsx(
            LINK,
            links.length > MANY && 'md:px-2 md:text-sm',
            isCurrent
              ? 'border-glacier text-glacier-ink'
              : 'border-transparent text-quiet hover:text-ink',
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
