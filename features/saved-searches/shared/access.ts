import { access } from '#core/shared/access.ts'

export interface SavedSearchStanding {
  id: string
  is_owner: boolean
  /** It can be brought back; else it is there no more. */
  is_removed: boolean
}

/** What somebody looks for is their own affair: staff do not see it either. */
export const savedSearchAccess = access<SavedSearchStanding>('saved_search')({
  view: (s) => s.is_owner,
})
