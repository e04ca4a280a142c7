import '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../shared/access.ts'
import type { AnyEndpoint } from '../shared/endpoint.ts'
import { Failure } from '../shared/problem.ts'
import { UPLOAD_MAX_BYTES } from '../shared/uploads.ts'
import type { Caller } from './call.ts'
import { hostCookieOptions } from './cookies.ts'
import { ReadyJson, type FileReply, type Handler, type UploadedFile } from './handle.ts'
import { answerProblem } from './http-problems.ts'
import type { Metrics } from './metrics.ts'

export type Authenticate = (request: FastifyRequest) => Promise<Actor>

export interface ApiOptions {
  handlers: readonly Handler[]
  call: Caller
  authenticate: Authenticate
  metrics: Metrics
  secure_cookies: boolean
}

const UPLOAD = { fileSize: UPLOAD_MAX_BYTES, files: 20, fields: 20, fieldSize: 10_000, parts: 40 }
const KEY = /^[\x21-\x7e]{1,255}$/

/** Serves every endpoint at /api + path, with and without a trailing slash. There is no other door to the handlers. */
export const serveApi = async (server: FastifyInstance, options: ApiOptions): Promise<void> => {
  await server.register(multipart, { limits: UPLOAD, throwFileSizeLimit: true })
  mount(server, options, options.handlers.filter((handler) => handler.endpoint.body_kind !== 'raw'))
  // Signed messages of machines are checked byte by byte, so here nothing reads the body before the handler does.
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    mount(scope, options, options.handlers.filter((handler) => handler.endpoint.body_kind === 'raw'))
  })
}

const mount = (server: FastifyInstance, options: ApiOptions, handlers: readonly Handler[]): void => {
  for (const handler of handlers) {
    const { endpoint } = handler
    for (const url of [`/api${endpoint.path}`, `/api${endpoint.path}/`])
      server.route({
        method: endpoint.method, url, exposeHeadRoute: false,
        bodyLimit: endpoint.body_kind === 'multipart' ? UPLOAD.fileSize * 2 : endpoint.body_kind === 'raw' ? 1_048_576 : 262_144,
        config: { endpoint }, handler: (request, reply) => serveOne(handler, request, reply, options),
      })
  }
}

/** Methods that an address does not have answer 405 with Allow; unknown addresses answer 404. */
export const serveUnknown = (server: FastifyInstance, handlers: readonly Handler[]): void => {
  const methods = new Map<string, string[]>()
  for (const { endpoint } of handlers) methods.set(endpoint.path, [...methods.get(endpoint.path) ?? [], endpoint.method])
  for (const [path, known] of methods) {
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !known.includes(method))
    if (others.length > 0)
      for (const url of [`/api${path}`, `/api${path}/`])
        server.route({ method: others, url, exposeHeadRoute: false, handler: (request, reply) => {
          void reply.header('allow', known.join(', '))
          return answerProblem(new Failure('core.method_not_allowed', 405), request, reply)
        } })
  }
  server.all('/api/*', (request, reply) => answerProblem(new Failure('core.not_found', 404), request, reply))
}

const serveOne = async (handler: Handler, request: FastifyRequest, reply: FastifyReply, options: ApiOptions): Promise<unknown> => {
  const { endpoint } = handler
  const started = performance.now()
  let status = 200
  try {
    const actor = await options.authenticate(request)
    const files = endpoint.body_kind === 'multipart' ? await readFiles(request) : []
    requireJson(endpoint, request)
    const raw = endpoint.body_kind === 'raw'
    const result = await options.call(handler, {
      params: request.params as Record<string, string>, query: request.query as Record<string, unknown>,
      body: raw ? undefined : endpoint.body_kind === 'multipart' ? fieldsOf(request) : request.body, files, actor,
      headers: request.headers as Record<string, string | undefined>, raw_body: raw ? request.body as Uint8Array : null,
      request_id: request.id, ip: request.ip, idempotency_key: keyOf(endpoint, request),
    })
    for (const { name, value, max_age, same_site } of result.cookies)
      void reply.setCookie(name, value, hostCookieOptions(options.secure_cookies, max_age, same_site))
    if (result.replayed) void reply.header('idempotent-replayed', 'true')
    return send(endpoint, result.reply, reply, actor)
  } catch (error) {
    const answered = answerProblem(error, request, reply)
    status = reply.statusCode
    return answered
  } finally {
    options.metrics.observe(endpoint, status, performance.now() - started)
  }
}

const keyOf = (endpoint: AnyEndpoint, request: FastifyRequest): string | undefined => {
  if (endpoint.effect === 'none') return undefined
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !KEY.test(key)) throw new Failure('core.bad_idempotency_key', 400)
  return key
}

const requireJson = (endpoint: AnyEndpoint, request: FastifyRequest): void => {
  if (endpoint.body_kind !== 'json' || endpoint.method === 'GET') return
  const type = request.headers['content-type']
  if (type !== undefined && !/^application\/json\b/i.test(type)) throw new Failure('core.unsupported_media_type', 415)
}

interface WithFields { upload_fields?: Record<string, string> }
const fieldsOf = (request: FastifyRequest) => (request as WithFields).upload_fields ?? {}

const readFiles = async (request: FastifyRequest): Promise<UploadedFile[]> => {
  if (!request.isMultipart()) throw new Failure('core.unsupported_media_type', 415)
  const files: UploadedFile[] = []
  const fields: Record<string, string> = {}
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') files.push({ field: part.fieldname, file_name: part.filename.slice(-200), bytes: await part.toBuffer() })
      else if (typeof part.value === 'string') fields[part.fieldname] = part.value
    }
  } catch (error) {
    // The parser's own complaints (no boundary, cut off) carry no code: they are about what was sent.
    throw (error as { code?: string }).code === undefined ? new Failure('core.malformed_request', 400) : error
  }
  ;(request as WithFields).upload_fields = fields
  return files
}

const send = (endpoint: AnyEndpoint, answer: unknown, reply: FastifyReply, actor: Actor): unknown => {
  const shared = endpoint.cache_seconds > 0 && actor.kind === 'anonymous'
  void reply.header('cache-control', shared ? `public, max-age=${endpoint.cache_seconds}` : 'no-store')
  if (answer instanceof ReadyJson) return reply.type('application/json; charset=utf-8').send(answer.json)
  if (typeof answer === 'object' && answer !== null && 'bytes' in answer) return sendFile(answer as FileReply, reply)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer ?? null))
}

const sendFile = (file: FileReply, reply: FastifyReply): unknown => {
  const plain = file.file_name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  return reply.type(file.content_type)
    .header('content-disposition', `${file.disposition}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.file_name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox").send(Buffer.from(file.bytes))
}
