import '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../shared/access.ts'
import type { AnyEndpoint } from '../shared/endpoint.ts'
import { Failure } from '../shared/problem.ts'
import type { Caller } from './call.ts'
import type { Asked } from './context.ts'
import { inSteps } from './answer-time.ts'
import { hostCookieOptions } from './cookies.ts'
import { departureOf } from './departure.ts'
import { placeTaken } from './entrance.ts'
import { RawJson, type FileReply, type Handler } from './handle.ts'
import { kindOf, type Admission } from './admission.ts'
import { answerProblem, hasLeft } from './http-problems.ts'
import type { Metrics } from './metrics.ts'
import { hasBody } from './request-bodies.ts'
import { PARSER_LIMITS, type Quarantine, type Received } from './uploads.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint
  }
}

export type Authenticate = (request: FastifyRequest) => Promise<Actor>

export interface ApiOptions {
  handlers: readonly Handler[]
  call: Caller
  authenticate: Authenticate
  metrics: Metrics
  quarantine: Quarantine
  admission: Admission
  secure_cookies: boolean
}

/** Bytes of a body that is no upload: JSON, and the signed messages of machines. */
const JSON_BYTES = 262_144
const RAW_BYTES = 1_048_576
const KEY = /^[\x21-\x7e]{1,255}$/

/** Serves every endpoint at /api + path, with and without a trailing slash. There is no other door to the handlers. */
export const serveApi = async (server: FastifyInstance, options: ApiOptions): Promise<void> => {
  await server.register(multipart, { limits: PARSER_LIMITS, throwFileSizeLimit: true })
  mountEndpoints(
    server,
    options,
    options.handlers.filter((handler) => handler.endpoint.body_kind !== 'raw'),
  )
  // Signed messages of machines are checked byte by byte, so here nothing reads the body before the handler does.
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    mountEndpoints(
      scope,
      options,
      options.handlers.filter((handler) => handler.endpoint.body_kind === 'raw'),
    )
  })
}

/** Who asks, known before the body is read. */
const asking = new WeakMap<FastifyRequest, Asked>()
/** The places of requests without a body, from the first step on; the handler gives them back. */
const placeOf = new WeakMap<FastifyRequest, () => void>()

/** Identity, rate and standing cost little and are asked first: a body is read only of those who may send it. */
const admitFirst =
  ({ handler, call, authenticate, admission }: { handler: Handler } & ApiOptions) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const kind = kindOf(handler.endpoint)
    const admit = () => admitOne({ handler, call, authenticate }, request)
    if (hasBody(request.raw)) return admission.atDoor(kind, admit)
    const leave = placeTaken(request.raw) ?? (await admission.enter(kind, departureOf(reply)))
    try {
      await admit()
    } catch (error) {
      leave()
      throw error
    }
    placeOf.set(request, leave)
    // Where no handler follows, nobody else gives it back.
    reply.raw.once('close', () => placeOf.get(request)?.())
  }

const admitOne = async (
  { handler, call, authenticate }: { handler: Handler } & Pick<ApiOptions, 'call' | 'authenticate'>,
  request: FastifyRequest,
): Promise<void> => {
  const asked = {
    params: request.params as Record<string, string>,
    actor: await authenticate(request),
    request_id: request.id,
    ip: request.ip,
    headers: request.headers as Record<string, string | undefined>,
  }
  await call.authenticate(handler, asked)
  requireJson(handler.endpoint, request)
  // Nobody sends the body any more; waiting for it would never end.
  if (hasLeft(request)) throw new Failure('core.malformed_request', 400)
  asking.set(request, asked)
}

const mountEndpoints = (
  server: FastifyInstance,
  options: ApiOptions,
  handlers: readonly Handler[],
): void => {
  for (const handler of handlers) {
    const { endpoint } = handler
    server.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      exposeHeadRoute: false,
      bodyLimit: endpoint.body_kind === 'raw' ? RAW_BYTES : JSON_BYTES,
      config: { endpoint },
      onRequest: admitFirst({ handler, ...options }),
      onResponse: async (_request, reply) =>
        options.metrics.observe(endpoint, reply.statusCode, reply.elapsedTime),
      handler: (request, reply) => serveInPlace(handler, request, reply, options),
    })
  }
}

interface Address {
  method: string
  /** Between its slashes; `:name` stands for any one part. */
  parts: readonly string[]
}
const isAny = (part: string): boolean => part.startsWith(':')
const fits = ({ parts }: Address, asked: readonly string[]): boolean =>
  parts.length === asked.length &&
  parts.every((part, n) => (isAny(part) ? asked[n] !== '' : part === asked[n]))
/** Named parts before those that stand for any: so the router chooses too. */
const byName = (one: Address, other: Address): number => {
  const n = one.parts.findIndex((part, at) => isAny(part) !== isAny(other.parts[at]!))
  return n < 0 ? 0 : Number(isAny(one.parts[n]!)) - Number(isAny(other.parts[n]!))
}

const addressesOf = (handlers: readonly Handler[]): Address[] =>
  handlers.map(({ endpoint }) => ({
    method: endpoint.method,
    parts: endpoint.path.split('/'),
  }))

/** The methods of the address that a path names. */
const methodsOf = (addresses: readonly Address[], path: string): readonly string[] => {
  const asked = path.replace(/\/$/, '').split('/')
  const fitting = addresses.filter((address) => fits(address, asked)).toSorted(byName)
  return fitting.filter((one) => byName(one, fitting[0]!) === 0).map(({ method }) => method)
}

