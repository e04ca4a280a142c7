import clsx from 'clsx'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'

interface Props {
  to: string
  children: ReactNode
  /** No underline at rest: for lists and headings that are plainly links. */
  calm?: boolean
  className?: string
}

/** A link within the product by path, or out of it by full address (opens in a new tab and says so). */
export function TextLink({ to, children, calm, className }: Props) {
  const t = useT()
  const look = clsx(
    'text-glacier-ink underline-offset-[3px] decoration-1 hover:decoration-2',
    calm ? 'no-underline hover:underline' : 'underline',
    className,
  )
  if (!/^(https?:|mailto:|tel:)/.test(to))
    return (
      <Link to={to} className={look}>
        {children}
      </Link>
    )
  if (!to.startsWith('http'))
    return (
      <a href={to} className={look}>
        {children}
      </a>
    )
  return (
    <a href={to} target="_blank" rel="noreferrer" className={look}>
      {children}
      <ExternalLink size={14} aria-hidden="true" className="ms-1 inline align-baseline" />
      <span className="sr-only"> ({t('core.ui.new_tab')})</span>
    </a>
  )
}
