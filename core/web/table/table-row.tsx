import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Column, Place, TableSelection } from './column.ts'
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
  has_picture?: boolean
  select?: TableSelection<T>
}

/** What a row in lines says without a label: its name is there for those who hear it. */
export const SHORT: Partial<Record<Place, string>> = {
  state: 'max-lg:order-2 max-lg:max-w-full max-lg:shrink-0',
  fact: '',
  date: 'max-lg:text-quiet',
}

const CARD: Partial<Record<Place, string>> = {
  title: 'max-lg:text-lg max-lg:font-semibold max-lg:pb-1',
  labelled: 'max-lg:flex max-lg:items-baseline max-lg:justify-between max-lg:gap-4',
  corner: 'max-lg:absolute! max-lg:end-1.5 max-lg:top-1.5',
  hidden: 'max-lg:hidden',
}

/** The title has a line of its own. The state begins the next one, whatever comes before it in the table. */
const IN_LINES: Partial<Record<Place, string>> = {
  ...SHORT,
  title: 'max-lg:order-1 max-lg:basis-full max-lg:text-base max-lg:font-semibold',
  plain: 'max-lg:order-5 max-lg:basis-full',
  stacked: 'max-lg:order-5 max-lg:basis-full',
  action: 'max-lg:order-6 max-lg:ms-auto',
  corner: CARD.corner,
  hidden: CARD.hidden,
  line: 'max-lg:order-2 max-lg:basis-full',
}
/**
 * Where an amount ends the line of the title, a mark without height breaks the line after both. Opened, it stays where it
 * was pressed, and what it explains comes below all else.
 */
const WITH_AMOUNT: Partial<Record<Place, string>> = {
  ...IN_LINES,
  title:
    'max-lg:min-w-0 max-lg:flex-1 max-lg:text-base max-lg:font-semibold max-lg:[tr:has(details[open])>&]:pe-32',
  amount: [
    'max-lg:shrink-0 max-lg:text-base max-lg:font-semibold',
    'max-lg:has-[details[open]]:static! max-lg:has-[details[open]]:order-7 max-lg:has-[details[open]]:basis-full',
    'max-lg:[&_details[open]>summary]:absolute max-lg:[&_details[open]>summary]:top-3 max-lg:[&_details[open]>summary]:end-[var(--end,1rem)] max-lg:[&_details[open]>summary]:z-10',
  ].join(' '),
}
const BREAK = "max-lg:before:order-1 max-lg:before:basis-full max-lg:before:content-['']"

/** Beside an opened amount the other cells stay level with it. */
const LEVEL = 'lg:has-[details[open]]:*:align-top'
const ROW = 'relative max-lg:block max-lg:rounded-card max-lg:border max-lg:p-4'
const LINES =
  'relative max-lg:isolate max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-3 max-lg:px-4 max-lg:py-2.5 max-lg:after:pointer-events-none max-lg:after:absolute max-lg:after:z-20 max-lg:after:inset-y-2.5 max-lg:after:w-3 max-lg:after:bg-inherit'
/** Where the lines begin: there the row hides the dots before them. */
const AT_EDGE = 'max-lg:after:start-1'
const BESIDE_PICTURE = 'max-lg:ps-23 max-lg:after:start-20'
/** A dot before each of what is said one after the other; the row hides that of the first in a line. */
const ONE_OF_LINE =
  'max-lg:order-4 max-lg:-ms-3 max-lg:flex max-lg:min-w-0 max-lg:py-0.5 max-lg:items-baseline max-lg:before:w-3 max-lg:before:shrink-0 max-lg:before:text-center max-lg:before:text-quiet'
const DOT = "max-lg:before:content-['·'/'']"
/** The first one follows the state, whose border parts them, or begins a line. */
const NO_DOT = "max-lg:before:content-['']"
/** Ticked: a bar at the row's beginning beside the tick and the tone. */
const TICKED = 'bg-glacier-soft shadow-[inset_4px_0_0_var(--glacier)] max-lg:border-glacier'

/** Waits for the reader: a bar alone. Where the state says it in the same colour, the row is not marked as well. */
const WAITS = 'shadow-[inset_4px_0_0_var(--lamp)]'

/** What stands in the upper corner has nothing under it. */
const roomAtCorner = <T,>(
  columns: readonly Column<T>[],
  has_tick: boolean,
  is_in_lines: boolean,
): string => {
  const is_covered = has_tick || columns.some(({ phone }) => phone === 'corner')
  if (!is_covered) return ''
  if (is_in_lines) return 'max-lg:pe-13 max-lg:[--end:3.25rem]'
  return has_tick ? 'max-lg:[&_td:nth-child(2)]:pe-10' : 'max-lg:[&_td:first-child]:pe-10'
}

