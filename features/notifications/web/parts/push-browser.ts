/** Where messages to this browser go, and the keys that they are encrypted with. */
export interface PushAddress {
  endpoint: string
  p256dh: string
  auth: string
}

/** Where the local system stands for push services, the browser keeps an address of its own. */
const LOCAL_ADDRESS = 'push-address'

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

export const canNotify = (): boolean =>
  'Notification' in window && 'serviceWorker' in navigator && 'PushManager' in window

const markOf = async (endpoint: string): Promise<string> =>
  base64url(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))),
  )

const subscriptionOf = async (): Promise<PushSubscription | null> => {
  const worker = await navigator.serviceWorker.getRegistration()
  return (await worker?.pushManager.getSubscription()) ?? null
}

/** By what the list of devices names this browser; null where no messages come to it. */
export const findMark = async (serverKey: string | null): Promise<string | null> => {
  const endpoint =
    serverKey === null ? localStorage.getItem(LOCAL_ADDRESS) : (await subscriptionOf())?.endpoint
  return endpoint == null ? null : markOf(endpoint)
}

const randomText = (bytes: number): string =>
  base64url(crypto.getRandomValues(new Uint8Array(bytes)))

const localAddress = (): PushAddress => {
  const endpoint =
    localStorage.getItem(LOCAL_ADDRESS) ?? `${window.location.origin}/dev/push/${randomText(16)}`
  localStorage.setItem(LOCAL_ADDRESS, endpoint)
  return { endpoint, p256dh: `B${randomText(65).slice(1)}`, auth: randomText(16) }
}

/** Asks the browser's push service for an address. Throws where the browser or its service refuses. */
export const openAddress = async (serverKey: string | null): Promise<PushAddress> => {
  if (serverKey === null) return localAddress()
  const worker = await navigator.serviceWorker.ready
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: serverKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}

/** No messages come to this browser any more. */
export const closeAddress = async (serverKey: string | null): Promise<void> => {
  if (serverKey === null) localStorage.removeItem(LOCAL_ADDRESS)
  else await (await subscriptionOf())?.unsubscribe()
}
