import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Tooltip } from './tooltip.tsx'

interface Props extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** What it does, in words: the accessible name and the tooltip. */
  label: string
  icon: ReactNode
  /** Leaves out the tooltip where the label also is nearby. */
  plain?: boolean
}

export function IconButton({ label, icon, plain, className, type = 'button', ...rest }: Props) {
  const button = (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={clsx(
        'inline-grid size-11 shrink-0 place-items-center rounded-control text-quiet transition-colors enabled:hover:bg-glacier-soft enabled:hover:text-ink disabled:opacity-45',
        className,
      )}
    >
      {icon}
    </button>
  )
  return plain ? button : <Tooltip text={label}>{button}</Tooltip>
}
