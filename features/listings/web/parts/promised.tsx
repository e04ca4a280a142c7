import { useT } from '#core/web/i18n/use-t.ts'
import { Status } from '#core/web/ui/status.tsx'

/** On a home of a list: somebody was accepted for it. As true for that person as for all others, so that a list is the same for all. */
export function Promised() {
  const t = useT()
  return <Status tone="lamp">{t('listings.card.promised')}</Status>
}
