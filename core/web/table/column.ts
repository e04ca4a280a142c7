import type { ReactNode } from 'react'
import type { Selection } from './use-selection.ts'

export interface Column<T> {
  key: string
  header: ReactNode
  cell: (row: T) => ReactNode
  align?: 'start' | 'end'
  /** Sorts by the address: ?sort=key or ?sort=-key. */
  is_sortable?: boolean
  /** On a phone: the row's title, a line with its label (default), sentences under their label, a line without, the upper corner, or nothing. */
  phone?: 'title' | 'labelled' | 'stacked' | 'plain' | 'corner' | 'hidden'
}

/** Rows that can be ticked, and what can be done with those that are. */
export interface TableSelection<T> {
  /** Of `useSelection` over the keys of the rows that may be ticked. */
  by: Selection
  /** What a row is called: the name of its checkbox. */
  name: (row: T) => string
  actions: ReactNode
}
