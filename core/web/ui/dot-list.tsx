import clsx from 'clsx'
import type { ReactNode } from 'react'

/** Short facts with dots between them. What stands between two dots is not broken, and no line begins or ends with one. */
export function DotList({ items, className }: { items: readonly ReactNode[]; className?: string }) {
  return (
    <span className={clsx('block overflow-hidden', className)}>
      <span className="-ms-4 flex flex-wrap">
        {items.map((item, at) => (
          <span
            key={at}
            className="relative ps-4 before:absolute before:start-1.5 before:content-['·'] before:text-quiet"
          >
            {item}
            {at < items.length - 1 ? <span className="sr-only">, </span> : null}
          </span>
        ))}
      </span>
    </span>
  )
}
