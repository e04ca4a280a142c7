import { useCallback, useEffect, useRef } from 'react'
import { useSend } from '#core/web/data/send.ts'
import { markRead, markUnread } from '#features/applications/shared/api.ts'
import type { LandlordApplication } from '#features/applications/shared/model.ts'

export interface Reading {
  /** Marks what is open as unread, after what opening it still does. */
  markUnread: (id: string) => Promise<unknown>
}

/**
 * Opening an application reads it, once; marking it unread while it is open leaves it so. `open_id` is what the address
 * opens: the page holds this, because what shows the application may come anew (list and pane, a filter, a turned phone)
 * without anybody having opened it again.
 */
export const useReadOnce = (
  open_id: string | null,
  application: LandlordApplication | null,
): Reading => {
  const { send: read } = useSend(markRead)
  const { send: unread } = useSend(markUnread)
  const seen = useRef<string | null>(null)
  const underway = useRef<Promise<unknown>>(Promise.resolve())
  const id = application?.id === open_id ? open_id : null
  const isRead = application?.is_read_by_landlord ?? true
  useEffect(() => {
    if (open_id === null) seen.current = null
    if (id === null || seen.current === id) return
    seen.current = id
    if (!isRead) underway.current = read({ id }).catch(() => undefined)
  }, [open_id, id, isRead, read])
  return {
    markUnread: useCallback(
      async (of: string) => {
        await underway.current
        return unread({ id: of })
      },
      [unread],
    ),
  }
}
