import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '../shared/problem.ts'
import { answerProblem } from './http-problems.ts'

export interface BodyLimits {
  /** Milliseconds in which a body must have come. Uploads of admitted people have limits of their own. */
  body_ms: number
  /** What a client sends after its answer is read on for so many bytes and milliseconds, then cut off. */
  rest_bytes: number
  rest_ms: number
}

export const BODY_LIMITS: BodyLimits = { body_ms: 10_000, rest_bytes: 1_048_576, rest_ms: 2_000 }

const LOOK_MS = 100

const isUpload = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.endpoint?.body_kind === 'multipart'

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Reads on a little, so that the client can hear its answer, and ends the connection then. */
const dropRest = (raw: IncomingMessage, { rest_bytes, rest_ms }: BodyLimits): void => {
  const { socket } = raw
  const [read, began] = [socket.bytesRead, performance.now()]
  const timer = setInterval(() => {
    const isOver = socket.bytesRead - read > rest_bytes || performance.now() - began > rest_ms
    if (isOver && !raw.complete) raw.destroy()
    if (isOver || raw.complete || socket.destroyed) clearInterval(timer)
  }, LOOK_MS)
  timer.unref()
}

/** No request holds a connection by sending slowly, or by sending on after it was answered. */
export const limitBodies = (server: FastifyInstance, limits: BodyLimits = BODY_LIMITS): void => {
  server.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (hasBody(raw) && !isUpload(request)) {
      const timer = setTimeout(() => {
        if (raw.complete || reply.sent) return
        void answerProblem(new Failure('core.too_slow', 408), request, reply.header('connection', 'close'))
      }, limits.body_ms)
      raw.once('close', () => clearTimeout(timer))
      reply.raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
  server.addHook('onResponse', (request, _reply, done) => {
    if (!request.raw.complete && !request.raw.socket.destroyed) dropRest(request.raw, limits)
    done()
  })
}
