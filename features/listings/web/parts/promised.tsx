import clsx from 'clsx'
import { Lamp } from 'lucide-react'
import { useT } from '#core/web/i18n/use-t.ts'
import { SOFT } from '#core/web/ui/tone.ts'

/**
 * On a home of a list: somebody was accepted for it. As true for that person as for all others, so that a list is the same for all. As
 * `Status` looks, of whose icons visitors would carry four in vain.
 */
export function Promised() {
  const t = useT()
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-full border py-0.5 ps-2 pe-2.5 text-sm font-medium whitespace-nowrap',
        SOFT.lamp,
      )}
    >
      <Lamp size={15} aria-hidden="true" className="shrink-0" />
      {t('listings.card.promised')}
    </span>
  )
}
