import type { RentalProfile } from '../../shared/model.ts'

/** What a panel on a rental profile is given. Features that lean on profiles name theirs in `panels` of their pages.ts. */
export interface ProfilePanelProps {
  profile: RentalProfile
}
