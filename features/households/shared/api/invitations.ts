import { endpointsOf } from '#core/shared/endpoint.ts'
import { listOf } from '#core/shared/fields.ts'
import { householdAccess, invitationAccess, profileOwnAccess } from '../access.ts'
import {
  ChangedInvitation,
  Household,
  Invitation,
  InvitationToken,
  InviteEmail,
  InviteUser,
  OwnershipTransfer,
} from '../model.ts'

const endpoint = endpointsOf('households')
const BY_USERNAME = { 'params.username': 'profile_username' }
const SENDING = {
  'households.already_invited': 409,
  'households.already_member': 409,
  'households.too_many': 409,
  'households.too_many_invitations': 429,
}
const ANSWERING = { 'households.wrong_state': 409, 'households.invitation_expired': 409 }

export const listSentInvitations = endpoint({
  method: 'GET',
  path: '/tenant-profiles/:username/sent-household-invitations',
  access: profileOwnAccess.edit,
  refs: BY_USERNAME,
  reply: listOf(Invitation),
  summary: 'The invitations that wait for an answer, of the household of which one is the owner',
})
export const listReceivedInvitations = endpoint({
  method: 'GET',
  path: '/tenant-profiles/:username/household-invitations',
  access: profileOwnAccess.edit,
  refs: BY_USERNAME,
  reply: listOf(Invitation),
  summary: 'The invitations that wait for one’s own answer',
})
export const readInvitation = endpoint({
  method: 'GET',
  path: '/household-invitations/:id',
  access: invitationAccess.view,
  query: InvitationToken,
  reply: Invitation,
  summary: 'One invitation, for who sent it and who was invited',
})
export const inviteUser = endpoint({
  method: 'POST',
  path: '/households/:id/invite-user',
  access: householdAccess.invite,
  effect: 'sends',
  body: InviteUser,
  refs: { 'body.profile_username': 'text' },
  reply: ChangedInvitation,
  fails: SENDING,
  summary: 'Invites by username; answers alike whether or not somebody has it',
})
export const inviteEmail = endpoint({
  method: 'POST',
  path: '/households/:id/invite-email',
  access: householdAccess.invite,
  effect: 'sends',
  body: InviteEmail,
  reply: ChangedInvitation,
  fails: SENDING,
  summary: 'Invites by e-mail; answers alike whether or not somebody has the address',
})
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/household-invitations/:id/accept',
  access: invitationAccess.answer,
  query: InvitationToken,
  body: OwnershipTransfer,
  refs: { 'body.ownership_transfer': 'household_membership' },
  reply: Household,
  fails: {
    ...ANSWERING,
    'households.already_member': 409,
    'households.too_many': 409,
    'households.owner_needed': 409,
    'households.changed': 409,
  },
  summary: 'Joins the household; who owns another one says who takes that over',
})
export const declineInvitation = endpoint({
  method: 'POST',
  path: '/household-invitations/:id/decline',
  access: invitationAccess.answer,
  query: InvitationToken,
  reply: ChangedInvitation,
  fails: ANSWERING,
  summary: 'Declines an invitation',
})
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/household-invitations/:id/resend',
  access: invitationAccess.send,
  effect: 'sends',
  reply: ChangedInvitation,
  fails: { 'households.wrong_state': 409, 'households.too_many_invitations': 429 },
  summary: 'Replaces an invitation by a new one; the earlier link stops working',
})
export const retractInvitation = endpoint({
  method: 'POST',
  path: '/household-invitations/:id/retract',
  access: invitationAccess.send,
  reply: ChangedInvitation,
  fails: { 'households.wrong_state': 409 },
  summary: 'Takes an invitation back',
})
