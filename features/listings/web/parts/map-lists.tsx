import clsx from 'clsx'
import { ChevronDown, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import { formatArea } from '#core/shared/language/format.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useNameOfSeveral } from '#core/web/map/use-name.ts'
import { useEscape } from '#core/web/map/use-escape.ts'
import { Button } from '#core/web/ui/button.tsx'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import type { mapListings } from '#features/listings/shared/api.ts'
import { showsRooms } from '#features/listings/shared/enums.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { Cover } from './cover.tsx'
import { freeFirst, Promised } from './promised.tsx'
import { placeLine } from '#core/shared/place-line.ts'
import { textIn } from './text-in.ts'

type Shown = ReplyOf<typeof mapListings>
type Home = Shown['homes'][number]

/** A home as a row beside the map, or in a panel over it: the button that closes a panel of one stands at its corner. */
const HomeRow = ({ home, panel }: { home: Home; panel?: 'one' | 'several' }) => {
  const t = useT()
  const format = useFormat()
  const { search } = useLocation()
  const text = textIn(useLang(), home.titles)
  const facts = [
    showsRooms(home.listing_type, home.rooms) && t('listings.rooms', { rooms: home.rooms }),
    home.size_m2 !== null && formatArea(format.lang, home.size_m2),
  ].filter((fact) => fact !== false)
  return (
    <article className="relative grid grid-cols-[6rem_minmax(0,1fr)] gap-3">
      <div className="overflow-hidden rounded-small">
        <Cover home={home} icon_size={20} sizes="6rem" widest={320} is_first={false} />
      </div>
      <div className="min-w-0">
        <div
          className={clsx('flex flex-wrap items-center gap-x-3 gap-y-1', panel === 'one' && 'pe-9')}
        >
          {home.price === null ? null : (
            <p className="font-semibold tabular-nums">{format.money(home.price, home.currency)}</p>
          )}
          {home.is_promised ? <Promised /> : null}
        </div>
        <h3 className={clsx('text-base font-medium', panel ? 'line-clamp-3' : 'line-clamp-2')}>
          <Link
            to={listingPaths.one(home.id)}
            state={{ search }}
            lang={text?.language ?? home.language}
            className="no-underline after:absolute after:inset-0"
          >
            {text?.title ?? home.title}
          </Link>
        </h3>
        <p className="truncate text-sm text-quiet tabular-nums">{facts.join(' · ')}</p>
        <p className="line-clamp-2 text-sm text-quiet">{placeLine(home)}</p>
        {home.location_precision === 'area' ? (
          <p className="text-sm text-quiet">{t('listings.map.vague')}</p>
        ) : null}
      </div>
    </article>
  )
}

/** Beside the map a list has what is left of its height, and fades where it goes on. */
const BESIDE_MAP =
  'mt-1 divide-y divide-line lg:min-h-0 lg:overflow-y-auto lg:pb-5 lg:[mask-image:linear-gradient(#000_calc(100%-1.5rem),transparent)]'
/** On a phone the list stands below the map, so that it begins with a few. */
const FIRST = 12

/** The homes that the map shows; the one that is pointed at is marked there. */
export function MapHomeList({
  homes,
  onMark,
}: {
  homes: readonly Home[]
  onMark: (id: string | null) => void
}) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const shown = freeFirst(homes)
  return (
    <>
      <ul className={BESIDE_MAP}>
        {shown.map((home, at) => (
          <li
            key={home.id}
            className={clsx(
              !isWhole && at >= FIRST && 'max-lg:hidden',
              'rounded-small p-2 hover:bg-glacier-soft has-focus-visible:bg-glacier-soft',
            )}
            onMouseEnter={() => onMark(home.id)}
            onMouseLeave={() => onMark(null)}
            onFocus={() => onMark(home.id)}
            onBlur={() => onMark(null)}
          >
            <HomeRow home={home} />
          </li>
        ))}
      </ul>
      {!isWhole && homes.length > FIRST ? (
        <div className="mt-3 lg:hidden">
          <Button variant="secondary" wide onClick={() => setWhole(true)}>
            {t('listings.liked.more', { count: homes.length - FIRST })}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** A name as a cluster has it: where several areas have one, the pin says no more than how many ("104 Reykjavík +2"). */
const SEVERAL = /^(.+) \+(\d+)$/
/** Whether a cluster is one area, which its name finds. */
export const isOneArea = (name: string): boolean => !SEVERAL.test(name)

/** Where the homes are that the map shows as numbers; each leads nearer. */
export function ClusterList({
  clusters,
  addressOf,
  stateOf,
  onGo,
}: {
  clusters: Shown['clusters']
  onGo: () => void
  /** What the history remembers of a row that was pressed. */
  stateOf: (cluster: Shown['clusters'][number]) => object
  addressOf: (cluster: Shown['clusters'][number]) => string
}) {
  const t = useT()
  const format = useFormat()
  const named = useNameOfSeveral()
  return (
    <ul className={BESIDE_MAP}>
      {clusters.map((cluster) => (
        <li key={`${cluster.longitude},${cluster.latitude}`}>
          <Link
            to={addressOf(cluster)}
            state={stateOf(cluster)}
            preventScrollReset
            onClick={onGo}
            className="flex min-h-11 items-center justify-between gap-3 rounded-small px-2 no-underline hover:bg-glacier-soft focus-visible:-outline-offset-3"
          >
            <span className="text-glacier-ink">{named(cluster.name)}</span>
            <span className="text-quiet tabular-nums">
              {format.number(cluster.homes)}
              <span className="sr-only"> {t('listings.map.homes', { count: cluster.homes })}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** A list in a panel is as high as whole rows are: at least one, and no more than half of the map. Answers how many are out of sight. */
const useWholeRows = (homes: readonly Home[]) => {
  const list = useRef<HTMLUListElement>(null)
  const [beyond, setBeyond] = useState(0)
  const ids = homes.map(({ id }) => id).join()
  useLayoutEffect(() => {
    const rows = [...list.current!.children].map((row) => row.getBoundingClientRect())
    const { top } = list.current!.getBoundingClientRect()
    const room = list.current!.closest('[data-map]')!.clientHeight / 2
    const whole = Math.max(rows.filter(({ bottom }) => bottom - top <= room).length, 1)
    list.current!.style.maxHeight = `${Math.ceil(rows[whole - 1]!.bottom - top) + 4}px`
    setBeyond(rows.length - whole)
  }, [ids])
  const goOn = () => {
    const { scrollTop, clientHeight, scrollHeight } = list.current!
    const isEnd = scrollTop + clientHeight >= scrollHeight - 1
    list.current!.scrollTo({ top: isEnd ? 0 : scrollTop + clientHeight })
  }
  return { list, beyond, goOn }
}

/** In the upper corner of a panel: what scrolls its list on, and what closes it. */
const PanelButtons = ({
  beyond,
  onMore,
  onClose,
}: {
  beyond: number
  onMore: () => void
  onClose: () => void
}) => {
  const t = useT()
  return (
    <div className="absolute end-1 top-1 z-1 flex">
      {beyond > 0 ? (
        <IconButton
          label={t('listings.liked.more', { count: beyond })}
          icon={<ChevronDown size={18} />}
          plain
          onClick={onMore}
        />
      ) : null}
      <IconButton label={t('listings.map.close')} icon={<X size={18} />} plain onClick={onClose} />
    </div>
  )
}

/** What was chosen on the map, over its lower edge. Escape closes it. */
export function ChosenHomes({
  homes,
  name,
  onClose,
}: {
  homes: readonly Home[]
  /** What the pin of several is called. */
  name: string
  onClose: () => void
}) {
  const t = useT()
  const heading = useRef<HTMLParagraphElement>(null)
  useEscape(onClose)
  const { list, beyond, goOn } = useWholeRows(homes)
  const [first] = homes
  const one = homes.length === 1
  useEffect(() => heading.current?.focus({ preventScroll: true }), [first?.id])
  return (
    <section
      aria-label={t('listings.map.chosen')}
      data-map-panel=""
      className="absolute inset-x-2 bottom-2 z-2 rounded-card border border-edge bg-surface p-3 group-has-[[data-credit]]/map:bottom-9 sm:end-auto sm:w-96"
    >
      <PanelButtons beyond={beyond} onMore={goOn} onClose={onClose} />
      <p
        ref={heading}
        tabIndex={-1}
        className={clsx(
          'rounded-small font-semibold outline-none',
          one ? 'sr-only' : clsx('mb-2', beyond > 0 ? 'pe-21' : 'pe-10'),
        )}
      >
        {one ? placeLine(first!) : t('listings.map.place', { name, count: homes.length })}
      </p>
      {/* The list scrolls, not the card: a card with a ground that scrolls is painted over the map above it. */}
      <ul
        ref={list}
        className="-m-1 snap-y snap-mandatory scroll-p-1 space-y-3 overflow-y-auto p-1"
      >
        {homes.map((home) => (
          <li key={home.id} className="snap-start">
            <HomeRow home={home} panel={one ? 'one' : 'several'} />
          </li>
        ))}
      </ul>
    </section>
  )
}
