import type { ReactNode } from 'react'
import type { Listing } from '#features/listings/shared/model.ts'
import { Promised } from './promised.tsx'
import { Rent } from './rent.tsx'

/** On a phone the rent and the way to apply stay in sight; at the end of the page they take their place in it. */
export default function PhoneBar({
  listing,
  children,
}: {
  listing: Listing
  /** The way to apply. */
  children: ReactNode
}) {
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-8 flex items-center justify-between gap-4 border-t border-line bg-page/95 px-4 py-3 backdrop-blur-sm sm:hidden print:hidden">
      <div className="space-y-1">
        <Rent listing={listing} />
        {listing.is_promised ? <Promised /> : null}
      </div>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
