import { createContext } from 'react-router'
import { useRouteLoaderData } from 'react-router'
import type { Catalog } from '#core/shared/messages.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import type { Operator } from '#core/shared/operator.ts'
import type { PlainDate } from '#core/shared/plain-date.ts'
import type { AppStore } from '#core/shared/product.ts'

/** What the server knows of a page's reader before rendering; put into the load context by app/pages/pages.ts. */
export interface PageSetting {
  lang: Lang
  theme: 'light' | 'dark'
  nonce: string
  origin: string
  /** The day on which the page is written. */
  today: PlainDate
  reader: { user_id: string; user_type: 'LL' | 'TN'; is_staff: boolean; full_name: string } | null
  /** Where the browser fetches the words of this page. */
  messages: string
  dev: boolean
  /** The note about cookies was dismissed. */
  cookies_told: boolean
  /** Where this device gets the mobile app; null on a desktop, where it is in no store, or where its banner was closed. */
  store: AppStore | null
  /** The device's worker asks, and has the words at hand: fetched ahead they would be fetched twice. */
  has_worker: boolean
  /** Who runs this, as the foot of the page says it (the kennitala with its hyphen); null where nobody is named. */
  operator: Pick<Operator, 'name' | 'national_id' | 'address' | 'email'> | null
  /** Which build of the pages is served. */
  version: string
}

export const pageSetting = createContext<PageSetting | null>(null)
/** The words themselves, for the rendering on the server; browsers fetch theirs. */
export const pageMessages = createContext<Catalog>({})

/** The reader of this page, or null for a visitor. */
export const useReader = (): PageSetting['reader'] =>
  (useRouteLoaderData('root') as PageSetting | undefined)?.reader ?? null
export const useSetting = (): PageSetting | undefined =>
  useRouteLoaderData('root') as PageSetting | undefined
