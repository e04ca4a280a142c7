import clsx from 'clsx'
import type { ReactNode } from 'react'

/** The thing itself, and beside it what helps: below it on a phone, or above with `side_first`, where it is also read first. */
export function Columns({
  children,
  side,
  side_first,
  side_more,
}: {
  children: ReactNode
  side: ReactNode
  side_first?: boolean
  /** Further down the same column; on a phone after everything. */
  side_more?: ReactNode
}) {
  const main = (
    <div
      className={clsx(
        'min-w-0 space-y-6 lg:col-start-1 lg:row-start-1',
        side_more !== undefined && 'lg:row-span-2',
      )}
    >
      {children}
    </div>
  )
  return (
    <div
      className={clsx(
        'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8',
        side_more !== undefined && 'lg:grid-rows-[auto_1fr]',
      )}
    >
      {side_first ? null : main}
      <aside
        className={clsx(
          'min-w-0 space-y-6 lg:col-start-2 lg:row-start-1',
          side_more === undefined && 'lg:sticky lg:top-6',
        )}
      >
        {side}
      </aside>
      {side_first ? main : null}
      {side_more === undefined ? null : (
        <div className="min-w-0 space-y-6 lg:col-start-2 lg:row-start-2">{side_more}</div>
      )}
    </div>
  )
}