/** In lines nothing is said of what is empty. */
const isSilent = (place: Place, value: ReactNode): boolean =>
  place !== 'title' && (value === null || value === '' || value === '–')

const placeOf = <T,>({ phone }: Column<T>, at: number): Place =>
  phone ?? (at === 0 ? 'title' : 'labelled')

const isOneOfLine = (place: Place): boolean =>
  place === 'fact' || place === 'date' || place === 'labelled'

export function TableRow<T>({
  row,
  row_key,
  id,
  columns,
  to,
  waits,
  is_compact,
  is_in_lines,
  has_picture,
  select,
}: Props<T>) {
  const first = columns.find(
    (column, at) =>
      isOneOfLine(placeOf(column, at)) && !isSilent(placeOf(column, at), column.cell(row)),
  )
  const is_ticked = select?.by.has(row_key) ?? false
  const has_amount = is_in_lines && columns.some(({ phone }) => phone === 'amount')
  return (
    <tr
      role="row"
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-selected={select?.by.offers(row_key) ? is_ticked : undefined}
      className={clsx(
        LEVEL,
        is_in_lines ? [LINES, has_picture ? BESIDE_PICTURE : AT_EDGE] : ROW,
        has_amount && BREAK,
        is_ticked ? TICKED : ['max-lg:border-line max-lg:bg-surface', waits && WAITS],
        to && 'lg:hover:bg-glacier-soft/60',
        roomAtCorner(columns, select !== undefined, is_in_lines),
      )}
    >
      {select && <SelectCell select={select} row={row} row_key={row_key} />}
      {columns.map((column, index) => (
        <Cell
          key={column.key}
          column={column}
          place={placeOf(column, index)}
          row={row}
          to={index === 0 ? to : undefined}
          is_over_link={index > 0 && to !== undefined}
          is_compact={is_compact}
          is_in_lines={is_in_lines}
          is_first={column === first}
          looks={has_amount ? WITH_AMOUNT : is_in_lines ? IN_LINES : CARD}
        />
      ))}
    </tr>
  )
}

function Cell<T>({
  column,
  place,
  row,
  to,
  is_over_link,
  is_compact,
  is_in_lines,
  is_first,
  looks,
}: Pick<Props<T>, 'row' | 'to' | 'is_compact' | 'is_in_lines'> & {
  column: Column<T>
  place: Place
  looks: Partial<Record<Place, string>>
  is_over_link: boolean
  /** Of what is said one after the other. */
  is_first: boolean
}) {
  const value = column.cell(row)
  const is_one_of_line = is_in_lines && isOneOfLine(place)
  return (
    <td
      role="cell"
      className={clsx(
        is_in_lines && isSilent(place, value)
          ? 'max-lg:hidden'
          : is_one_of_line
            ? [ONE_OF_LINE, is_first ? NO_DOT : DOT]
            : 'max-lg:block max-lg:py-0.5',
        column.is_phone_only ? 'lg:hidden' : 'lg:px-4',
        is_compact ? 'lg:py-1.5 lg:text-sm' : 'lg:py-3',
        column.align === 'end' && 'lg:text-end lg:whitespace-nowrap tabular-nums',
        is_in_lines && place !== 'title' && place !== 'amount' && 'max-lg:text-sm',
        looks[place],
        is_over_link && 'has-[a,button,input,summary]:relative has-[a,button,input,summary]:z-10',
      )}
    >
      <PhoneLabel place={place} is_one_of_line={is_one_of_line}>
        {column.header}
      </PhoneLabel>
      <CellValue to={to} is_at_end={place === 'labelled' && !is_in_lines}>
        {is_one_of_line ? <div className="min-w-0">{value}</div> : value}
      </CellValue>
    </td>
  )
}

/** On a phone the header of its column: beside the value, above it, or only heard. */
const PhoneLabel = ({
  place,
  is_one_of_line,
  children,
}: {
  place: Place
  is_one_of_line: boolean
  children: ReactNode
}) =>
  place === 'labelled' || place === 'stacked' || place === 'line' ? (
    <span
      className={clsx(
        'shrink-0 text-sm text-quiet lg:hidden',
        place === 'stacked' && 'block',
        (is_one_of_line || place === 'line') && 'me-1.5',
      )}
    >
      {children}
    </span>
  ) : place in SHORT || place === 'amount' ? (
    <span className="sr-only lg:hidden">{children}: </span>
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
