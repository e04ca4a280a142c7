import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'

export interface Crumb {
  label: ReactNode
  to: string
}

/** The way here. On a phone, or where there is but one, only the step back. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const t = useT()
  return (
    <nav aria-label={t('core.ui.breadcrumbs')} className="mb-2 text-sm text-quiet">
      <ol className="flex flex-wrap items-center gap-1">
        {crumbs.map((crumb, index) => (
          <li
            key={crumb.to}
            className={
              index < crumbs.length - 1
                ? 'flex items-center gap-1 max-sm:hidden'
                : 'flex items-center gap-1'
            }
          >
            {index > 0 && <ChevronRight size={14} aria-hidden="true" className="max-sm:hidden" />}
            {index === crumbs.length - 1 && (
              <ChevronLeft
                size={14}
                aria-hidden="true"
                className={crumbs.length > 1 ? 'sm:hidden' : undefined}
              />
            )}
            <Link
              to={crumb.to}
              className="inline-flex min-h-8 items-center pointer-coarse:min-h-11 text-quiet underline-offset-[3px] hover:text-glacier-ink hover:underline"
            >
              {crumb.label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
