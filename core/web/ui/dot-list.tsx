import clsx from 'clsx'
import { Fragment, type ReactNode } from 'react'

/** Short facts with dots between them. What stands between two dots is not broken, and no line begins or ends with one. */
export function DotList({
  items,
  first_line,
  className,
}: {
  items: readonly ReactNode[]
  /** So many of them have the first line of a phone to themselves. */
  first_line?: number
  className?: string
}) {
  return (
    <span className={clsx('block overflow-hidden', className)}>
      <span className="-ms-4 flex flex-wrap">
        {items.map((item, at) => (
          <Fragment key={at}>
            {at === first_line ? <span className="basis-full lg:hidden" /> : null}
            <span className="relative ps-4 before:absolute before:start-1.5 before:content-['·'] before:text-quiet">
              {item}
              {at < items.length - 1 ? <span className="sr-only">, </span> : null}
            </span>
          </Fragment>
        ))}
      </span>
    </span>
  )
}
