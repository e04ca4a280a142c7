import type { ReactNode } from 'react'

/** The thing itself, and beside it what helps: below it on a phone, or above with `side_first`. */
export function Columns({
  children,
  side,
  side_first,
}: {
  children: ReactNode
  side: ReactNode
  side_first?: boolean
}) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
      <div className="min-w-0 space-y-6">{children}</div>
      <aside
        className={`min-w-0 space-y-6 lg:sticky lg:top-6 ${side_first ? 'max-lg:order-first' : ''}`}
      >
        {side}
      </aside>
    </div>
  )
}
