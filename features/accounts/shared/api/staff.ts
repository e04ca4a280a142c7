import * as z from 'zod/mini'
import { staffOnly } from '#core/shared/access.ts'
import { Done } from '#core/shared/done.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { id, instant, listOf, paging, text } from '#core/shared/fields.ts'
import { staffReadOfUser } from '../access.ts'
import { HISTORY, LETTERS, PEOPLE_ROLES, PEOPLE_SORTS, staffReason, StaffReason } from '../enums.ts'
import { AdminUser, Language, SignInSession, UserType } from '../model.ts'

const endpoint = endpointsOf('accounts')

export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  access: staffOnly,
  rate: 'lookup',
  personal: true,
  reason_in: 'query',
  query: z.object({
    ...paging(25),
    ...staffReason(),
    q: z._default(text(100), ''),
    user_type: z.optional(UserType),
    role: z.optional(z.enum(PEOPLE_ROLES)),
    sort: z._default(z.enum(PEOPLE_SORTS), PEOPLE_SORTS[0]),
  }),
  /** `count` is exact up to a thousand; above that `count_is_capped` says that there are more. */
  reply: z.object({ ...listOf(AdminUser).shape, count_is_capped: z.boolean() }),
  summary: 'Searches people by name or e-mail (staff), for a reason',
})

export const findKnownUser = endpoint({
  method: 'GET',
  path: '/staff/users/:id/known',
  access: staffOnly,
  refs: { 'params.id': 'user' },
  reply: Done,
  summary:
    'Whether there is such a person (staff): nothing of them is read, so no reason is asked for',
})

export const readUserAsStaff = endpoint({
  ...staffReadOfUser,
  method: 'GET',
  path: '/staff/users/:id',
  query: StaffReason,
  reply: z.object({
    ...AdminUser.shape,
    phones: z.array(z.string()),
    national_id_masked: z.nullable(z.string()),
    primary_language: Language,
    sessions: z.int(),
    last_seen_at: z.nullable(z.string()),
    devices: z.array(z.omit(SignInSession, { is_current: true })),
    /** What can be sent to the person again. */
    letters: z.array(z.enum(LETTERS)),
    blocked_at: z.nullable(instant()),
  }),
  summary: 'One person, for staff with a reason: identity number masked',
})

export const readNationalIdInFull = endpoint({
  ...staffReadOfUser,
  method: 'GET',
  path: '/staff/users/:id/numbers',
  query: StaffReason,
  reply: z.object({
    icelandic_id: z.nullable(z.string()),
    personal_id: z.nullable(z.string()),
    personal_id_country: z.nullable(z.string()),
  }),
  summary: 'The identity numbers of a person in full, for staff with a reason; the person sees it',
})

export const listAccountHistory = endpoint({
  ...staffReadOfUser,
  method: 'GET',
  path: '/staff/users/:id/history',
  query: z.object({ ...paging(12), ...staffReason() }),
  reply: listOf(
    z.object({
      id: id(),
      name: z.enum(HISTORY),
      occurred_at: instant(),
      /** Somebody else than the person did it. */
      by_staff: z.boolean(),
    }),
  ),
  summary: 'What happened to an account, newest first, for staff with a reason',
})

const forStaff = {
  access: staffOnly,
  refs: { 'params.id': 'user' },
  body: StaffReason,
  reason_in: 'body',
  reply: Done,
} as const

export const endSessionsAsStaff = endpoint({
  ...forStaff,
  method: 'POST',
  path: '/staff/users/:id/end-sessions',
  fails: { 'accounts.own_account': 409 },
  summary: 'Ends every session of a person (staff)',
})

export const resendLetter = endpoint({
  ...forStaff,
  method: 'POST',
  path: '/staff/users/:id/resend',
  effect: 'sends',
  idempotency: 'natural',
  body: z.object({ ...staffReason(), letter: z.enum(LETTERS) }),
  fails: {
    'accounts.own_account': 409,
    'accounts.no_letter': 409,
    'accounts.sent_recently': 429,
  },
  summary:
    'Has the confirmation of the primary address, or the link for a new password, sent again (staff)',
})

export const blockUser = endpoint({
  ...forStaff,
  method: 'POST',
  path: '/staff/users/:id/block',
  fails: { 'accounts.own_account': 409 },
  summary:
    'Blocks an account (staff): its sessions end, and signing in answers as if the password were wrong',
})

export const unblockUser = endpoint({
  ...forStaff,
  method: 'POST',
  path: '/staff/users/:id/unblock',
  fails: { 'accounts.own_account': 409 },
  summary: 'Opens a blocked account again (staff)',
})
