/**
 * What a device keeps for reading without a connection; the worker of app/web/worker fills it. Pages that show a person are
 * apart from those that visitors read, so that they can go at once.
 */
export const KEPT = {
  parts: 'kept-parts-1',
  open: 'kept-open-1',
  own: 'kept-own-1',
  offline: 'kept-offline-1',
  notes: 'kept-notes-1',
} as const

/** Headers of a kept page: when it was fetched (ISO 8601), and its title, encoded for an address. */
export const KEPT_AT = 'x-kept-at'
export const KEPT_TITLE = 'x-kept-title'

/** Nothing that shows a person stays, also where no worker is in charge of this page. */
export const forgetOwn = async (): Promise<void> => {
  // Browsers offer no caches to pages without HTTPS.
  if ('caches' in globalThis) await caches.delete(KEPT.own).catch(() => false)
}
