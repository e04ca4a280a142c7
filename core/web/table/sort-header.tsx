import clsx from 'clsx'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import type { Column } from './column.ts'

/** A column's head. Sorting is a link, so it has an address and needs no script. */
export function SortHeader<T>({
  column: { key: name, header, align, width, is_sortable },
  sorted_by: sortedBy,
}: {
  column: Column<T>
  sorted_by: string | undefined
}) {
  const [search] = useSearchParams()
  const look = clsx('px-4 py-2.5 font-medium', align === 'end' ? 'text-end' : 'text-start', width)
  if (!is_sortable)
    return (
      <th role="columnheader" scope="col" className={look}>
        {header}
      </th>
    )
  const sort = search.get('sort') ?? sortedBy
  const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined
  const next = new URLSearchParams(search)
  next.set('sort', direction === 'ascending' ? `-${name}` : name)
  next.delete('page')
  const Icon =
    direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown
  return (
    <th role="columnheader" scope="col" aria-sort={direction ?? 'none'} className={look}>
      <Link
        to={`?${next}`}
        preventScrollReset
        className={clsx('inline-flex items-center gap-1 hover:text-ink', direction && 'text-ink')}
      >
        {header}
        <Icon size={14} aria-hidden="true" className={direction ? undefined : 'opacity-60'} />
      </Link>
    </th>
  )
}
