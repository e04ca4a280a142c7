import clsx from 'clsx'
import { ImageOff } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { ResponsiveImage } from '#core/web/ui/responsive-image.tsx'
import type { ListingCard } from '#features/listings/shared/model.ts'

/** The first picture of a home, or that there is none. */
export function Cover({
  home,
  icon_size = 32,
  className,
  ...picture
}: Omit<ComponentProps<typeof ResponsiveImage>, 'photo_id' | 'alt'> & {
  home: Pick<ListingCard, 'cover_photo_id' | 'cover_alt'>
  icon_size?: number
}) {
  const t = useT()
  return home.cover_photo_id ? (
    <ResponsiveImage
      photo_id={home.cover_photo_id}
      alt={home.cover_alt}
      {...(className === undefined ? {} : { className })}
      {...picture}
    />
  ) : (
    <div className={clsx('grid aspect-3/2 place-items-center bg-sunken text-faint', className)}>
      <ImageOff size={icon_size} aria-hidden="true" />
      <span className="sr-only">{t('listings.no_photo')}</span>
    </div>
  )
}
