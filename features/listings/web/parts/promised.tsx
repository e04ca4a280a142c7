import clsx from 'clsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { SOFT } from '#core/web/ui/tone.ts'

/**
 * On a home of a list: somebody was accepted for it. As true for that person as for all others, so that a list is the same for all. As
 * `Status` looks, without an icon: nothing waits for the reader.
 */
export function Promised() {
  const t = useT()
  return (
    <span
      className={clsx(
        'inline-flex items-center rounded-full border px-2.5 py-0.5 text-sm font-medium whitespace-nowrap',
        SOFT.lamp,
      )}
    >
      {t('listings.card.promised')}
    </span>
  )
}

/** Those that somebody else may get stand last. */
export const freeFirst = <H extends { is_promised: boolean }>(homes: readonly H[]): H[] =>
  homes.toSorted((a, b) => Number(a.is_promised) - Number(b.is_promised))
