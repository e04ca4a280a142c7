import type { FastifyRequest } from 'fastify'
import type { Runtime } from '#core/server/context.ts'
import type { AnyEndpoint } from '#core/shared/endpoint.ts'
import { ANONYMOUS, type Actor } from '#core/shared/access.ts'
import { Failure } from '#core/shared/problem.ts'
import { refreshTokenAmong } from './cookie.ts'
import { ticketIn, useTicket } from './download-tickets.ts'
import { sessionOfAccess, sessionOfCookie } from './sessions.ts'
import { personActor, verifyAccess } from './tokens.ts'

/** Who opens a file in a new window: the cookie says whose browser it is, the ticket that its page asked for it. */
const readerOfTicket = async (runtime: Runtime, request: FastifyRequest): Promise<Actor> => {
  const { endpoint } = request.routeOptions.config as { endpoint?: AnyEndpoint }
  const isFile = endpoint?.method === 'GET' && endpoint.reply_kind === 'file'
  const ticket = isFile ? ticketIn(request.url) : null
  if (ticket === null) return ANONYMOUS
  const reader = await readerOf(runtime)(request.cookies)
  if (!(await useTicket(runtime, reader, ticket, request.url)))
    throw new Failure('core.not_signed_in', 401)
  return reader
}

/** The actor of an API call: the Authorization header, never the cookie, so another site cannot speak for anyone. */
export const authenticateCall =
  (runtime: Runtime) =>
  async (request: FastifyRequest): Promise<Actor> => {
    const header = request.headers.authorization
    if (header === undefined) return readerOfTicket(runtime, request)
    const token = /^Bearer ([\w.~+/=-]{20,2000})$/i.exec(header)?.[1]
    const claims =
      token === undefined
        ? null
        : await verifyAccess(runtime.config.keys, token, runtime.clock.now())
    const session = claims && (await sessionOfAccess(runtime.db, claims.session_id))
    if (!claims || !session || session.user_id !== claims.user_id)
      throw new Failure('core.not_signed_in', 401)
    return personActor(
      { id: session.user_id, user_type: session.user_type, is_staff: session.is_staff },
      claims.session_id,
      session.provider,
    )
  }

/** The reader of a page: the cookie, verified and not rotated. */
export const readerOf =
  (runtime: Runtime) =>
  async (cookies: Record<string, string | undefined>): Promise<Actor> => {
    const token = refreshTokenAmong(runtime.config, cookies)
    if (!token) return ANONYMOUS
    const found = await sessionOfCookie(runtime.db, token, runtime.clock.now())
    return found ? personActor(found.user, found.session.id, found.session.provider) : ANONYMOUS
  }
