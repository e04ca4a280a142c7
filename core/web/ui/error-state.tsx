import type { ReactNode } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

interface Props {
  title?: string
  children?: ReactNode
  onRetry?: () => void
  /** For whoever writes to the help desk. */
  request_id?: string
}

/** Something could not be shown. Says so, blames nobody, offers the next step. */
export function ErrorState({ title, children, onRetry, request_id }: Props) {
  const t = useT()
  return (
    <div role="alert">
      <EmptyState
        picture="error-broken"
        title={title ?? t('core.errors.something_went_wrong')}
        action={
          onRetry && (
            <Button variant="secondary" onClick={onRetry}>
              {t('core.actions.retry')}
            </Button>
          )
        }
      >
        {children ?? t('core.errors.try_again')}
        {request_id && (
          <p className="mt-2 text-sm">{t('core.errors.request_id', { id: request_id })}</p>
        )}
      </EmptyState>
    </div>
  )
}
