import clsx from 'clsx'
import type { ReactNode } from 'react'
import { SOFT, type Tone } from './tone.ts'

/** A small label or count. For the state of a thing use Status. */
export function Badge({
  tone = 'neutral',
  label,
  children,
}: {
  tone?: Tone
  label?: string
  children: ReactNode
}) {
  return (
    <span
      className={clsx(
        'relative inline-flex min-w-6 items-center justify-center rounded-full border px-2 text-sm font-medium tabular-nums',
        tone === 'lamp' ? 'border-transparent bg-lamp text-on-lamp' : SOFT[tone],
      )}
    >
      {label ? (
        <>
          <span aria-hidden="true">{children}</span>
          <span className="sr-only">{label}</span>
        </>
      ) : (
        children
      )}
    </span>
  )
}
