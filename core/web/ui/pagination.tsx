import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'

interface Props {
  count: number
  page: number
  page_size: number
  /** Name of the page parameter, where two lists share an address. */
  param?: string
  /** What its list is, where a page has two. */
  label?: string
  /** There are more than `count`, which nobody has counted; the pages end there. */
  is_capped?: boolean
}

const CELL = 'grid size-11 place-items-center rounded-control no-underline'

function PageNumber({
  number,
  is_current,
  to,
}: {
  number: number | null
  is_current: boolean
  to: string
}) {
  const t = useT()
  if (number === null)
    return (
      <span aria-hidden="true" className={CELL}>
        …
      </span>
    )
  return is_current ? (
    <span aria-current="page" className={clsx(CELL, 'bg-glacier font-semibold text-on-glacier')}>
      {number}
    </span>
  ) : (
    <Link
      to={to}
      aria-label={t('core.table.page', { page: number })}
      className={clsx(CELL, 'hover:bg-glacier-soft')}
    >
      {number}
    </Link>
  )
}

function Neighbour({ to, way }: { to: string; way: 'prev' | 'next' }) {
  const t = useT()
  const Icon = way === 'prev' ? ChevronLeft : ChevronRight
  return (
    <Link
      to={to}
      rel={way}
      aria-label={t(way === 'prev' ? 'core.table.previous' : 'core.table.next')}
      className={clsx(CELL, 'hover:bg-glacier-soft')}
    >
      <Icon size={20} />
    </Link>
  )
}

/** Links to the pages of a list; every other parameter of the address stays. */
export function Pagination({
  count,
  page,
  page_size,
  param = 'page',
  label,
  is_capped = false,
}: Props) {
  const t = useT()
  const [search] = useSearchParams()
  const last = Math.max(1, Math.ceil(count / page_size))
  if (last === 1) return null
  const address = (to: number) => {
    const next = new URLSearchParams(search)
    if (to === 1) next.delete(param)
    else next.set(param, String(to))
    return `?${next}`
  }
  return (
    <nav
      aria-label={label ?? t('core.table.pages')}
      className="flex flex-wrap items-center justify-between gap-3 py-4"
    >
      <p className="text-sm text-quiet">
        {page > last
          ? null
          : t(is_capped ? 'core.table.range_capped' : 'core.table.range', {
              from: (page - 1) * page_size + 1,
              to: Math.min(page * page_size, count),
              count,
            })}
      </p>
      <ul className="flex items-center gap-1">
        <li>{page > 1 && <Neighbour to={address(page - 1)} way="prev" />}</li>
        {pagesAround(page, last).map((number, index) => (
          <li key={index} className={clsx(number !== page && 'max-sm:hidden')}>
            <PageNumber
              number={number}
              is_current={number === page}
              to={number === null ? '' : address(number)}
            />
          </li>
        ))}
        <li>{page < last && <Neighbour to={address(page + 1)} way="next" />}</li>
      </ul>
    </nav>
  )
}

/** First, last and the neighbours; null stands for a gap. */
function pagesAround(page: number, last: number): (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, last])]
    .filter((n) => n >= 1 && n <= last)
    .sort((a, b) => a - b)
  return wanted.flatMap((n, index) => (index > 0 && n - wanted[index - 1]! > 1 ? [null, n] : [n]))
}
