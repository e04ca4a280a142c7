import { isOwnAddress } from '#core/shared/own-address.ts'

declare const self: ServiceWorkerGlobalScope

/** What features/notifications/server/delivery/pushes.ts writes. */
interface Pushed {
  title: string
  link: string
  lang: string
}

const pushedIn = (data: PushMessageData | null): Pushed | null => {
  try {
    const { title, link, lang } = (data?.json() ?? {}) as Partial<Pushed>
    return typeof title === 'string' && typeof lang === 'string' && isOwnAddress(link)
      ? { title, link, lang }
      : null
  } catch {
    return null
  }
}

/** One notice of a thing stands for those before it. Browsers want something shown for every message that came. */
const show = async (data: PushMessageData | null): Promise<void> => {
  const pushed = pushedIn(data)
  if (!pushed) return
  const { title, link, lang } = pushed
  await self.registration.showNotification(title, {
    lang,
    tag: link,
    icon: '/icon-192.png',
    data: { link },
  })
}

const openWindow = async (link: unknown): Promise<void> => {
  if (!isOwnAddress(link)) return
  const windows = await self.clients.matchAll({ type: 'window' })
  const there = windows.find(({ url }) => {
    const { pathname, search } = new URL(url)
    return pathname + search === link
  })
  await (there ? there.focus() : self.clients.openWindow(link))
}

/** Shows messages while no page is open, and leads to what they are about. */
export const listenForPushes = (): void => {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openWindow((event.notification.data as { link?: unknown } | null)?.link))
  })
}

/** Whoever comes after somebody who signed out gets none of their messages, also where the server cannot be told. */
export const stopPushes = async (): Promise<void> => {
  const subscription = await self.registration.pushManager?.getSubscription().catch(() => null)
  await subscription?.unsubscribe().catch(() => false)
  for (const shown of (await self.registration.getNotifications?.()) ?? []) shown.close()
}
