import { useRouteLoaderData } from 'react-router'

interface RootFacts {
  reader: { user_id: string; user_type: 'LL' | 'TN'; is_staff: boolean } | null
  origin: string
}

/** What the outermost page knows of its reader (null for a visitor) and of the address it is served at. */
export const usePageFacts = (): RootFacts =>
  (useRouteLoaderData('root') as RootFacts | undefined) ?? { reader: null, origin: '' }
