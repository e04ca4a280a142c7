import { lazy, type ComponentType } from 'react'
import { ClientOnly } from '../client-only.tsx'
import { useReader } from '../reader.ts'

const NotificationBell = lazy<ComponentType<{ user_id: string }>>(() =>
  import('#features/notifications/web/parts/notification-bell.tsx').catch(() => ({
    default: () => null,
  })),
)

/** The bell of who is signed in: it comes when the page has rendered, and its place is kept. */
export const BellPlace = () => {
  const reader = useReader()
  return reader ? (
    <span className="size-11 shrink-0">
      <ClientOnly>
        <NotificationBell user_id={reader.user_id} />
      </ClientOnly>
    </span>
  ) : null
}
