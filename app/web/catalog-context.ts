import { createContext } from 'react'
import type { Catalog } from '#core/shared/messages.ts'

/** The messages of this page's language, loaded before the first render. */
export const CatalogContext = createContext<Catalog>({})
