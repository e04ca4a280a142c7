import { ImageOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { ResponsiveImage } from '#core/web/ui/responsive-image.tsx'
import type { TenantApplication } from '#features/applications/shared/model.ts'
import { placeLine } from '#features/listings/web/parts/place-line.ts'

/** The home that an application is for: picture, title, address. */
export function HomeLine({
  listing,
  children,
}: {
  listing: TenantApplication['listing']
  children?: ReactNode
}) {
  return (
    <div className="flex items-start gap-4">
      {listing.cover_photo_id ? (
        <ResponsiveImage
          photo_id={listing.cover_photo_id}
          alt=""
          sizes="8rem"
          widest={320}
          className="w-24 shrink-0 rounded-small sm:w-32"
        />
      ) : (
        <span className="grid aspect-3/2 w-24 shrink-0 place-items-center rounded-small bg-sunken text-faint sm:w-32">
          <ImageOff size={20} aria-hidden="true" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        {children}
        <p className="text-quiet">{placeLine(listing)}</p>
      </div>
    </div>
  )
}
