import type { ReactNode } from 'react'
import type { Selection } from './use-selection.ts'

/**
 * On a phone and a tablet: the row's title; under it its state, then a fact or a date that needs no label, one after the
 * other; with its label among them (default); sentences under their label; a line without; what one can
 * do, at the end; the upper corner; nothing. A row that has a fact, a date or a state is one of lines, not a card.
 * In lines also: at the end of the title's own line; a line of its own with its label, where it stands in the table.
 */
export type Place =
  | 'title'
  | 'amount'
  | 'line'
  | 'state'
  | 'fact'
  | 'date'
  | 'labelled'
  | 'stacked'
  | 'plain'
  | 'action'
  | 'corner'
  | 'hidden'

export interface Column<T> {
  key: string
  header: ReactNode
  cell: (row: T) => ReactNode
  align?: 'start' | 'end'
  /** A class for its width in the table, where tables under one another are to have the same. */
  width?: string
  /** Sorts by the address: ?sort=key or ?sort=-key. */
  is_sortable?: boolean
  /** Its place where rows are not a table. */
  phone?: Place
  /** Only there; in the table another column says it. */
  is_phone_only?: boolean
}

/** Rows that can be ticked, and what can be done with those that are. */
export interface TableSelection<T> {
  /** Of `useSelection` over the keys of the rows that may be ticked. */
  by: Selection
  /** What a row is called: the name of its checkbox. */
  name: (row: T) => string
  actions: ReactNode
}
