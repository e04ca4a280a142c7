import clsx from 'clsx'
import type { ReactNode } from 'react'

/** Arcs, blocks and one lamp. Decoration: the words beside it say everything. */
export function Picture({
  children,
  className,
}: {
  children: ReactNode
  className?: string | undefined
}) {
  return (
    <svg viewBox="0 0 240 160" fill="none" aria-hidden="true" className={clsx('h-auto', className)}>
      {children}
    </svg>
  )
}
