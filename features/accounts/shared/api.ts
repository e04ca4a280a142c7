import * as z from 'zod/mini'
import { everyone, signedIn } from '#core/shared/access.ts'
import { Done } from '#core/shared/done.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { email, listOf, text } from '#core/shared/fields.ts'
import { contactPointAccess, sessionAccess, userAccess } from './access.ts'
import {
  Language,
  Login,
  PasswordChange,
  PasswordConfirmation,
  PasswordReset,
  PasswordResetRequest,
  Registration,
  SignInSession,
  Tokens,
  User,
  UserPatch,
  ChosenUserType,
} from './model.ts'

export * from './api/insights.ts'
export * from './api/passkeys.ts'
export * from './api/phone-sign-in.ts'
export * from './api/phones.ts'
export * from './api/social.ts'
export * from './api/staff.ts'
export * from './api/two-step.ts'

const endpoint = endpointsOf('accounts')
/** More than the work takes for an address that is known, and for one that is not. */
const STEP_MS = 250

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: everyone,
  rate: 'auth',
  body: Registration,
  reply: Done,
  stale: [],
  answer_step_ms: STEP_MS,
  summary:
    'Opens an account and sends a confirmation message; answers alike whether or not the address is known',
})

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: everyone,
  rate: 'auth',
  body: Login,
  reply: Tokens,
  stale: ['*'],
  fails: {
    'accounts.wrong_credentials': 401,
    'accounts.account_blocked': 403,
    'accounts.too_many_attempts': 429,
    'accounts.electronic_id_failed': 401,
    'accounts.electronic_id_unknown': 409,
    'accounts.foreign_origin': 403,
    'accounts.staff_needs_electronic_id': 403,
    'accounts.already_signed_in': 409,
    'accounts.second_step_needed': 403,
    'accounts.too_many_codes': 429,
    'accounts.passkey_failed': 403,
    'accounts.social_failed': 401,
    'accounts.social_unknown': 409,
    'accounts.social_address_known': 409,
  },
  summary: 'Opens a session with a password, a passkey, electronic id or an account elsewhere',
})

export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  access: everyone,
  rate: 'write',
  idempotency: 'none',
  stale: [],
  body: z.object({ refreshToken: z.optional(z.string().check(z.maxLength(200))) }),
  reply: Tokens,
  fails: { 'accounts.foreign_origin': 403 },
  summary:
    'Rotates the refresh token (cookie in a browser, body in the app); an ended session answers an empty accessToken',
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: everyone,
  idempotency: 'none',
  stale: ['*'],
  body: z.object({
    everywhere: z._default(z.boolean(), false),
    refreshToken: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: Done,
  fails: { 'accounts.foreign_origin': 403, 'core.not_signed_in': 401 },
  summary: 'Ends this session, or every session of the account',
})

export const makeDownloadTicket = endpoint({
  method: 'POST',
  path: '/auth/download-tickets',
  access: signedIn,
  idempotency: 'none',
  stale: [],
  body: z.object({ address: text(2000, 1) }),
  refs: { 'body.address': 'text' },
  reply: z.object({ url: z.string() }),
  summary:
    'Opens one file in a new window of this session: the address with a ticket that works once, for a minute',
})

export const readUser = endpoint({
  method: 'GET',
  path: '/auth/user',
  access: signedIn,
  reply: User,
  summary: 'The signed-in user',
})

export const startElectronicId = endpoint({
  method: 'POST',
  path: '/auth/electronic-id/start',
  access: everyone,
  rate: 'auth',
  stale: [],
  body: z.object({
    intent: z.enum(['login', 'register', 'link']),
    user_type: ChosenUserType,
    next: z._default(text(500), ''),
    primary_language: z._default(Language, 'is'),
  }),
  reply: z.object({ url: z.string() }),
  fails: { 'accounts.fresh_sign_in_needed': 403 },
  summary: 'Starts sign-in with electronic id; answers the address of the identity provider',
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/emailconfirmation',
  access: everyone,
  rate: 'auth',
  body: z.object({ token: text(100, 1) }),
  /** `session`: null but in the browser that registered. */
  reply: z.object({ ...Done.shape, session: z.nullable(Tokens) }),
  fails: {
    'accounts.link_used_up': 409,
    'accounts.sign_in_to_confirm': 403,
    'accounts.foreign_origin': 403,
  },
  summary:
    'Confirms an e-mail address with the token of the message; in the browser that registered it signs in as well',
})

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/emails/:id/verify',
  access: contactPointAccess.edit,
  effect: 'sends',
  reply: Done,
  fails: { 'accounts.sent_recently': 429 },
  summary: 'Sends the confirmation message again, at most once a minute',
})

