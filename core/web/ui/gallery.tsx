import clsx from 'clsx'
import { Images } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'
import { ResponsiveImage } from './responsive-image.tsx'
import type { GalleryPhoto } from './gallery-photo.ts'

const Lightbox = lazy(() => import('./lightbox.tsx'))

interface PhotoButtonProps {
  photo: GalleryPhoto
  index: number
  count: number
  onOpen: () => void
}

function PhotoButton({ photo, index, count, onOpen }: PhotoButtonProps) {
  const t = useT()
  return (
    <button
      type="button"
      aria-label={
        photo.alt === '' ? t('core.ui.photo_of', { number: index + 1, count: count }) : undefined
      }
      onClick={onOpen}
      className="block size-full focus-visible:-outline-offset-4"
    >
      <ResponsiveImage
        photo_id={photo.photo_id}
        alt={photo.alt}
        is_first={index === 0}
        sizes={
          index === 0
            ? '(min-width: 48rem) 50vw, calc(95vw - 2rem)'
            : '(min-width: 48rem) 25vw, calc(95vw - 2rem)'
        }
        className="h-full"
      />
    </button>
  )
}

const PILL =
  'absolute end-3 bottom-3 inline-flex min-h-11 items-center gap-2 rounded-control border border-edge bg-surface px-3 text-sm font-medium'

/** The way to all of them: large on top of the page, and on a phone the page that has them alone. */
function AllPhotos({
  count,
  phone_to,
  onOpen,
}: {
  count: number
  phone_to: string | undefined
  onOpen: () => void
}) {
  const t = useT()
  const all = (
    <>
      <Images size={18} aria-hidden="true" />
      {t('core.ui.photos', { count })}
    </>
  )
  return (
    <>
      <button type="button" onClick={onOpen} className={clsx(PILL, phone_to && 'max-md:hidden')}>
        {all}
      </button>
      {phone_to && (
        <Link to={phone_to} className={`${PILL} md:hidden`}>
          {all}
        </Link>
      )}
    </>
  )
}

/** One large picture and four beside it; on a phone a strip to swipe. Pressing any opens it large. */
export function Gallery({
  photos,
  title,
  phone_to,
}: {
  photos: GalleryPhoto[]
  title: string
  /** The page that shows all of them on a phone. */
  phone_to?: string
}) {
  const [shown, setShown] = useState<number | null>(null)
  if (photos.length === 0) return null
  const spread = photos.length >= 5
  return (
    <div className="relative">
      <ul
        aria-label={title}
        className={clsx(
          'flex snap-x snap-mandatory gap-2 overflow-x-auto rounded-card [scrollbar-width:none] md:grid md:overflow-hidden',
          spread ? 'md:grid-cols-4 md:grid-rows-2' : photos.length > 1 ? 'md:grid-cols-2' : '',
        )}
      >
        {photos.map((photo, index) => (
          <li
            key={photo.photo_id}
            className={clsx(
              'w-full shrink-0 snap-start md:w-auto',
              spread && index === 0 && 'md:col-span-2 md:row-span-2',
              spread ? index > 4 && 'md:hidden' : index > 1 && 'md:hidden',
            )}
          >
            <PhotoButton
              photo={photo}
              index={index}
              count={photos.length}
              onOpen={() => setShown(index)}
            />
          </li>
        ))}
      </ul>
      <AllPhotos count={photos.length} phone_to={phone_to} onOpen={() => setShown(0)} />
      {shown !== null && (
        <Suspense>
          <Lightbox photos={photos} title={title} start={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </div>
  )
}
