import clsx from 'clsx'
import type { ReactNode } from 'react'

interface Props {
  title?: ReactNode
  /** Heading level of the title: keeps the page's outline whole. */
  level?: 2 | 3 | 4
  /** Buttons or a menu, at the end of the title's line. */
  actions?: ReactNode
  /** Lights the lamp: something here waits for the reader. */
  waits?: boolean
  flush?: boolean
  as?: 'section' | 'article' | 'div' | 'li'
  className?: string
  children?: ReactNode
}

export function Card({
  title,
  level = 2,
  actions,
  waits,
  flush,
  as: Tag = 'section',
  className,
  children,
}: Props) {
  const Heading = `h${level}` as const
  return (
    <Tag
      className={clsx(
        'relative rounded-card border',
        waits
          ? 'border-lamp-edge bg-lamp-soft [--ground:var(--lamp-soft)]'
          : 'border-line bg-surface [--ground:var(--surface)]',
        !flush && 'p-4 sm:p-6',
        className,
      )}
    >
      {(title || actions) && (
        <div
          className={clsx(
            'flex flex-wrap items-start justify-between gap-x-4 gap-y-2',
            flush ? 'p-4 sm:p-6' : 'mb-4',
          )}
        >
          {title && <Heading className="text-xl">{title}</Heading>}
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
      )}
      {children}
    </Tag>
  )
}
