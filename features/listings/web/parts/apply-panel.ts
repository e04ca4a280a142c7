import type { ReactNode } from 'react'
import type { Listing } from '../../shared/model.ts'

/** What a panel around the way to apply is given. Features that lean on listings name theirs in `panels` of their pages.ts. */
export interface ApplyPanelProps {
  listing: Listing
  /** The way to apply, where nothing speaks against it. */
  children: ReactNode
}
