import type { ReactNode } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Illustration, type IllustrationName } from './illustration.tsx'

interface Props {
  picture?: IllustrationName
  title: string
  /** Why there is nothing here, and what would put something here. */
  children?: ReactNode
  action?: ReactNode
  level?: 2 | 3
}

export function EmptyState({ picture = 'empty-house', title, children, action, level = 2 }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-10 text-center">
      <Illustration name={picture} className="mb-5 w-48" />
      <Heading className="text-xl">{title}</Heading>
      {children && <div className="mt-2 text-quiet">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}

/** What a search or a filter leaves nothing of. */
export function NoMatch(look: Pick<Props, 'picture' | 'level'>) {
  const t = useT()
  return (
    <EmptyState title={t('core.table.no_match_title')} {...look}>
      {t('core.table.no_match_text')}
    </EmptyState>
  )
}
