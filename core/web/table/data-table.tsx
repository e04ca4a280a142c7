import clsx from 'clsx'
import type { ReactNode } from 'react'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import { EmptyPage } from './empty-page.tsx'
import { onListKey } from './list-keys.ts'
import { SelectAll } from './select-box.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SortHeader } from './sort-header.tsx'
import { SHORT, TableRow } from './table-row.tsx'

import type { Column, TableSelection } from './column.ts'

interface Props<T> {
  /** What the table shows, for those who hear it. */
  caption: string
  columns: readonly Column<T>[]
  /** Null while they are on their way. */
  rows: readonly T[] | null
  row_key: (row: T) => string
  /** The id by which an address leads to a row. */
  row_id?: (row: T) => string
  /** Where a row leads: its first cell becomes the link, the whole row answers the press. */
  row_to?: (row: T) => string
  /** This row waits for the reader, and no state in it says so. */
  row_waits?: (row: T) => boolean
  select?: TableSelection<T>
  empty?: ReactNode
  error?: ReactNode
  is_compact?: boolean
  /** On a phone one card with a line between the rows, not a card for each: what is compact, and what is long. */
  is_in_lines?: boolean
  is_refreshing?: boolean
  /** The title of a row in lines has a picture, which its cell puts at the row's beginning: the lines stand beside it. */
  has_picture?: boolean
  /** The order in which the rows come where the address names none: a key, after a minus where it falls. */
  sorted_by?: string
}

const FRAME =
  'relative transition-opacity lg:overflow-x-auto lg:rounded-card lg:border lg:border-line lg:bg-surface'
const CARDS = 'max-lg:grid max-lg:gap-3 sm:max-lg:grid-cols-2'
const ONE_CARD =
  'max-lg:block max-lg:divide-y max-lg:divide-line max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:[&>tr:first-child]:rounded-t-card max-lg:[&>tr:last-child]:rounded-b-card'

/** Rows that read as a table on a desktop, as cards on a phone and, two beside each other, on a tablet. Roles are spelt out: as blocks they would lose them. */
export function DataTable<T>(props: Props<T>) {
  const { caption, rows, error, empty, select } = props
  if (error) return <>{error}</>
  if (rows === null) return <SkeletonRows />
  if (rows.length === 0) return <EmptyPage>{empty ?? <EmptyState title={caption} />}</EmptyPage>
  if (!select) return <Rows {...props} rows={rows} />
  return (
    <div>
      <SelectAll selection={select.by} with_words className="mb-1 lg:hidden" />
      <Rows {...props} rows={rows} />
      <SelectionBar selection={select.by}>{select.actions}</SelectionBar>
    </div>
  )
}

function Rows<T>({
  rows,
  caption,
  columns,
  select,
  is_refreshing,
  sorted_by,
  is_compact,
  is_in_lines = is_compact || columns.some(({ phone }) => phone !== undefined && phone in SHORT),
  ...of
}: Props<T> & { rows: readonly T[] }) {
  const heads = columns.filter(({ is_phone_only }) => !is_phone_only)
  return (
    <div
      className={clsx(FRAME, is_refreshing && 'opacity-60')}
      aria-busy={is_refreshing || undefined}
    >
      <table role="table" className="w-full border-collapse max-lg:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="bg-sunken text-sm text-quiet max-lg:hidden">
          <tr role="row">
            {select && (
              <th role="columnheader" scope="col" className="w-12 ps-2">
                <SelectAll selection={select.by} />
              </th>
            )}
            {heads.map((column) => (
              <SortHeader key={column.key} column={column} sorted_by={sorted_by} />
            ))}
          </tr>
        </thead>
        <tbody
          role="rowgroup"
          onKeyDown={onListKey}
          className={clsx('lg:divide-y lg:divide-line', is_in_lines ? ONE_CARD : CARDS)}
        >
          {rows.map((row) => (
            <TableRow
              key={of.row_key(row)}
              row={row}
              row_key={of.row_key(row)}
              id={of.row_id?.(row)}
              columns={columns}
              to={of.row_to?.(row)}
              waits={of.row_waits?.(row)}
              is_compact={is_compact}
              is_in_lines={is_in_lines}
              has_picture={of.has_picture}
              select={select}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
