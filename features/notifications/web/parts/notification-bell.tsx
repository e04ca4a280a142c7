import type { ComponentProps } from 'react'
import { Bell } from 'lucide-react'
import { useRead } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Menu } from '#core/web/ui/menu.tsx'
import type { MenuItem } from '#core/web/ui/menu-item.ts'
import { listNotifications } from '#features/notifications/shared/api.ts'
import { notificationPaths } from '#features/notifications/shared/paths.ts'
import { UnopenedMark } from './unopened-mark.tsx'
import { useClick } from './use-click.ts'
import { useSentence } from './use-sentence.ts'

/** Specification section 9: three in the head of the page. */
const LATEST = { page_size: 3 }
const MINUTE = 60_000
const MOST = 9

function BellButton({ count, ...rest }: { count: number } & ComponentProps<'button'>) {
  const t = useT()
  return (
    <button
      {...rest}
      type="button"
      aria-label={
        count > MOST
          ? t('notifications.bell.label_many', { most: MOST })
          : t('notifications.bell.label', { count })
      }
      className="relative inline-grid size-11 shrink-0 place-items-center rounded-control text-quiet transition-colors hover:bg-glacier-soft hover:text-ink"
    >
      <Bell size={20} aria-hidden="true" />
      {count > 0 ? (
        <span
          aria-hidden="true"
          className="absolute end-0 top-0 grid h-5 min-w-5 place-items-center rounded-full bg-lamp px-1 text-sm leading-none font-semibold text-on-lamp tabular-nums"
        >
          {count > MOST ? `${MOST}+` : count}
        </span>
      ) : null}
    </button>
  )
}

/** How many have not been opened, and the newest three; asked for each minute and when the window gets the focus. */
export default function NotificationBell({ user_id }: { user_id: string }) {
  const t = useT()
  const format = useFormat()
  const sentence = useSentence()
  const click = useClick()
  const { data, isError } = useRead(
    listNotifications,
    { id: user_id, query: LATEST },
    { every_ms: MINUTE },
  )
  const count = data?.unclicked ?? 0
  const note = data
    ? t('notifications.empty')
    : isError
      ? t('core.errors.something_went_wrong')
      : t('core.states.loading')
  const latest = (data?.items ?? []).map((one): MenuItem => ({
    key: one.id,
    to: one.link,
    onSelect: () => click(one),
    label: (
      <>
        <span className={one.clicked ? undefined : 'font-semibold'}>{sentence(one)}</span>
        <span className="flex items-center gap-2 text-sm text-quiet">
          <time dateTime={one.created_at}>{format.relative(one.created_at, data!.as_of)}</time>
          {one.clicked ? null : <UnopenedMark />}
        </span>
      </>
    ),
  }))
  const items: MenuItem[] = [
    ...(latest.length > 0 ? latest : [{ key: 'note', label: note, is_disabled: true }]),
    {
      key: 'all',
      label: t('notifications.bell.all'),
      to: notificationPaths.settings,
      starts_group: true,
    },
  ]
  return (
    <Menu
      label={latest.length > 0 ? t('notifications.title') : note}
      items={items}
      trigger={<BellButton count={count} />}
    />
  )
}
