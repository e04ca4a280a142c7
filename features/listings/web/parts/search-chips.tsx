import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigation, useSearchParams } from 'react-router'
import { LeftOutLine } from '#core/web/table/left-out.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { FORM_FILTERS } from '#features/listings/shared/steps/filters.ts'
import { useFilterChips } from './filter-chips.ts'
import { addressWith, leftOutOf, unfiltered } from './search-address.ts'
import { useIsBrowser } from './use-is-browser.ts'

/**
 * What the address asks for and the search knows nothing of. A page that is kept for many readers has none of what is in the
 * address of one, so this is told by the browser alone.
 */
export function LeftOut() {
  const t = useT()
  const [params] = useSearchParams()
  const is_browser = useIsBrowser()
  const names = is_browser ? leftOutOf(params) : []
  const words = (name: string): string =>
    name === 'area'
      ? t('listings.map.area')
      : name === 'rooms_min'
        ? t('listings.search.rooms')
        : name === 'sort' || FORM_FILTERS.some((known) => known === name)
          ? t.dynamic(`listings.search.${name}`)
          : name
  return <LeftOutLine names={names.map(words)} className="mt-3 text-sm text-quiet" />
}

/** A chip takes the focus along when it goes: the next one has it then, or the place where they stood. */
const useFocusAfterRemoval = () => {
  const [params] = useSearchParams()
  const place = useRef<HTMLDivElement>(null)
  const removed = useRef<{ link: Element; at: number } | null>(null)
  useEffect(() => {
    const { link, at } = removed.current ?? {}
    // An earlier search may come after the chip was pressed: the chip is still there then.
    if (link === undefined || at === undefined || link.isConnected) return
    removed.current = null
    if (document.activeElement !== document.body) return
    // The last link drops them all: who presses Enter twice meant one.
    const left = [...(place.current?.querySelectorAll('a') ?? [])].slice(0, -1)
    const next = [...left.slice(at), ...left.slice(0, at).toReversed()].find(
      (one) => one.offsetParent !== null,
    )
    ;(next ?? place.current)?.focus({ preventScroll: true })
  }, [params])
  return {
    place,
    onRemove: (link: Element, at: number) => {
      removed.current = { link, at }
    },
  }
}

/** The search that is on its way, or else the one that is shown: two chips dropped in quick succession are both gone. */
const useLatestParams = (): URLSearchParams => {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location?.pathname === pathname ? new URLSearchParams(location.search) : params
}

/** What the search is narrowed by, each with a way to drop it. `place`: the name of the place that its words name. */
export function SearchChips({ place }: { place: string | undefined }) {
  const [params] = useSearchParams()
  const chips = useFilterChips(params, place)
  const { place: stand, onRemove } = useFocusAfterRemoval()
  return (
    <div ref={stand} tabIndex={-1} className="outline-none">
      {chips.length > 0 ? <Chips chips={chips} onRemove={onRemove} /> : null}
    </div>
  )
}

function Chips({
  chips,
  onRemove,
}: {
  chips: ReturnType<typeof useFilterChips>
  onRemove: (link: Element, at: number) => void
}) {
  const t = useT()
  const params = useLatestParams()
  return (
    <ul aria-label={t('listings.search.chosen')} className="mt-3 flex flex-wrap gap-2 text-sm">
      {chips.map(({ name, label }, at) => (
        // On a phone the words stand in the field above.
        <li key={name} className={name === 'q' ? 'max-sm:hidden' : undefined}>
          <Link
            to={addressWith(params, { [name]: '' })}
            preventScrollReset
            onClick={(event) => onRemove(event.currentTarget, at)}
            aria-label={t('listings.search.remove', { filter: label })}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-edge bg-surface px-3 text-ink no-underline hover:border-glacier pointer-coarse:min-h-11"
          >
            {label}
            <X size={16} aria-hidden="true" className="text-quiet" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={unfiltered(params)}
          preventScrollReset
          onClick={(event) => onRemove(event.currentTarget, chips.length)}
          className="inline-flex min-h-9 items-center px-1 text-glacier-ink underline underline-offset-[3px] pointer-coarse:min-h-11"
        >
          {t('listings.search.clear')}
        </Link>
      </li>
    </ul>
  )
}
