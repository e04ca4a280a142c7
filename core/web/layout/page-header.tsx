import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '#core/web/ui/breadcrumbs.tsx'

interface Props {
  /** What the page lets you do. */
  title: ReactNode
  lead?: ReactNode
  /** One primary action; others beside it secondary or in a menu. */
  action?: ReactNode
  /** The state of the thing, beside the title. */
  status?: ReactNode
  crumbs?: Crumb[]
}

export function PageHeader({ title, lead, action, status, crumbs }: Props) {
  return (
    <header className="mb-6 sm:mb-8">
      {crumbs && crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 max-w-3xl">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="min-w-0">{title}</h1>
            {status}
          </div>
          {lead && <div className="measure mt-2 text-lg text-quiet">{lead}</div>}
        </div>
        {action && <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">{action}</div>}
      </div>
    </header>
  )
}
