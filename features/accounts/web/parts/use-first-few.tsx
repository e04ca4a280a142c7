import { useState, type ReactNode } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'

/** More than a glance takes in are one press away. */
const SHOWN = 5

/** The first few of a list that is seldom long, and the button for the rest of it. */
export const useFirstFew = <T,>(items: readonly T[]): { shown: readonly T[]; more: ReactNode } => {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const hidden = isWhole ? 0 : Math.max(0, items.length - SHOWN)
  return {
    shown: items.slice(0, items.length - hidden),
    more:
      hidden === 0 ? null : (
        <Button variant="quiet" size="small" edge="start" onClick={() => setWhole(true)}>
          {t('accounts.sessions.more', { count: hidden })}
        </Button>
      ),
  }
}
