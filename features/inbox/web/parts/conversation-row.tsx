import clsx from 'clsx'
import { Link, useSearchParams } from 'react-router'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Avatar } from '#core/web/ui/avatar.tsx'
import { Badge } from '#core/web/ui/badge.tsx'
import type { Conversation } from '../../shared/model.ts'
import { inboxPaths } from '../../shared/paths.ts'
import { aboutOf, lastWords, otherNames } from './names.ts'

interface Props {
  conversation: Conversation
  is_open: boolean
  as_of: string
}

export function ConversationRow({ conversation, is_open, as_of }: Props) {
  const t = useT()
  const format = useFormat()
  const [params] = useSearchParams()
  const search = new URLSearchParams(
    [...params].filter(([name]) => ['query', 'unread', 'page'].includes(name)),
  ).toString()
  const { unread, last_message_at: at } = conversation
  const names = otherNames(t, format.lang, conversation)
  const isToday = at.slice(0, 10) === as_of.slice(0, 10)
  return (
    <li
      className={clsx(
        'relative flex items-start gap-3 border-b border-line p-3 last:border-b-0',
        is_open ? 'bg-glacier-soft' : 'hover:bg-sunken',
      )}
    >
      <Avatar name={names} />
      <div className="min-w-0 flex-1">
        <Link
          to={{ pathname: inboxPaths.one(conversation.id), search }}
          preventScrollReset
          aria-current={is_open ? 'page' : undefined}
          className={clsx(
            'block wrap-anywhere no-underline after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:outline-focus',
            unread > 0 ? 'font-bold' : 'font-medium',
          )}
        >
          {names}
        </Link>
        <p className="truncate text-sm text-quiet">{aboutOf(conversation)}</p>
        <div className="flex items-center gap-3">
          <p className={clsx('min-w-0 grow truncate text-sm', unread > 0 && 'font-semibold')}>
            {lastWords(t, conversation)}
          </p>
          <time dateTime={at} className="shrink-0 text-sm text-quiet">
            {isToday ? format.time(at) : format.near(at.slice(0, 10), as_of.slice(0, 10))}
          </time>
          {unread > 0 ? (
            <Badge tone="lamp" label={t('inbox.row.unread', { count: unread })}>
              {unread}
            </Badge>
          ) : null}
        </div>
      </div>
    </li>
  )
}
