import clsx from 'clsx'
import type { ReactNode } from 'react'
import { INK, SOFT } from '#core/web/ui/tone.ts'
import { ToneIcon } from '#core/web/ui/tone-icon.tsx'

interface Props {
  heading: string
  /** It has gone wrong. */
  is_trouble?: boolean
  /** What one could do next. */
  next?: ReactNode
  children: ReactNode
}

/** Where the reader’s matters stand. On a phone its buttons fill its width, below each other where a line is too short for both. */
export const NewsCard = ({ heading, is_trouble = false, next, children }: Props) => (
  <div
    className={clsx(
      'flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border p-4 sm:px-6',
      is_trouble ? SOFT.lava : 'border-line bg-surface',
    )}
  >
    <div className="flex min-w-0 flex-1 basis-72 gap-3">
      <span className={clsx('mt-0.5', INK[is_trouble ? 'lava' : 'moss'])}>
        <ToneIcon tone={is_trouble ? 'lava' : 'moss'} size={20} />
      </span>
      <div>
        <h2 className="text-lg text-ink">{heading}</h2>
        <div className={clsx('measure text-quiet', is_trouble ? 'mt-2' : 'mt-0.5')}>{children}</div>
      </div>
    </div>
    {next ? (
      <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:max-w-full max-sm:[&>*]:flex-[1_0_auto]">
        {next}
      </span>
    ) : null}
  </div>
)
