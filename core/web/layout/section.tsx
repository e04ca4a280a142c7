import clsx from 'clsx'
import type { ReactNode } from 'react'

/** A part of a page under its own heading. */
export function Section({
  title,
  lead,
  action,
  children,
  className,
}: {
  title?: ReactNode
  lead?: ReactNode
  action?: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <section className={clsx('mt-10 first:mt-0', className)}>
      {(title || action) && (
        <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
          <div>
            {title && <h2>{title}</h2>}
            {lead && <p className="measure mt-1 text-quiet">{lead}</p>}
          </div>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}
