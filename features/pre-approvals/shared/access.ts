import { access } from '#core/shared/access.ts'

/** Finances are the person's own. Staff read that they exist, never what they say. */
export interface OwnStanding {
  id: string
  user_id: string
  is_own: boolean
}

export const preApprovalAccess = access<OwnStanding>('pre_approval')({
  view: (s) => s.is_own,
  edit: (s) => s.is_own,
})
export const visibilityAccess = access<OwnStanding>('visibility_setting')({
  view: (s) => s.is_own,
  edit: (s) => s.is_own,
})
