import * as z from 'zod/mini'
import { everyone, signedIn, staffOnly } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { listOf, paging, text } from '#core/shared/fields.ts'
import { contactPointAccess, userAccess } from './access.ts'
import { AdminUser, Language, Login, PasswordReset, PasswordResetRequest, Registration, Tokens, User, UserPatch, UserType } from './model.ts'

const endpoint = endpointsOf('accounts')
const Done = z.object({ done: z.literal(true) })

export const register = endpoint({ method: 'POST', path: '/auth/register', access: everyone, rate: 'auth', body: Registration, reply: Done, stale: [],
  summary: 'Opens an account and sends a confirmation message; answers alike whether or not the address is known' })

export const login = endpoint({ method: 'POST', path: '/auth/login', access: everyone, rate: 'auth', body: Login, reply: Tokens, stale: ['*'],
  fails: { 'accounts.wrong_credentials': 401, 'accounts.too_many_attempts': 429, 'accounts.electronic_id_failed': 401, 'accounts.electronic_id_unknown': 409, 'accounts.foreign_origin': 403 },
  summary: 'Opens a session with a password or electronic id' })

export const refresh = endpoint({ method: 'POST', path: '/auth/refresh', access: everyone, rate: 'write', stale: [],
  body: z.object({ refreshToken: z.optional(z.string().check(z.maxLength(200))) }), reply: Tokens, fails: { 'accounts.foreign_origin': 403 },
  summary: 'Rotates the refresh token (cookie in a browser, body in the app); an ended session answers an empty accessToken' })

export const logout = endpoint({ method: 'POST', path: '/auth/logout', access: everyone, stale: ['*'],
  body: z.object({ everywhere: z._default(z.boolean(), false), refreshToken: z.optional(z.string().check(z.maxLength(200))) }), reply: Done, fails: { 'accounts.foreign_origin': 403 },
  summary: 'Ends this session, or every session of the account' })

export const readUser = endpoint({ method: 'GET', path: '/auth/user', access: signedIn, reply: User, summary: 'The signed-in user' })

export const startElectronicId = endpoint({ method: 'POST', path: '/auth/electronic-id/start', access: everyone, rate: 'auth', stale: [],
  body: z.object({ intent: z.enum(['login', 'register', 'link']), user_type: z._default(UserType, 'TN'), next: z._default(text(500), ''), primary_language: z._default(Language, 'is') }),
  reply: z.object({ url: z.string() }), summary: 'Starts sign-in with electronic id; answers the address of the identity provider' })

export const confirmEmail = endpoint({ method: 'POST', path: '/emailconfirmation', access: everyone, rate: 'auth', body: z.object({ token: text(100, 1) }), reply: Done,
  fails: { 'accounts.link_used_up': 409 }, summary: 'Confirms an e-mail address with the token of the message' })

export const resendConfirmation = endpoint({ method: 'POST', path: '/emails/:id/verify', access: contactPointAccess.edit, effect: 'sends', reply: Done,
  fails: { 'accounts.sent_recently': 429 }, summary: 'Sends the confirmation message again, at most once a minute' })

export const requestPasswordReset = endpoint({ method: 'POST', path: '/auth/forgot-password', access: everyone, rate: 'auth', body: PasswordResetRequest, reply: Done, stale: [],
  summary: 'Sends a link for a new password; answers alike whether or not the address is known' })

export const resetPassword = endpoint({ method: 'POST', path: '/auth/reset-password', access: everyone, rate: 'auth', stale: ['*'],
  body: PasswordReset, reply: Done, fails: { 'accounts.link_used_up': 409 }, summary: 'Sets a new password and ends every session' })

export const changeUser = endpoint({ method: 'PATCH', path: '/users/:id', access: userAccess.edit, body: UserPatch, reply: User, refs: { 'body.primary_phone_id': 'phone', 'body.icelandic_id': 'text', 'body.personal_id': 'text' },
  summary: 'Changes the fields that people keep themselves; a null birth_date is dropped' })

export const setPrimaryLanguage = endpoint({ method: 'POST', path: '/users/:id/set-primary-language', access: userAccess.edit, body: z.object({ lang: Language }), reply: User,
  summary: 'Sets the language of messages and pages' })

export const listUsers = endpoint({ method: 'GET', path: '/users', access: staffOnly, rate: 'lookup',
  query: z.object({ ...paging(25), q: z._default(text(100), ''), user_type: z.optional(UserType) }), reply: listOf(AdminUser), summary: 'Searches people by name or e-mail (staff)' })

export const readUserAsStaff = endpoint({ method: 'GET', path: '/staff/users/:id', access: staffOnly, refs: { 'params.id': 'user' },
  reply: z.object({ ...AdminUser.shape, phones: z.array(z.string()), national_id_masked: z.nullable(z.string()), primary_language: Language, sessions: z.int(), last_seen_at: z.nullable(z.string()) }),
  summary: 'One person, for staff: identity number masked' })
