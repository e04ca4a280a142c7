import { lazy, Suspense, useEffect, useState } from 'react'
import type { SidePanelProps } from '#features/listings/web/parts/side-panel.ts'

// Most homes offer no times: the page is shown without it, and it is fetched when the page stands.
const OfferedTimes = lazy(() => import('./offered-times.tsx'))

/** On the page of a home: when it can be seen. */
export default function OfferedTimesPanel({ listing }: SidePanelProps) {
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(true), [])
  return isShown && listing.status === 'published' ? (
    <Suspense>
      <OfferedTimes listing_id={listing.id} is_own={listing.can.edit} />
    </Suspense>
  ) : null
}
