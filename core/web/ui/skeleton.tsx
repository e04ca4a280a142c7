import clsx from 'clsx'
import { useT } from '#core/web/i18n/use-t.ts'

/** A place held for something that comes. Give it the shape of what comes. */
function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('block animate-breathe rounded-small bg-line', className)}
    />
  )
}

/** Rows of a list on their way. */
export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  const t = useT()
  return (
    <div role="status" aria-label={t('core.states.loading')} className="divide-y divide-line">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex items-center gap-4 py-4">
          <Skeleton className="size-10 rounded-control" />
          <div className="flex-1 space-y-2">
            <Skeleton className={clsx('h-4', ['w-1/2', 'w-2/5', 'w-3/5'][index % 3])} />
            <Skeleton className={clsx('h-3', ['w-1/3', 'w-1/4', 'w-2/5'][index % 3])} />
          </div>
          <Skeleton className="h-6 w-20 rounded-full" />
        </div>
      ))}
    </div>
  )
}
