import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { pageIn } from '#core/web/data/address-query.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'

/** What a list says when it has no rows; after its last page only that it ends before. */
export function EmptyPage({ children }: { children: ReactNode }) {
  const t = useT()
  const [search] = useSearchParams()
  if (pageIn(search) === 1) return <>{children}</>
  const first = new URLSearchParams(search)
  first.delete('page')
  return (
    <EmptyState
      title={t('core.table.no_page')}
      action={<Button to={`?${first}`}>{t('core.table.first_page')}</Button>}
    >
      {t('core.table.no_page_text')}
    </EmptyState>
  )
}
