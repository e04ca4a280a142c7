import * as z from 'zod/mini'
import { email, id, instant, text } from '#core/shared/fields.ts'
import { PetKind, ProfileHousehold } from '#features/profiles/shared/model.ts'

export const MEMBERS_MAX = 12
export const CHILDREN_MAX = 15
export const PETS_MAX = 10
export const PHOTOS_MAX = 6

export const InvitationStatus = z.enum(['sent', 'accepted', 'declined', 'resent', 'retracted'])
export type InvitationStatus = z.infer<typeof InvitationStatus>

/** How old a child is says how many rooms are needed; its name and birthday say nothing that a home is chosen by. */
const childFields = {
  birth_year: z.int().check(z.gte(1990), z.lte(2100)),
  /** Lives there a part of the time, as where parents share custody. */
  is_part_time: z.boolean(),
}
export const ChildAddition = z.object({
  birth_year: childFields.birth_year,
  is_part_time: z._default(z.boolean(), false),
})
export const ChildPatch = z.partial(z.object(childFields))

const petFields = { kind: PetKind, description: text(200) }
export const PetAddition = z.object({ kind: PetKind, description: z._default(text(200), '') })
export const PetPatch = z.partial(z.object(petFields))

/** Who lives together. People who are not of the household learn how many adults there are, and not who. */
export const Household = z.extend(ProfileHousehold, {
  is_member: z.boolean(),
  is_owner: z.boolean(),
})
export type Household = z.infer<typeof Household>
export type Membership = Household['memberships'][number]
export type Pet = Household['pets'][number]

/** What calls answer that change an invitation: such answers are kept, so they hold no token. */
export const ChangedInvitation = z.object({
  id: id(),
  household_id: id(),
  status: InvitationStatus,
  /** Who is invited, as the sender wrote it; empty for everybody else. */
  invited: z.string(),
  sender_first_name: z.string(),
  adults: z.int(),
  /** Nobody has answered, and there is still time to. */
  is_open: z.boolean(),
  created_at: instant(),
  expires_at: instant(),
})
export type ChangedInvitation = z.infer<typeof ChangedInvitation>
export const Invitation = z.extend(ChangedInvitation, {
  /** For who is invited, who answers with it; empty for everybody else. */
  token: z.string(),
})
export type Invitation = z.infer<typeof Invitation>

export const InviteUser = z.object({ profile_username: text(60, 1) })
export const InviteEmail = z.object({ email: email() })
/** Who takes over the household that its owner leaves: a membership of it. */
export const OwnershipTransfer = z.object({
  ownership_transfer: z._default(z.nullable(id()), null),
})
export const InvitationToken = z.object({ token: z._default(text(100), '') })
