import clsx from 'clsx'
import { Fragment, type ReactNode } from 'react'

export interface Fact {
  label: ReactNode
  value: ReactNode
  note?: ReactNode
}

/** Names and values, in one or two columns; without columns a value stands below its name, as on a phone. */
export function FactList({
  facts,
  columns = 1,
  is_in_rows = false,
}: {
  facts: (Fact | false | null | undefined)[]
  columns?: 0 | 1 | 2
  /** On a phone a name and its value share a line: for short values. */
  is_in_rows?: boolean
}) {
  return (
    <dl className={clsx('grid gap-x-8', columns === 2 && 'md:grid-cols-2')}>
      {facts.map((fact, index) =>
        fact ? (
          <div
            key={index}
            className={clsx(
              'grid gap-x-6 border-b border-line py-2.5 last:border-b-0',
              columns > 0 && 'sm:grid-cols-[min(40%,14rem)_minmax(0,1fr)]',
              is_in_rows && 'max-sm:grid-cols-[fit-content(56%)_minmax(0,1fr)]',
              columns === 2 && 'md:odd:nth-last-2:border-b-0',
            )}
          >
            <dt className={clsx('text-quiet', is_in_rows && 'hyphens-auto')}>{fact.label}</dt>
            <dd className={clsx('min-w-0 font-medium', is_in_rows && 'max-sm:text-end')}>
              {fact.value}
              {fact.note && (
                <span className="block text-sm font-normal text-quiet">{fact.note}</span>
              )}
            </dd>
          </div>
        ) : (
          <Fragment key={index} />
        ),
      )}
    </dl>
  )
}
