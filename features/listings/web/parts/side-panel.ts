import type { Listing } from '../../shared/model.ts'

/** What a panel beside a home is given. Features that lean on listings name theirs in `panels` of their pages.ts. */
export interface SidePanelProps {
  listing: Listing
}
