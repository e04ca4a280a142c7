import clsx from 'clsx'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Badge } from '#core/web/ui/badge.tsx'
import type { SavedSearchRow } from '../../shared/model.ts'

/** How many homes fit a search today, and how many of them are new. */
export function FittingHomes({
  search: { homes, new_homes: newHomes, is_capped: isCapped, looked_at: lookedAt },
  className,
  is_counted = true,
}: {
  search: SavedSearchRow
  className?: string
  /** Not where a button beside it says how many there are. */
  is_counted?: boolean
}) {
  const t = useT()
  const format = useFormat()
  return (
    <p className={clsx('flex flex-wrap items-center gap-x-3 gap-y-1', className)}>
      {is_counted
        ? isCapped
          ? t('saved-searches.homes_capped', { count: homes })
          : t('saved-searches.homes', { count: homes })
        : null}
      {newHomes > 0 ? (
        <Badge tone="glacier">{t('saved-searches.new_homes', { count: newHomes })}</Badge>
      ) : homes > 0 ? (
        <span className="text-quiet">
          {t('saved-searches.no_new_homes', { when: format.instant(lookedAt) })}
        </span>
      ) : null}
    </p>
  )
}
