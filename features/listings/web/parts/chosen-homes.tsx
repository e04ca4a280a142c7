import clsx from 'clsx'
import { ChevronRight, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { placeLine } from '#core/shared/place-line.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useEscape } from '#core/web/map/use-escape.ts'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { BESIDE, HomeRow, MapHomeList } from './map-lists.tsx'
import type { Home } from './map-parts.ts'

interface Props {
  homes: readonly Home[]
  /** What the pin of several is called. */
  name: string
  onClose: () => void
}

/** What is chosen, in words, with the focus; and what closes it. */
const Heading = ({
  homes,
  name,
  onClose,
  onMore,
  className,
}: Props & { onMore?: () => void; className?: string }) => {
  const t = useT()
  const heading = useRef<HTMLParagraphElement>(null)
  const [first] = homes
  const one = homes.length === 1
  useEscape(onClose)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [first?.id])
  return (
    <div className="flex items-start">
      <p
        ref={heading}
        tabIndex={-1}
        className={clsx(
          'min-w-0 grow rounded-small font-semibold outline-none',
          one ? 'sr-only' : className,
        )}
      >
        {one ? placeLine(first!) : t('listings.map.place', { name, count: homes.length })}
      </p>
      {onMore ? (
        // A finger draws the strip along.
        <IconButton
          label={t('listings.liked.more', { count: homes.length - 1 })}
          icon={<ChevronRight size={18} />}
          plain
          onClick={onMore}
          className="pointer-coarse:hidden"
        />
      ) : null}
      <IconButton
        label={t('listings.map.close')}
        icon={<X size={18} />}
        plain
        onClick={onClose}
        className={clsx(one && 'absolute end-1 top-1 z-1')}
      />
    </div>
  )
}

/** The home that was opened from a strip of several: who comes back finds it in sight. */
let opened: string | null = null

/** A strip of cards that goes on at its end from its beginning. */
const useStrip = (homes: readonly Home[]) => {
  const strip = useRef<HTMLUListElement>(null)
  const of = homes.map(({ id }) => id).join()
  useLayoutEffect(() => {
    const card = strip.current!.querySelector<HTMLElement>(`[data-home="${opened}"]`)
    opened = null
    strip.current!.scrollLeft = card?.offsetLeft ?? 0
  }, [of])
  const onMore = () => {
    const { scrollLeft, clientWidth, scrollWidth, firstElementChild } = strip.current!
    const isEnd = scrollLeft + clientWidth >= scrollWidth - 1
    strip.current!.scrollTo({ left: isEnd ? 0 : scrollLeft + firstElementChild!.clientWidth })
  }
  return { strip, onMore }
}

/** What was chosen on the map, over its lower edge: of several one, and part of the next. Escape closes it. */
export function ChosenHomes({ homes, name, onClose }: Props) {
  const t = useT()
  const one = homes.length === 1
  const { strip, onMore } = useStrip(homes)
  return (
    <section
      aria-label={t('listings.map.chosen')}
      data-map-panel=""
      className="absolute inset-x-2 bottom-2 z-2 overflow-hidden rounded-card border border-edge bg-surface group-has-[[data-credit]]/map:bottom-9 sm:end-auto sm:w-96"
    >
      <Heading
        homes={homes}
        name={name}
        onClose={onClose}
        className="flex min-h-11 items-center ps-3 text-sm sm:text-base"
        {...(one ? {} : { onMore })}
      />
      {/* The list scrolls, not the card: a card with a ground that scrolls is painted over the map above it. */}
      <ul
        ref={strip}
        className={clsx(
          'relative flex gap-3 p-3',
          one ? '' : 'snap-x snap-mandatory scroll-px-3 overflow-x-auto pt-1',
        )}
      >
        {homes.map((home) => (
          <li
            key={home.id}
            data-home={home.id}
            className={clsx('snap-start', one ? 'grow' : 'w-[88%] shrink-0')}
          >
            <HomeRow
              home={home}
              panel={one ? 'one' : 'several'}
              onOpen={() => {
                opened = home.id
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Several that were chosen, in the room beside the map, in place of what is in sight. */
export function ChosenBeside({
  homes,
  name,
  onClose,
  onMark,
}: Props & { onMark: (id: string | null) => void }) {
  const t = useT()
  return (
    <section aria-label={t('listings.map.chosen')} className={BESIDE}>
      <Heading homes={homes} name={name} onClose={onClose} className="py-2 text-lg" />
      <MapHomeList homes={homes} onMark={onMark} />
    </section>
  )
}
