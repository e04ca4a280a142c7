import { useSyncExternalStore, type ReactNode } from 'react'
import type { Catalog } from '#core/shared/messages.ts'
import { namespacesOf } from './catalog-choice.ts'
import { CatalogContext } from './catalog-context.ts'
import { findPage } from './guards.ts'

/** The words that this browser has fetched so far; they grow as a visitor walks from one feature to another. */
let inHand: Catalog = {}
const fetched = new Set<string>()
const listeners = new Set<() => void>()
/** `/i18n/{version}/{lang}/`, and the namespaces of the first page. */
let [place, hasAll] = ['', false]

const AGAIN_MS = 2_000

const fetchJson = async (address: string, more: number): Promise<Catalog> => {
  try {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(address)
    return (await answer.json()) as Catalog
  } catch (error) {
    if (more === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    return fetchJson(address, more - 1)
  }
}

/** `more`: how often it is asked for again where it does not come. */
const addMessages = async (address: string, more = 1): Promise<void> => {
  inHand = { ...inHand, ...(await fetchJson(address, more)) }
  for (const notify of listeners) notify()
}

const missingAt = (pathname: string): string[] =>
  hasAll ? [] : namespacesOf(findPage(pathname)).filter((namespace) => !fetched.has(namespace))
const addressFor = (namespaces: readonly string[]): string =>
  `${place}${namespaces.toSorted().join(',')}.json`

/** Fetches what the page at this path says; nothing where it is loaded already. */
export const fetchMessages = async (pathname: string): Promise<void> => {
  const missing = missingAt(pathname)
  if (missing.length === 0) return
  await addMessages(addressFor(missing))
  for (const namespace of missing) fetched.add(namespace)
}

/** Has the browser keep the words of a page that may come next; they are taken when it comes. */
export const preloadMessages = (address: string): void => {
  const missing = missingAt(new URL(address, window.location.origin).pathname)
  if (missing.length > 0)
    void fetch(addressFor(missing), { priority: 'low' }).catch(() => undefined)
}

/**
 * The words of the first page, before anything is rendered: or the first rendering would differ from the server's. A page
 * whose words do not come can be read, and works when they have come.
 */
export const firstMessages = async (address: string): Promise<void> => {
  const [, folder, namespaces] = /^(.*\/)([^/]+)\.json$/.exec(address) ?? []
  place = folder ?? ''
  hasAll = namespaces === 'all'
  await addMessages(address, Infinity)
  for (const namespace of namespaces?.split(',') ?? []) fetched.add(namespace)
}

const subscribe = (notify: () => void): (() => void) => {
  listeners.add(notify)
  return () => {
    listeners.delete(notify)
  }
}

export const ClientMessages = ({ children }: { children: ReactNode }) => {
  const catalog = useSyncExternalStore(
    subscribe,
    () => inHand,
    () => inHand,
  )
  return <CatalogContext value={catalog}>{children}</CatalogContext>
}
