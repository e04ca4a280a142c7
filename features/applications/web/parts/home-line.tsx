import { ImageOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatArea } from '#core/shared/language/format.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ResponsiveImage } from '#core/web/ui/responsive-image.tsx'
import type { TenantApplication } from '#features/applications/shared/model.ts'
import { showsRooms } from '#features/listings/shared/enums.ts'
import { placeLine } from '#core/shared/place-line.ts'

/** Rent, rooms and size, as far as they are known. */
const HomeFacts = ({ listing }: { listing: TenantApplication['listing'] }) => {
  const t = useT()
  const format = useFormat()
  const { price, currency, listing_type, rooms, size_m2 } = listing
  return (
    <p className="flex flex-wrap gap-x-3 tabular-nums empty:hidden">
      {price === null ? null : (
        <span className="font-medium">
          {t('applications.tenant.rent', { amount: format.money(price, currency) })}
        </span>
      )}
      {showsRooms(listing_type, rooms) ? (
        <span className="text-quiet">{t('applications.tenant.rooms', { rooms })}</span>
      ) : null}
      {size_m2 === null ? null : (
        <span className="text-quiet">{formatArea(format.lang, size_m2)}</span>
      )}
    </p>
  )
}

/** The home that an application is for: picture, title, address, rent and size. */
export function HomeLine({
  listing,
  note,
  children,
}: {
  listing: TenantApplication['listing']
  /** Below it, in small type. */
  note?: ReactNode
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
        <HomeFacts listing={listing} />
        {note ? <div className="mt-1 text-sm text-quiet">{note}</div> : null}
      </div>
    </div>
  )
}
