import type { ReactNode } from 'react'
import type { Listing } from '../../shared/model.ts'

/** What a panel around the way to apply is given. Features that lean on listings name theirs in `panels` of their pages.ts. */
export interface ApplyPanelProps {
  listing: Listing
  /** In the bar of a phone there is room for one button, and for no words. */
  in_bar?: boolean
  /** The way to apply, where nothing speaks against it. */
  children: ReactNode
}
