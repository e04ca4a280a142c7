import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import type { Gone } from './gone-home.tsx'

// Few open such a page, and every page of a home carries the way to it.
const GoneHome = lazy(() => import('./gone-home.tsx'))

const GONE = 410

/** The `ErrorBoundary` of pages of one home: what was taken down says so. Other errors have the page of all. */
export function NoLongerListed() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== GONE) throw error
  return (
    <Suspense>
      <GoneHome {...(error.data as Partial<Gone> | null)} />
    </Suspense>
  )
}
