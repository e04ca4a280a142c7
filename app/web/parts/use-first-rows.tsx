import { useState, type ReactNode } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'

/** Rows of a list that are shown at first, and those that each press adds. */
const FIRST = 8
const MORE = 25

/** The first rows of a list, and a button for more where there are more. */
export const useFirstRows = <T,>(rows: readonly T[]): { shown: T[]; more: ReactNode } => {
  const t = useT()
  const [most, setMost] = useState(FIRST)
  const left = rows.length - most
  return {
    shown: rows.slice(0, most),
    more:
      left > 0 ? (
        <div className="mt-4">
          <Button variant="secondary" onClick={() => setMost(most + MORE)}>
            {t('app.dev.more', { count: Math.min(left, MORE) })}
          </Button>
        </div>
      ) : null,
  }
}
