import clsx from 'clsx'
import type { ComponentType } from 'react'

/** One of the drawn pictures. Decoration: the words beside it say everything. */
export function Scene({
  picture: Picture,
  className,
  is_hero,
}: {
  picture: ComponentType
  className?: string
  is_hero?: boolean
}) {
  return (
    <svg
      viewBox={is_hero ? '0 0 640 460' : '0 0 240 160'}
      fill="none"
      aria-hidden="true"
      className={clsx('h-auto', className)}
    >
      <Picture />
    </svg>
  )
}
