import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import type { GalleryPhoto } from '#core/web/ui/gallery-photo.ts'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { ResponsiveImage } from '#core/web/ui/responsive-image.tsx'

const TURN = 'absolute top-1/2 -translate-y-1/2 bg-raised max-sm:hidden'

/** Which photo of a strip is in sight, and the way to the next one. Fingers scroll it by themselves, with or without scripts. */
const useStrip = (count: number) => {
  const strip = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  return {
    strip,
    index,
    follow: () => {
      const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {}
      if (clientWidth > 0) setIndex(Math.round(scrollLeft / clientWidth))
    },
    go: (by: number) => {
      const at = Math.min(count - 1, Math.max(0, index + by))
      strip.current?.scrollTo({ left: at * strip.current.clientWidth })
    },
  }
}

/** Photos as large as the screen, one beside the other. */
export const PhotoStrip = ({ photos, title }: { photos: GalleryPhoto[]; title: string }) => {
  const t = useT()
  const { strip, index, follow, go } = useStrip(photos.length)
  const turn = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    go(by)
  }
  return (
    <div className="relative min-h-0 min-w-0 flex-1">
      <div
        ref={strip}
        role="group"
        aria-label={title}
        tabIndex={0}
        onScroll={follow}
        onKeyDown={turn}
        className="flex size-full snap-x snap-mandatory overflow-x-auto scroll-smooth [scrollbar-width:none] focus-visible:-outline-offset-4 motion-reduce:scroll-auto"
      >
        {photos.map((photo, at) => (
          <div key={photo.photo_id} className="size-full shrink-0 snap-center snap-always">
            <ResponsiveImage
              photo_id={photo.photo_id}
              alt={photo.alt}
              sizes="100vw"
              fit="contain"
              is_first={at === 0}
              className="size-full bg-transparent"
            />
          </div>
        ))}
      </div>
      <p
        aria-live="polite"
        className="absolute bottom-3 start-1/2 -translate-x-1/2 rounded-control bg-raised px-2.5 py-1 text-sm tabular-nums"
      >
        {t('core.ui.photo_of', { number: index + 1, count: photos.length })}
      </p>
      {index > 0 ? (
        <IconButton
          label={t('core.ui.previous_photo')}
          icon={<ChevronLeft />}
          plain
          onClick={() => go(-1)}
          className={`${TURN} start-2`}
        />
      ) : null}
      {index < photos.length - 1 ? (
        <IconButton
          label={t('core.ui.next_photo')}
          icon={<ChevronRight />}
          plain
          onClick={() => go(1)}
          className={`${TURN} end-2`}
        />
      ) : null}
    </div>
  )
}
