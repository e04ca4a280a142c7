import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { currentOf, NavLine, type NavItem } from './app-header.tsx'

/** Navigation at the side; on a phone a row to swipe. */
export function SideNav({
  label,
  groups,
}: {
  label: string
  groups: readonly { title?: string; items: readonly NavItem[] }[]
}) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const current = currentOf(
    groups.flatMap(({ items }) => items),
    pathname,
  )
  // In the row of a phone the page one is on may lie beyond the edge.
  useEffect(() => {
    const row = nav.current
    const line = row?.querySelector<HTMLElement>('[aria-current="page"]')
    if (row && line) row.scrollLeft = line.offsetLeft - (row.clientWidth - line.offsetWidth) / 2
  }, [pathname])
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="relative max-lg:swipe-row max-lg:-mx-4 max-lg:flex max-lg:gap-1 max-lg:px-4 max-lg:pb-2 lg:space-y-5"
    >
      {groups.map((group, index) => (
        <div key={group.title ?? index} className="max-lg:contents">
          {group.title && (
            <h2 className="mb-1 px-3 text-sm font-medium text-faint max-lg:hidden">
              {group.title}
            </h2>
          )}
          <ul className="max-lg:contents">
            {group.items.map((item) => (
              <li key={item.to} className="max-lg:shrink-0">
                <NavLine item={item} is_current={item === current} wraps />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
