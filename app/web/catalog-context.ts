import { createContext } from 'react'

/** The messages of this page's language, loaded before the first render. */
export const CatalogContext = createContext<Record<string, string>>({})
