import type { ReactNode } from 'react'

/** The thing itself, and beside it what helps: below it on a phone, or above with `side_first`, where it is also read first. */
export function Columns({
  children,
  side,
  side_first,
}: {
  children: ReactNode
  side: ReactNode
  side_first?: boolean
}) {
  const main = <div className="min-w-0 space-y-6 lg:col-start-1 lg:row-start-1">{children}</div>
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
      {side_first ? null : main}
      <aside className="min-w-0 space-y-6 lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1">
        {side}
      </aside>
      {side_first ? main : null}
    </div>
  )
}