/** Where an address with a name has no such method and one that stands for any name has it: `DELETE /users/me` beside `/users/:id`. */
const hiddenMethods = (addresses: readonly Address[]): { method: string; path: string }[] =>
  [...Map.groupBy(addresses, ({ parts }) => parts.join('/'))].flatMap(([path, known]) => {
    const parts = path.split('/')
    const others = addresses.filter(
      (other) => fits(other, parts) && !known.some(({ method }) => method === other.method),
    )
    return [...new Set(others.map(({ method }) => method))].map((method) => ({ method, path }))
  })

/**
 * Methods that an address does not have answer 405 with Allow; unknown addresses answer 404. The router knows few methods beside
 * those that are there: with all of them it held four times as much.
 */
export const serveUnknown = (server: FastifyInstance, handlers: readonly Handler[]): void => {
  const addresses = addressesOf(handlers)
  const nothing = refuseBeforeBody(() => new Failure('core.not_found', 404))
  const unknown = refuseBeforeBody((reply, { url, method }) => {
    const allowed = methodsOf(addresses, url.slice('/api'.length).split('?', 1)[0]!)
    // A name that is longer than the router reads is nobody's.
    if (allowed.length === 0 || allowed.includes(method)) return new Failure('core.not_found', 404)
    void reply.header('allow', allowed.join(', '))
    return new Failure('core.method_not_allowed', 405)
  })
  for (const { method, path } of hiddenMethods(addresses))
    server.route({
      method,
      url: `/api${path}`,
      exposeHeadRoute: false,
      onRequest: unknown.onRequest,
      handler: unknown.handler,
    })
  server.all('/api/*', { onRequest: unknown.onRequest }, unknown.handler)
  server.setNotFoundHandler({ preHandler: nothing.onRequest }, nothing.handler)
}

/** Answers before the body is read. */
const refuseBeforeBody = (failure: (reply: FastifyReply, request: FastifyRequest) => Failure) => ({
  onRequest: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    throw failure(reply, request)
  },
  handler: (request: FastifyRequest, reply: FastifyReply) =>
    answerProblem(failure(reply, request), request, reply),
})

/** Uploads have places of their own, and come slower than anything else. */
const serveInPlace = async (
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
  options: ApiOptions,
): Promise<unknown> => {
  if (handler.endpoint.body_kind === 'multipart') return serveOne(handler, request, reply, options)
  const leave =
    placeOf.get(request) ??
    (await options.admission.enter(kindOf(handler.endpoint), departureOf(reply)))
  placeOf.delete(request)
  try {
    return await serveOne(handler, request, reply, { ...options, leave })
  } finally {
    leave()
  }
}

const NOTHING: Received = { files: [], fields: {}, release: async () => undefined }

const serveOne = async (
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
  options: ApiOptions & { leave?: () => void },
): Promise<unknown> => {
  const { endpoint } = handler
  const asked = asking.get(request)!
  const isUpload = endpoint.body_kind === 'multipart'
  const received = isUpload
    ? await options.quarantine.receive(request, asked.actor.user_id ?? asked.ip)
    : NOTHING
  try {
    const raw = endpoint.body_kind === 'raw'
    const input = {
      ...asked,
      is_admitted: true,
      query: request.query as Record<string, unknown>,
      body: raw ? undefined : isUpload ? received.fields : request.body,
      files: received.files,
      raw_body: raw ? (request.body as Uint8Array) : null,
      idempotency_key: keyOf(endpoint, request),
      gone: departureOf(reply),
    }
    const result = await inSteps(endpoint.answer_step_ms, () =>
      // An answer that is held back on purpose holds no place.
      options.call(handler, input).finally(options.leave),
    )
    for (const { name, value, max_age, same_site } of result.cookies)
      void reply.setCookie(
        name,
        value,
        hostCookieOptions(options.secure_cookies, max_age, same_site),
      )
    if (result.replayed) void reply.header('idempotent-replayed', 'true')
    return send(endpoint, result.reply, reply, asked.actor)
  } finally {
    await received.release()
  }
}

const keyOf = (endpoint: AnyEndpoint, request: FastifyRequest): string | undefined => {
  if (endpoint.idempotency === 'none') return undefined
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !KEY.test(key)) throw new Failure('core.bad_idempotency_key', 400)
  return key
}

const requireJson = (endpoint: AnyEndpoint, request: FastifyRequest): void => {
  if (endpoint.body_kind !== 'json' || endpoint.method === 'GET') return
  const type = request.headers['content-type']
  if (type !== undefined && !/^application\/json\b/i.test(type))
    throw new Failure('core.unsupported_media_type', 415)
}

const send = (
  endpoint: AnyEndpoint,
  answer: unknown,
  reply: FastifyReply,
  actor: Actor,
): unknown => {
  const shared = endpoint.cache_seconds > 0 && actor.kind === 'anonymous'
  // What may be kept for visitors is not the answer of somebody who is signed in.
  if (endpoint.cache_seconds > 0) void reply.header('vary', 'authorization')
  void reply.header(
    'cache-control',
    shared ? `public, max-age=${endpoint.cache_seconds}` : 'no-store',
  )
  if (answer instanceof RawJson)
    return reply.type('application/json; charset=utf-8').send(answer.json)
  if (typeof answer === 'object' && answer !== null && 'bytes' in answer)
    return sendFile(answer as FileReply, reply)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer ?? null))
}

const sendFile = (file: FileReply, reply: FastifyReply): unknown => {
  const plain = file.file_name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  return reply
    .type(file.content_type)
    .header(
      'content-disposition',
      `${file.disposition}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.file_name)}`,
    )
    .header(
      'content-security-policy',
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    )
    .send(Buffer.from(file.bytes))
}
