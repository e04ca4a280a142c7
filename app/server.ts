import cookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { openAdmission, type Admission } from '#core/server/admission.ts'
import { compressed, compressReplies, encodingOf, type Encoding } from '#core/server/compression.ts'
import { isSecureAddress } from '#core/server/cookies.ts'
import { judgeCalls, openEntrance } from '#core/server/entrance.ts'
import { serveApi, serveUnknown } from '#core/server/http.ts'
import { answerProblem, reportFaultsTo } from '#core/server/http-problems.ts'
import type { Metrics } from '#core/server/metrics.ts'
import { openApi } from '#core/server/openapi.ts'
import { openQuarantine, UPLOAD_LIMITS } from '#core/server/uploads.ts'
import { PRODUCT_NAME } from '#core/shared/product.ts'
import { authenticateCall } from '#features/accounts/server/sessions/authenticate.ts'
import { endpoints, models } from './api.ts'
import { serveChangeStream } from './change-stream.ts'
import { followRequests } from './closing.ts'
import { devHandlers } from './dev/handlers.ts'
import { serveHealth, VERSION } from './health.ts'
import { serveFeeds } from './site/feeds.ts'
import { handlers } from './handlers.ts'
import { commonHeaders } from './headers.ts'
import { openServer } from './http-server.ts'
import { serveMapTiles } from './map-files.ts'
import { productMetrics } from './metrics.ts'
import { serveOneClickUnsubscribe } from './one-click-unsubscribe.ts'
import { partsOfOthers } from './pages/page-entrance.ts'
import { limitPages } from './pages/page-rate.ts'
import { servePageErrors } from './pages/page-errors.ts'
import { DOCS_POLICY, mapWorkerPolicy, REPORTING_ENDPOINTS } from './pages/page-policy.ts'
import { builtPages } from './pages/page-source.ts'
import { servePages } from './pages/pages.ts'
import { serveRootFiles } from './pages/root-files.ts'
import { servePictures } from './pictures.ts'
import { servePolicyReports } from './policy-reports.ts'
import type { Product } from './runtime.ts'
import { serveSandbox } from './sandbox.ts'
import { serveSiteFiles } from './site/site-files.ts'

const OPENAPI = '/api/openapi.json'
const OF_THE_LIBRARY = new Set(['/api/docs/json', '/api/docs/yaml'])

const serveDocs = async (server: FastifyInstance): Promise<void> => {
  // Made when it is first asked for, since few do, and compressed once: it has 900 kB.
  let text: string | undefined
  const kept = new Map<Encoding, Buffer>()
  server.get(OPENAPI, (request, reply) => {
    text ??= JSON.stringify(openApi(endpoints, models, PRODUCT_NAME, VERSION))
    void reply
      .type('application/json; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=300', vary: 'accept-encoding' })
    const encoding = encodingOf(request.headers['accept-encoding'])
    if (encoding === null) return reply.send(text)
    const bytes = kept.get(encoding) ?? compressed(text, encoding)
    kept.set(encoding, bytes)
    return reply.header('content-encoding', encoding).send(bytes)
  })
  await server.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      void reply.header('reporting-endpoints', REPORTING_ENDPOINTS)
    })
    await scope.register(swagger, { openapi: {} })
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: DOCS_POLICY,
      uiConfig: {
        url: OPENAPI,
        docExpansion: 'none',
        deepLinking: true,
        validatorUrl: null,
      },
      uiHooks: {
        // The library would make its own document of the routes.
        onRequest: (request, reply, next) =>
          OF_THE_LIBRARY.has(request.url.split('?', 1)[0]!) ? void reply.redirect(OPENAPI) : next(),
      },
    })
  })
}

/** How the build begins the name of the library's worker. */
const MAP_WORKER = 'maplibre-gl-worker-'

const servePagesOf = async (
  server: FastifyInstance,
  product: Product,
  options: Parameters<typeof servePages>[3],
): Promise<void> => {
  const { root, mode } = product.config
  if (mode === 'development') {
    const { developmentPages } = await import('./development-pages.ts')
    await serveRootFiles(server, path.join(root, 'public'))
    return servePages(server, product, await developmentPages(server, root), options)
  }
  const client = path.join(root, 'build/client')
  if (!existsSync(client)) return
  const mapPolicy = mapWorkerPolicy(product.config.map_tiles?.elsewhere ?? null)
  await server.register(fastifyStatic, {
    root: path.join(client, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      if (file.includes(MAP_WORKER))
        void reply.headers({
          'content-security-policy': mapPolicy,
          'reporting-endpoints': REPORTING_ENDPOINTS,
        })
    },
  })
  await serveRootFiles(server, client)
  servePages(server, product, await builtPages(root), options)
}

/** The HTTP server of one process: API, pages, pictures, documents; metrics have an address of their own. */
export const makeServer = async (
  product: Product,
  metrics: Metrics = productMetrics(product),
  admission: Admission = openAdmission(
    metrics,
    product.config.mode === 'test' ? { queues: 100, waits: 100 } : undefined,
  ),
): Promise<FastifyInstance> => {
  const served = product.sandbox ? [...handlers, ...devHandlers(product)] : handlers
  const entrance = openEntrance(admission, {
    headers: commonHeaders(product.config),
    isClosing: product.health.isClosing,
  })
  entrance.judge(judgeCalls(served.map(({ endpoint }) => endpoint)))
  const server = openServer(product.config, product.log, entrance)
  const others = partsOfOthers(server)
  followRequests(server, product.health)
  reportFaultsTo(product.log, product.runtime.translator('en'))
  await server.register(cookie)
  compressReplies(server)
  const quarantine = openQuarantine(
    path.join(product.config.data_folder, 'quarantine'),
    UPLOAD_LIMITS,
    () => admission.noteRefusal('uploads'),
  )
  server.addHook('onClose', async () => quarantine.close())
  limitPages(server, product)
  server.setErrorHandler((error, request, reply) => answerProblem(error, request, reply))
  serveHealth(server, product.health)
  await serveDocs(server)
  await serveApi(server, {
    handlers: served,
    call: product.call,
    authenticate: authenticateCall(product.runtime),
    metrics,
    quarantine,
    admission,
    secure_cookies: isSecureAddress(product.config.public_url),
  })
  serveChangeStream(server, product)
  serveUnknown(server, served)
  servePictures(server, product)
  serveSiteFiles(server, product)
  serveFeeds(server, product)
  await serveMapTiles(server, product.config.map_tiles)
  servePageErrors(server, product, metrics)
  servePolicyReports(server, product, metrics)
  serveOneClickUnsubscribe(server, product, served)
  await serveSandbox(server, product)
  await servePagesOf(server, product, {
    admission,
    handlers: served,
    entrance: { judge: entrance.judge, others },
  })
  return server
}
