import { Dialog as Base } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import type { GalleryPhoto } from './gallery-photo.ts'
import { IconButton } from './icon-button.tsx'
import { ResponsiveImage } from './responsive-image.tsx'

function TurnButtons({ go }: { go: (by: number) => void }) {
  const t = useT()
  return (
    <>
      <IconButton
        label={t('core.ui.previous_photo')}
        icon={<ChevronLeft />}
        plain
        onClick={() => go(-1)}
        className="absolute start-2 bg-raised"
      />
      <IconButton
        label={t('core.ui.next_photo')}
        icon={<ChevronRight />}
        plain
        onClick={() => go(1)}
        className="absolute end-2 bg-raised"
      />
    </>
  )
}

/** The pictures large, one at a time: arrows, keys, Escape. A module of its own because few open it. */
export default function Lightbox({
  photos,
  title,
  start,
  onClose,
}: {
  photos: GalleryPhoto[]
  title: string
  start: number
  onClose: () => void
}) {
  const t = useT()
  const [index, setIndex] = useState(start)
  const go = (by: number) => setIndex((now) => (now + by + photos.length) % photos.length)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') go(1)
    if (event.key === 'ArrowLeft') go(-1)
  }
  const photo = photos[index]!
  return (
    <Base.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Base.Portal>
        <Base.Popup
          data-theme="dark"
          onKeyDown={onKeyDown}
          className="veil fixed inset-0 z-50 flex flex-col bg-sunken text-ink"
        >
          <div className="flex items-center justify-between gap-4 p-2 ps-4">
            <Base.Title className="truncate text-base font-medium">{title}</Base.Title>
            <p aria-live="polite" className="whitespace-nowrap text-sm text-quiet">
              {t('core.ui.photo_of', { number: index + 1, count: photos.length })}
            </p>
            <Base.Close
              render={<IconButton label={t('core.actions.close')} icon={<X />} plain />}
            />
          </div>
          <div className="relative flex min-h-0 flex-1 items-center justify-center">
            <ResponsiveImage
              key={photo.photo_id}
              photo_id={photo.photo_id}
              alt={photo.alt}
              sizes="100vw"
              fit="contain"
              is_first
              className="size-full bg-transparent"
            />
            {photos.length > 1 && <TurnButtons go={go} />}
          </div>
          <p className="p-4 text-center text-sm text-quiet">{photo.alt}</p>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
