import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useLoaded } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { listConversations } from '../../shared/api.ts'
import { inboxPaths } from '../../shared/paths.ts'
import { listCall } from './inbox-call.ts'
import { InboxList } from './inbox-list.tsx'
import { useHasTemplates } from './template-tool.tsx'

interface Props {
  open_id: string | null
  /** Whether a phone shows the list; else what is beside it. */
  shows_list: boolean
  /** What is beside the list; null where nothing is. */
  children: ReactNode
}

/** Two panes on a desktop, one on a phone. */
export function InboxFrame({ open_id, shows_list, children }: Props) {
  const t = useT()
  const [params] = useSearchParams()
  const { unread } = useLoaded(listConversations, listCall(params))
  const hasTemplates = useHasTemplates()
  const hasPane = children !== null
  return (
    <div
      data-gives-room=""
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-6',
        hasPane && 'lg:grid-cols-[minmax(20rem,2fr)_3fr]',
      )}
    >
      <div className={clsx(!shows_list && 'max-lg:hidden')}>
        <PageHeader
          title={t('inbox.title')}
          lead={t('inbox.lead', { count: unread })}
          action={
            hasTemplates ? (
              <Button to={inboxPaths.templates} variant="secondary" size="small">
                {t('inbox.templates.title')}
              </Button>
            ) : undefined
          }
        />
        <InboxList open_id={open_id} />
      </div>
      {hasPane ? (
        <div
          data-gives-room=""
          className={clsx(
            'min-w-0',
            // What only says that one is to be chosen is as tall as the list.
            open_id === null && shows_list ? 'self-stretch' : 'lg:sticky lg:top-4',
            shows_list && 'max-lg:hidden',
          )}
        >
          {children}
        </div>
      ) : null}
    </div>
  )
}
