import { lazy, Suspense } from 'react'
import { usePageFacts } from '#core/web/data/reader.ts'
import { useIsBrowser } from './use-is-browser.ts'

const VisitorSaved = lazy(() => import('./visitor-saved.tsx'))

/** What a visitor has saved, in the browser alone. */
export function LazyVisitorSaved() {
  const { reader } = usePageFacts()
  return useIsBrowser() && reader === null ? (
    <Suspense>
      <VisitorSaved />
    </Suspense>
  ) : null
}