export const addEmail = endpoint({
  method: 'POST',
  path: '/users/:id/emails',
  access: userAccess.edit,
  effect: 'sends',
  body: z.object({ email: email() }),
  reply: Done,
  fails: { 'accounts.sent_recently': 429, 'accounts.fresh_sign_in_needed': 403 },
  summary:
    'Sends a link to a new e-mail address, which is added once the link is opened; answers alike whether or not another account has it',
})
export const removeEmail = endpoint({
  method: 'DELETE',
  path: '/emails/:id',
  access: contactPointAccess.edit,
  reply: Done,
  fails: { 'accounts.last_email': 409, 'accounts.fresh_sign_in_needed': 403 },
  summary: 'Removes an e-mail address that is not the only confirmed one',
})

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: everyone,
  rate: 'auth',
  body: PasswordResetRequest,
  reply: Done,
  stale: [],
  answer_step_ms: STEP_MS,
  summary: 'Sends a link for a new password; answers alike whether or not the address is known',
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: everyone,
  rate: 'auth',
  stale: ['*'],
  body: PasswordReset,
  reply: Done,
  fails: { 'accounts.link_used_up': 409 },
  summary: 'Sets a new password and ends every session',
})

export const changeUser = endpoint({
  method: 'PATCH',
  path: '/users/:id',
  access: userAccess.edit,
  body: UserPatch,
  reply: User,
  fails: {
    'accounts.fresh_sign_in_needed': 403,
    'accounts.address_unconfirmed': 403,
    'accounts.sent_recently': 429,
  },
  refs: {
    'body.primary_phone_id': 'phone',
    'body.icelandic_id': 'text',
    'body.personal_id': 'text',
  },
  summary:
    'Changes the fields that people keep themselves; a null birth_date is dropped. A confirmed address becomes the primary one; a link is sent to a new one',
})

export const refreshUser = endpoint({
  method: 'GET',
  path: '/users/:id/refresh-entity',
  access: userAccess.edit,
  reply: User,
  summary: 'One’s own account as it is now, for a client that keeps a copy',
})

export const setPrimaryLanguage = endpoint({
  method: 'POST',
  path: '/users/:id/set-primary-language',
  access: userAccess.edit,
  body: z.object({ lang: Language }),
  reply: User,
  summary: 'Sets the language of messages and pages',
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/users/:id/change-password',
  access: userAccess.edit,
  rate: 'auth',
  body: PasswordChange,
  reply: Done,
  fails: { 'accounts.too_many_attempts': 429, 'accounts.fresh_sign_in_needed': 403 },
  summary: 'Sets a new password for the one in use and ends every other session',
})

export const confirmSignIn = endpoint({
  method: 'POST',
  path: '/auth/confirm',
  access: signedIn,
  rate: 'auth',
  body: PasswordConfirmation,
  reply: Done,
  stale: [],
  fails: {
    'accounts.too_many_attempts': 429,
    'accounts.staff_needs_electronic_id': 403,
    'accounts.second_step_needed': 403,
    'accounts.too_many_codes': 429,
  },
  summary: 'Proves again, by password, who is signed in: for calls that ask for a fresh sign-in',
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: signedIn,
  reply: listOf(SignInSession),
  summary: 'Where the person is signed in: the devices by name, never by place',
})

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  access: sessionAccess.edit,
  idempotency: 'none',
  reply: Done,
  fails: { 'accounts.fresh_sign_in_needed': 403 },
  summary: 'Signs one device out',
})
