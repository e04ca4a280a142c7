import { useSend } from '#core/web/data/send.ts'
import { clickNotification } from '#features/notifications/shared/api.ts'
import type { Notification } from '#features/notifications/shared/model.ts'

/** Marks a notification as opened, while its reader goes on. The key is the thing's own: pressing the next one does not wait for this. */
export const useClick = (): ((one: Notification) => void) => {
  const { send } = useSend(clickNotification)
  return (one) => {
    if (!one.clicked)
      void send({ id: one.id, body: { click: true } }, { idempotency_key: one.id }).catch(
        () => undefined,
      )
  }
}
