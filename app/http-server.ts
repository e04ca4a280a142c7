import { createServer, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { placeTaken, type Entrance } from '#core/server/entrance.ts'
import { answerProblem, problemText } from '#core/server/http-problems.ts'
import { newId } from '#core/server/ids.ts'
import type { Log } from '#core/server/log.ts'
import { limitBodies } from '#core/server/request-bodies.ts'
import { plainTarget } from '#core/server/request-paths.ts'
import { UPLOAD_LIMITS } from '#core/server/uploads.ts'
import { Failure } from '#core/shared/problem.ts'
import type { Config } from './config.ts'
import { setCommonHeaders } from './headers.ts'

/** A number is how many addresses, from the nearest on, are those of proxies. */
export const trustedOf = (proxies: Config['trust_proxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/** Vite's own addresses have two slashes and `__x00__`. */
const isOfVite = (config: Config, target: string): boolean =>
  config.mode === 'development' && target.startsWith('/@')

const BROKEN: Readonly<Record<string, [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'core.too_slow'],
  HPE_HEADER_OVERFLOW: [431, 'core.too_large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'core.too_large'],
}

/** What cannot be read as HTTP never reaches the router: it is told so, and the connection ends. */
const refuseBroken =
  (log: Log) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const [status, code] = BROKEN[error.code ?? ''] ?? [400, 'core.malformed_request']
    log.debug({ status, code, error_name: error.code ?? error.name }, 'not HTTP, or too slow')
    const text = problemText(new Failure(code, status), newId())
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(text)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      "Content-Security-Policy: object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'Connection: close',
    ].join('\r\n')
    if (socket.writable) socket.write(`${head}\r\n\r\n${text}`)
    socket.destroySoon()
  }

/** Headers within 10 s, looked at every second. */
const HTTP = { headersTimeout: 10_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16_384 }
const REQUEST_MS = UPLOAD_LIMITS.longest_ms + UPLOAD_LIMITS.wait_ms
const CONNECTION_MS = 60_000
const KEPT_MS = 65_000

/**
 * A server without routes. Fastify's own defaults leave slow clients connected for ever, so every time
 * limit is set here: headers above, bodies by `limitBodies`, and the whole
 * of a request in a little more than the longest upload. Requests come to the router by the entrance.
 */
export const openServer = (config: Config, log: Log, entrance: Entrance): FastifyInstance => {
  const server = Fastify({
    logger: false,
    genReqId: () => newId(),
    serverFactory(handler) {
      const server = createServer(HTTP, (request, response) =>
        entrance.serve(request, response, handler),
      )
      server.requestTimeout = REQUEST_MS
      server.keepAliveTimeout = KEPT_MS
      return server.setTimeout(CONNECTION_MS)
    },
    bodyLimit: 262_144,
    trustProxy: trustedOf(config.trust_proxy),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    forceCloseConnections: true,
    return503OnClosing: true,
    routerOptions: {
      ignoreDuplicateSlashes: false,
      ignoreTrailingSlash: true,
      caseSensitive: true,
      maxParamLength: 200,
    },
    rewriteUrl: ({ url }) => (isOfVite(config, url ?? '') ? url! : plainTarget(url ?? '')),
    // Before any hook runs: these answers get their headers here.
    frameworkErrors: (error, request, reply) => {
      setCommonHeaders(reply, config)
      answerProblem(error, request, reply)
    },
    clientErrorHandler: refuseBroken(log),
  })
  server.addHook('onRequest', (request, reply, done) => {
    setCommonHeaders(reply, config)
    void reply.header('x-request-id', request.id)
    done()
  })
  // Where nobody took it over, as at an address that is not there: on one connection an answer waits for those asked
  // before it, and closes as late as its client likes.
  server.addHook('onSend', (request, _reply, _payload, done) => {
    placeTaken(request.raw)?.()
    done()
  })
  limitBodies(server)
  return server
}
