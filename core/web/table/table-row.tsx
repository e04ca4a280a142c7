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
  title: 'max-lg:text-lg max-lg:font-semibold max-lg:pb-1',
  labelled: 'max-lg:flex max-lg:items-baseline max-lg:justify-between max-lg:gap-4',
  stacked: '',
  plain: '',
  corner: 'max-lg:absolute! max-lg:end-1.5 max-lg:top-1.5',
  hidden: 'max-lg:hidden',
} as const

/** Name and value one after the other: seven of them take three lines. */
const IN_LINES: Record<keyof typeof PHONE, string> = {
  ...PHONE,
  title: 'max-lg:w-full max-lg:font-semibold',
  labelled: 'max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-1.5',
}

const ROW = 'relative max-lg:block max-lg:rounded-card max-lg:border max-lg:p-4'
const LINES =
  'relative max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-4 max-lg:px-4 max-lg:py-2.5'
/** Ticked: a bar at the row's beginning beside the tick and the tone. */
const TICKED = 'bg-glacier-soft shadow-[inset_4px_0_0_var(--glacier)] max-lg:border-glacier'

/** What stands in the upper corner has nothing under it. */
const roomAtCorner = <T,>(columns: readonly Column<T>[], has_tick: boolean): string =>
  clsx(
    has_tick && 'max-lg:[&_td:nth-child(2)]:pe-10',
    columns.some(({ phone }) => phone === 'corner') && 'max-lg:[&_td:first-child]:pe-10',
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
            ? 'bg-lamp-soft max-lg:border-lamp-edge'
            : 'max-lg:border-line max-lg:bg-surface',
        to && 'lg:hover:bg-glacier-soft/60',
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
              'max-lg:block max-lg:py-0.5 lg:px-4',
              is_compact ? 'lg:py-1.5 lg:text-sm' : 'lg:py-3',
              is_in_lines && 'max-lg:text-sm',
              column.align === 'end' && 'lg:text-end lg:whitespace-nowrap tabular-nums',
              (is_in_lines ? IN_LINES : PHONE)[phone],
              index > 0 && to && 'has-[a,button,input]:relative has-[a,button,input]:z-10',
            )}
          >
            <PhoneLabel phone={phone}>{column.header}</PhoneLabel>
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

/** On a phone the header of its column: beside the value, or above it. */
const PhoneLabel = ({ phone, children }: { phone: keyof typeof PHONE; children: ReactNode }) =>
  phone === 'labelled' || phone === 'stacked' ? (
    <span className={clsx('shrink-0 text-sm text-quiet lg:hidden', phone === 'stacked' && 'block')}>
      {children}
    </span>
  ) : null

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
      className="font-medium text-ink underline-offset-[3px] after:absolute after:inset-0 hover:underline max-lg:after:rounded-card"
    >
      {children}
    </Link>
  ) : is_at_end ? (
    <span className="min-w-0 max-lg:text-end">{children}</span>
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
    <td role="cell" className="max-lg:absolute max-lg:end-1.5 max-lg:top-1.5 lg:w-12 lg:ps-2">
      <SelectBox
        selection={select.by}
        row_key={row_key}
        label={t('core.table.select_row', { name: select.name(row) })}
      />
    </td>
  )
}
