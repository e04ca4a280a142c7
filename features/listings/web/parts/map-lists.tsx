import clsx from 'clsx'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import { formatArea } from '#core/shared/language/format.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useNameOfSeveral } from '#core/web/map/use-name.ts'
import { Button } from '#core/web/ui/button.tsx'
import type { mapListings } from '#features/listings/shared/api.ts'
import { showsRooms } from '#features/listings/shared/enums.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { Cover } from './cover.tsx'
import { freeFirst, Promised } from './promised.tsx'
import { placeLine } from '#core/shared/place-line.ts'
import { textIn } from './text-in.ts'

type Shown = ReplyOf<typeof mapListings>
type Home = Shown['homes'][number]

/** A card of a strip is lower than a row. */
const ROW = {
  grid: 'grid-cols-[6rem_minmax(0,1fr)]',
  title: 'text-base',
  place: 'line-clamp-2',
}
const CARD = { grid: 'grid-cols-[5rem_minmax(0,1fr)]', title: 'text-sm', place: 'truncate' }

/** A home as a row beside the map, or in a panel over it: the button that closes a panel of one stands at its corner. */
export const HomeRow = ({
  home,
  panel,
  onOpen,
}: {
  home: Home
  panel?: 'one' | 'several'
  onOpen?: () => void
}) => {
  const t = useT()
  const format = useFormat()
  const { search } = useLocation()
  const text = textIn(useLang(), home.titles)
  const looks = panel === 'several' ? CARD : ROW
  const facts = [
    showsRooms(home.listing_type, home.rooms) && t('listings.rooms', { rooms: home.rooms }),
    home.size_m2 !== null && formatArea(format.lang, home.size_m2),
  ].filter((fact) => fact !== false)
  return (
    <article className={clsx('relative grid gap-3', looks.grid)}>
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
        <h3 className={clsx('line-clamp-2 font-medium', looks.title)}>
          <Link
            to={listingPaths.one(home.id)}
            state={{ search }}
            lang={text?.language ?? home.language}
            onClick={onOpen}
            className="no-underline after:absolute after:inset-0"
          >
            {text?.title ?? home.title}
          </Link>
        </h3>
        <p className="truncate text-sm text-quiet tabular-nums">{facts.join(' · ')}</p>
        <p className={clsx('text-sm text-quiet', looks.place)}>{placeLine(home)}</p>
        {home.location_precision === 'area' ? (
          <p className="text-sm text-quiet">{t('listings.map.vague')}</p>
        ) : null}
      </div>
    </article>
  )
}

/** What stands beside the map is as high as it, and below it on a phone. */
export const BESIDE =
  'flex min-w-0 flex-col items-stretch max-sm:order-1 lg:max-h-[clamp(18.75rem,100dvh-24.5rem,44rem)]'
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
  // A row that goes with its list says nothing of being left.
  useEffect(() => () => onMark(null), [onMark])
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
