import { Dialog as Base } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
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

/** Fingers that move farther than this turn the page. */
const SWIPE_PX = 48

/** Turns by a finger, to the side it goes. */
const useSwipe = (go: (by: number) => void) => {
  const start = useRef<number | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === 'touch' ? event.clientX : null
    },
    onPointerUp: (event: PointerEvent) => {
      const moved = start.current === null ? 0 : event.clientX - start.current
      start.current = null
      if (Math.abs(moved) > SWIPE_PX) go(moved < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}

/** The one that is looked at, and its neighbours: the next is there before it is asked for. */
function Stage({
  photos,
  index,
  go,
}: {
  photos: GalleryPhoto[]
  index: number
  go: (by: number) => void
}) {
  const swipe = useSwipe(go)
  const shown = new Set([0, 1, -1].map((by) => (index + by + photos.length) % photos.length))
  return (
    <div
      className="relative flex min-h-0 flex-1 touch-pan-y items-center justify-center"
      {...swipe}
    >
      {[...shown].map((at) => (
        <div key={photos[at]!.photo_id} hidden={at !== index} className="size-full">
          <ResponsiveImage
            photo_id={photos[at]!.photo_id}
            alt={photos[at]!.alt}
            sizes="100vw"
            fit="contain"
            is_first
            className="size-full bg-transparent"
          />
        </div>
      ))}
      {photos.length > 1 && <TurnButtons go={go} />}
    </div>
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
          <Stage photos={photos} index={index} go={go} />
          <p className="p-4 text-center text-sm text-quiet">{photo.alt}</p>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
