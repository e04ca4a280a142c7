import clsx from 'clsx'
import type { ReactNode } from 'react'
import { SOFT, type Tone } from './tone.ts'
import { ToneIcon } from './tone-icon.tsx'

/** The state of a thing: always an icon and a word. */
export function Status({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span
      className={clsx(
        'inline-flex max-w-full items-center gap-1.5 rounded-full border py-0.5 ps-2 pe-2.5 text-sm font-medium',
        SOFT[tone],
      )}
    >
      {icon ?? <ToneIcon tone={tone} size={15} />}
      {/* Its words, not the foot of the icon, stand on the line of what is beside it. */}
      <span className="min-w-0 self-baseline md:whitespace-nowrap">{children}</span>
    </span>
  )
}
