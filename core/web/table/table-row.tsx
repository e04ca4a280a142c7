import clsx from 'clsx'
import { Link } from 'react-router'
import type { Column } from './data-table.tsx'

interface Props<T> {
  row: T
  columns: readonly Column<T>[]
  to?: string
  waits?: boolean
  is_compact?: boolean
}

const PHONE = { title: 'max-md:text-lg max-md:font-semibold max-md:pb-1', labelled: 'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4', plain: '', hidden: 'max-md:hidden' } as const

export function TableRow<T>({ row, columns, to, waits, is_compact }: Props<T>) {
  return (
    <tr role="row" className={clsx('relative max-md:block max-md:rounded-card max-md:border max-md:p-4', waits ? 'bg-lamp-soft max-md:border-lamp-edge' : 'max-md:border-line max-md:bg-surface', to && 'md:hover:bg-glacier-soft/60')}>
      {columns.map((column, index) => {
        const phone = column.phone ?? (index === 0 ? 'title' : 'labelled')
        const value = column.cell(row)
        return (
          <td key={column.key} role="cell" className={clsx('max-md:block max-md:py-0.5 md:px-4', is_compact ? 'md:py-1.5 md:text-sm' : 'md:py-3', column.align === 'end' && 'md:text-end tabular-nums', PHONE[phone],
            index > 0 && to && 'has-[a,button,input]:relative has-[a,button,input]:z-10')}>
            {phone === 'labelled' && <span className="shrink-0 text-sm text-quiet md:hidden">{column.header}</span>}
            {index === 0 && to ? <Link to={to} className="font-medium text-ink underline-offset-[3px] after:absolute after:inset-0 hover:underline max-md:after:rounded-card">{value}</Link>
              : phone === 'labelled' ? <span className="min-w-0 max-md:text-end">{value}</span> : value}
          </td>
        )
      })}
    </tr>
  )
}
