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
  is_in_lines: boolean
  select?: TableSelection<T>
}

const PHONE = {
  title: 'max-md:text-lg max-md:font-semibold max-md:pb-1',
  labelled: 'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4',
  plain: '',
  corner: 'max-md:absolute! max-md:end-1.5 max-md:top-1.5',
  hidden: 'max-md:hidden',
} as const

/** Name and value one after the other: seven of them take three lines. */
const IN_LINES: Record<keyof typeof PHONE, string> = {
  ...PHONE,
  title: 'max-md:w-full max-md:font-semibold',
  labelled: 'max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-1.5',
}

const ROW = 'relative max-md:block max-md:rounded-card max-md:border max-md:p-4'
const LINES =
  'relative max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-4 max-md:px-4 max-md:py-2.5'
/** Ticked: a bar at the row's beginning beside the tick and the tone. */
const TICKED = 'bg-glacier-soft shadow-[inset_4px_0_0_var(--glacier)] max-md:border-glacier'

/** What stands in the upper corner has nothing under it. */
const roomAtCorner = <T,>(columns: readonly Column<T>[], has_tick: boolean): string =>
  clsx(
    has_tick && 'max-md:[&_td:nth-child(2)]:pe-10',
    columns.some(({ phone }) => phone === 'corner') && 'max-md:[&_td:first-child]:pe-10',
  )

export function TableRow<T>({
  row,
  row_key,
  id,
  columns,
  to,
  waits,
  is_compact,
  is_in_lines,
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
        is_in_lines ? LINES : ROW,
        is_ticked
          ? TICKED
          : waits
            ? 'bg-lamp-soft max-md:border-lamp-edge'
            : 'max-md:border-line max-md:bg-surface',
        to && 'md:hover:bg-glacier-soft/60',
        roomAtCorner(columns, select !== undefined),
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
              is_in_lines && 'max-md:text-sm',
              column.align === 'end' && 'md:text-end md:whitespace-nowrap tabular-nums',
              (is_in_lines ? IN_LINES : PHONE)[phone],
              index > 0 && to && 'has-[a,button,input]:relative has-[a,button,input]:z-10',
            )}
          >
            {phone === 'labelled' && (
              <span className="shrink-0 text-sm text-quiet md:hidden">{column.header}</span>
            )}
            <CellValue
              to={index === 0 ? to : undefined}
              is_at_end={phone === 'labelled' && !is_in_lines}
            >
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
  is_at_end,
  children,
}: {
  to: string | undefined
  is_at_end: boolean
  children: ReactNode
}) =>
  to ? (
    <Link
      to={to}
      className="font-medium text-ink underline-offset-[3px] after:absolute after:inset-0 hover:underline max-md:after:rounded-card"
    >
      {children}
    </Link>
  ) : is_at_end ? (
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
