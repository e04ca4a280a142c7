import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  summary: ReactNode
  children: ReactNode
  is_open?: boolean
  size?: 'normal' | 'small'
}

/** More, for those who ask. The browser's own details element: works before and without scripts. */
export function Disclosure({ summary, children, is_open, size = 'normal' }: Props) {
  return (
    <details open={is_open} className={clsx('group', size === 'small' && 'text-sm')}>
      <summary
        className={clsx(
          'flex w-fit list-none items-start gap-1 text-glacier-ink hover:underline',
          size === 'small' ? 'py-1' : 'py-2.5 font-medium',
        )}
      >
        <ChevronRight
          size={16}
          aria-hidden="true"
          className="mt-[0.25em] shrink-0 transition-transform group-open:rotate-90"
        />
        <span>{summary}</span>
      </summary>
      <div className="details-body pb-2 ps-5">{children}</div>
    </details>
  )
}
