import { access, staffOnly } from '#core/shared/access.ts'

/** How the actor is related to a user account. */
export interface UserStanding {
  id: string
  is_self: boolean
  is_staff: boolean
}

export const userAccess = access<UserStanding>('user')({
  view: (s) => s.is_self || s.is_staff,
  edit: (s) => s.is_self,
})

/** A session belongs to its person alone. */
export const sessionAccess = access<{ is_self: boolean }>('session')({
  view: (s) => s.is_self,
  edit: (s) => s.is_self,
})

/** A phone number belongs to its owner. */
export const phoneAccess = access<UserStanding>('phone')({
  view: (s) => s.is_self,
  edit: (s) => s.is_self,
})

/** An e-mail address belongs to its owner. */
export const contactPointAccess = access<UserStanding>('email')({
  view: (s) => s.is_self,
  edit: (s) => s.is_self,
})

/** An account elsewhere is linked for its person alone. */
export const socialAccountAccess = access<{ is_self: boolean }>('social_account')({
  view: (s) => s.is_self,
  edit: (s) => s.is_self,
})

/** A passkey belongs to its person alone. */
export const passkeyAccess = access<{ is_self: boolean }>('passkey')({
  view: (s) => s.is_self,
  edit: (s) => s.is_self,
})

/** What staff read of one person: for a reason, which the person sees. The query has the fields of `staffReason()`. */
export const staffReadOfUser = {
  access: staffOnly,
  refs: { 'params.id': 'user' },
  personal: true,
  reason_in: 'query',
} as const
