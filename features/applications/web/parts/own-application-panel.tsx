import { lazy, Suspense } from 'react'
import type { ApplyPanelProps } from '#features/listings/web/parts/apply-panel.ts'

// Visitors, who have applied for nothing, do not carry it.
const OwnApplication = lazy(() => import('./own-application.tsx'))

/** On the page of a home: what the reader’s own application says about applying. */
export default function OwnApplicationPanel(props: ApplyPanelProps) {
  return (
    <Suspense fallback={props.children}>
      <OwnApplication {...props} />
    </Suspense>
  )
}
