import type { ReactNode } from 'react'
import { ApiError } from '#core/web/data/session.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { ErrorState } from '#core/web/ui/error-state.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { inboxPaths } from '../../shared/paths.ts'

/** What was read for a reason, or why there is nothing to see. */
export function StaffConversationRead<T>({
  read: { data, error, refetch },
  children,
}: {
  read: { data?: T | undefined; error: unknown; refetch: () => unknown }
  children: (data: T) => ReactNode
}) {
  const t = useT()
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        picture="empty-inbox"
        title={t('inbox.staff.none')}
        action={<TextLink to={inboxPaths.detections}>{t('inbox.detections.title')}</TextLink>}
      >
        {t('inbox.staff.none_text')}
      </EmptyState>
    )
  if (error) return <ErrorState onRetry={() => void refetch()} />
  return data === undefined ? <SkeletonRows /> : children(data)
}
