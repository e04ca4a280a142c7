import { access } from '#core/shared/access.ts'

export interface PayoutMethodStanding {
  id: string
  owner_id: string
  is_owner: boolean
  is_staff: boolean
}

export const payoutMethodAccess = access<PayoutMethodStanding>('payout_method')({
  view: (s) => s.is_owner || s.is_staff,
  edit: (s) => s.is_owner,
})
