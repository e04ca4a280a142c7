import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Column, TableSelection } from './column.ts'
import { SelectBox } from './select-box.tsx'

interface Props<T> {
  row: T
  row_key: string
  id?: string
  columns: readonly Column<T>[]
  to?: string
  waits?: boolean
  is_compact?: boolean
  select?: TableSelection<T>
}

const PHONE = {
  title: 'max-md:text-lg max-md:font-semibold max-md:pb-1',
  labelled: 'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4',
  plain: '',
  corner: 'max-md:absolute! max-md:end-1.5 max-md:top-1.5',
  hidden: 'max-md:hidden',
} as const

const ROW = 'relative max-md:block max-md:rounded-card max-md:border max-md:p-4'
/** Ticked: a bar at the row's beginning beside the tick and the tone. */
const TICKED = 'bg-glacier-soft shadow-[inset_4px_0_0_var(--glacier)] max-md:border-glacier'

export function TableRow<T>({
  row,
  row_key,
  id,
  columns,
  to,
  waits,
  is_compact,
  select,
}: Props<T>) {
  const is_ticked = select?.by.has(row_key) ?? false
  return (
    <tr
      role="row"
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-selected={select?.by.offers(row_key) ? is_ticked : undefined}
      className={clsx(
        ROW,
        is_ticked
          ? TICKED
          : waits
            ? 'bg-lamp-soft max-md:border-lamp-edge'
            : 'max-md:border-line max-md:bg-surface',
        to && 'md:hover:bg-glacier-soft/60',
        select && 'max-md:[&_td:nth-child(2)]:pe-10',
        columns.some(({ phone }) => phone === 'corner') && 'max-md:[&_td:first-child]:pe-10',
      )}
    >
      {select && <SelectCell select={select} row={row} row_key={row_key} />}
      {columns.map((column, index) => {
        const phone = column.phone ?? (index === 0 ? 'title' : 'labelled')
        return (
          <td
            key={column.key}
            role="cell"
            className={clsx(
              'max-md:block max-md:py-0.5 md:px-4',
              is_compact ? 'md:py-1.5 md:text-sm' : 'md:py-3',
              column.align === 'end' && 'md:text-end md:whitespace-nowrap tabular-nums',
              PHONE[phone],
              index > 0 && to && 'has-[a,button,input]:relative has-[a,button,input]:z-10',
            )}
          >
            {phone === 'labelled' && (
              <span className="shrink-0 text-sm text-quiet md:hidden">{column.header}</span>
            )}
            <CellValue to={index === 0 ? to : undefined} is_labelled={phone === 'labelled'}>
              {column.cell(row)}
            </CellValue>
          </td>
        )
      })}
    </tr>
  )
}

/** The first cell of a row that leads somewhere is its link, and answers for the whole row. */
const CellValue = ({
  to,
  is_labelled,
  children,
}: {
  to: string | undefined
  is_labelled: boolean
  children: ReactNode
}) =>
  to ? (
    <Link
      to={to}
      className="font-medium text-ink underline-offset-[3px] after:absolute after:inset-0 hover:underline max-md:after:rounded-card"
    >
      {children}
    </Link>
  ) : is_labelled ? (
    <span className="min-w-0 max-md:text-end">{children}</span>
  ) : (
    children
  )

function SelectCell<T>({
  select,
  row,
  row_key,
}: {
  select: TableSelection<T>
  row: T
  row_key: string
}) {
  const t = useT()
  return (
    <td role="cell" className="max-md:absolute max-md:end-1.5 max-md:top-1.5 md:w-12 md:ps-2">
      <SelectBox
        selection={select.by}
        row_key={row_key}
        label={t('core.table.select_row', { name: select.name(row) })}
      />
    </td>
  )
}
