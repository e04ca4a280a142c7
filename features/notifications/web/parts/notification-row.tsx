import clsx from 'clsx'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import type { Notification } from '#features/notifications/shared/model.ts'
import { UnopenedMark } from './unopened-mark.tsx'
import { useClick } from './use-click.ts'
import { useSentence } from './use-sentence.ts'

/** One line of the list: the whole of it leads to what it tells of. `as_of`: when the server answered. */
export function NotificationRow({
  notification,
  as_of,
}: {
  notification: Notification
  as_of: string
}) {
  const t = useT()
  const format = useFormat()
  const about = useSentence()(notification)
  const click = useClick()
  const { clicked, created_at, link } = notification
  return (
    <li className="relative flex min-h-16 items-center gap-3 border-b border-line p-3 last:border-b-0 hover:bg-sunken sm:px-5">
      <div className="min-w-0 flex-1">
        <Link
          to={link}
          onClick={() => click(notification)}
          className={clsx(
            'no-underline after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:outline-focus',
            clicked ? '' : 'font-semibold',
          )}
        >
          {about}
        </Link>
        <p className="flex items-center gap-2 text-sm text-quiet">
          <time dateTime={created_at} title={format.instant(created_at, 'medium')}>
            {format.relative(created_at, as_of)}
          </time>
          {clicked ? null : <UnopenedMark />}
        </p>
      </div>
      {clicked ? null : (
        <IconButton
          label={t('notifications.mark', { about })}
          icon={<Check size={20} />}
          plain
          className="z-10"
          onClick={() => click(notification)}
        />
      )}
    </li>
  )
}
