import fastifyStatic from '@fastify/static'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ANONYMOUS, type Actor } from '#core/shared/access.ts'
import { addressOf, type AnyEndpoint } from '#core/shared/endpoint.ts'
import { DEFAULT_LANG, isLang, type Lang } from '#core/shared/language/languages.ts'
import { hostCookieName, preferenceIn } from '#core/server/cookies.ts'
import { notFound, ReadyJson, type Handler } from '#core/server/handle.ts'
import { sha256 } from '#core/server/ids.ts'
import { macOf, type KeyRing } from '#core/server/keys.ts'
import { problemOf } from '#core/server/http-problems.ts'
import { formatNationalId } from '#core/shared/national-id.ts'
import type { AppStore } from '#core/shared/product.ts'
import { readerOf } from '#features/accounts/server/authenticate.ts'
import { findUser } from '#features/accounts/server/queries.ts'
import { pagePolicy, REPORTING_ENDPOINTS } from './page-policy.ts'
import { cutAt, joinWith, openPageCache, type KeptPage } from './page-cache.ts'
import { scriptsLater } from './scripts-later.ts'
import { openPageWords, servePageWords, type PageWords } from './page-words.ts'
import type { Product } from './runtime.ts'

const YEAR = 31_536_000
/** How long, and how many, pages of visitors are kept: shorter than the ten seconds that shared caches may keep the same answers of the API. */
const VISITORS_PAGE_MS = 5_000
const VISITORS_PAGES = 200

const languageOf = (
  request: FastifyRequest,
  saved: Lang | null,
  cookie: string | undefined,
): Lang => {
  const asked = (request.query as { lang?: string }).lang
  if (asked !== undefined && isLang(asked)) return asked
  return cookie !== undefined && isLang(cookie) ? cookie : (saved ?? DEFAULT_LANG)
}

/** Reads of a page's loader go to the handlers in-process, as the reader of the page: rendering only reads. */
const pageReads =
  (
    product: Product,
    handlerFor: ReadonlyMap<string, Handler>,
    actor: Actor,
    request: FastifyRequest,
  ) =>
  async (endpoint: AnyEndpoint, call: object): Promise<unknown> => {
    const handler = handlerFor.get(endpoint.method + endpoint.path)
    if (!handler || endpoint.effect !== 'none')
      throw new Error(`${endpoint.method} ${endpoint.path} cannot be read by a page`)
    const url = new URL(addressOf(endpoint, call), 'http://page')
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
    try {
      const { reply } = await product.call(handler, {
        params: Object.fromEntries(
          names.map((name) => [name, String((call as Record<string, unknown>)[name])]),
        ),
        query: Object.fromEntries(url.searchParams),
        body: undefined,
        actor,
        request_id: request.id,
        ip: request.ip,
        headers: { 'user-agent': request.headers['user-agent'] },
      })
      return reply instanceof ReadyJson ? JSON.parse(reply.json) : reply
    } catch (error) {
      const { body } = problemOf(error, request.id)
      throw Object.assign(new Error(body.code), { status: body.status, code: body.code })
    }
  }

/** `reply` null: drawn for several visitors, so that one who leaves takes nothing from the others. */
const webRequest = (
  request: FastifyRequest,
  reply: FastifyReply | null,
  origin: string,
): Request => {
  const controller = new AbortController()
  reply?.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  return new Request(new URL(request.url, origin), {
    method: request.method,
    headers,
    signal: controller.signal,
  })
}

/** Where pages come from: the production build, read once, or Vite's, asked again for every page. */
export interface PageSource {
  kit: () => Promise<Kit>
  /** Answers what only a development page asks for (modules, styles); true where it did. */
  answers?: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>
}

export const builtPages = async (root: string): Promise<PageSource> => {
  const kit = await pageKit(
    (await withReleasedReact(
      () => import(pathToFileURL(path.join(root, 'build/server/index.js')).href),
    )) as Record<string, unknown>,
    'production',
    sha256(readFileSync(path.join(root, 'build/client/.vite/manifest.json'))).slice(0, 12),
  )
  return { kit: async () => kit }
}

/** React asks NODE_ENV once, when it is loaded; its development build draws a page in four times the time. A demo is no production, but its pages are built. */
const withReleasedReact = async <T>(load: () => Promise<T>): Promise<T> => {
  const { NODE_ENV: before } = process.env
  process.env.NODE_ENV = 'production'
  try {
    return await load()
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

/** The files that browsers ask for at the root, and what the page source needs beside the pages. */
export const serveRootFiles = async (server: FastifyInstance, folder: string): Promise<void> => {
  await server.register(fastifyStatic, { root: folder, serve: false })
  // Pictures of the product: their address changes with their content.
  if (existsSync(path.join(folder, 'pictures')))
    await server.register(fastifyStatic, {
      root: path.join(folder, 'pictures'),
      prefix: '/pictures/',
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
    })
  for (const name of [
    'favicon.svg',
    'favicon.ico',
    'apple-touch-icon.png',
    'icon-192.png',
    'icon-512.png',
    'icon-maskable-512.png',
  ])
    if (existsSync(path.join(folder, name)))
      server.get(`/${name}`, (_request, reply) =>
        reply.header('cache-control', 'public, max-age=86400').sendFile(name, folder),
      )
  // Browsers ask for it at every visit: only so does a new version reach them. It may speak with this server alone.
  if (existsSync(path.join(folder, 'sw.js')))
    server.get('/sw.js', (_request, reply) =>
      reply
        .headers({
          'cache-control': 'no-cache',
          'content-security-policy':
            "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
        })
        .sendFile('sw.js', folder, { cacheControl: false }),
    )
}

/** The store of the device that asks, where the app is in one. */
const storeOf = (stores: Product['config']['stores'], agent: string): AppStore | null => {
  const device = /android/i.test(agent) ? 'android' : /iphone|ipad|ipod/i.test(agent) ? 'ios' : null
  const address = device && stores[device]
  return device && address ? { device, address } : null
}

/** What the foot of a page needs of who runs this: it goes to every page. */
const footOf = (operator: Product['config']['operator']) =>
  operator && {
    name: operator.name,
    national_id: formatNationalId(operator.national_id),
    address: operator.address,
    email: operator.email,
  }

interface Given {
  lang: Lang
  theme: 'light' | 'dark'
  nonce: string
  user: Awaited<ReturnType<typeof findUser>> | null
  read: ReturnType<typeof pageReads>
  words: PageWords
  pathname: string
  cookies_told: boolean
  store: AppStore | null
  has_worker: boolean
}
const contextOf = ({ contexts, roomsAt, version }: Kit, product: Product, given: Given) => {
  const { lang, nonce, user, read, words } = given
  const rooms = user ? 'all' : roomsAt(given.pathname)
  const context = new contexts.provider()
  context.set(contexts.setting, {
    lang,
    theme: given.theme,
    nonce,
    origin: product.config.public_url,
    dev: product.config.mode !== 'production',
    reader: user
      ? {
          user_id: user.id,
          user_type: user.user_type,
          is_staff: user.is_staff,
          full_name: user.full_name,
        }
      : null,
    words: words.address(lang, rooms),
    cookies_told: given.cookies_told,
    store: given.store,
    has_worker: given.has_worker,
    operator: footOf(product.config.operator),
    version,
  })
  context.set(contexts.words, words.of(lang, rooms))
  context.set(contexts.server, {
    read,
    lang,
    reader: user ? { user_id: user.id, user_type: user.user_type, is_staff: user.is_staff } : null,
  })
  return context
}

type Visit = Given & { request: FastifyRequest; origin: string }
/** What the first picture needs comes first: its style is told in the head of the answer, and scripts stand back for it and for the letters. */
const STYLE = /rel="stylesheet" href="([^"#]+)/
const drawPage = async (
  kit: Kit,
  product: Product,
  visit: Visit,
  reply: FastifyReply | null,
): Promise<KeptPage> => {
  const answer = await kit.createPageHandler(
    webRequest(visit.request, reply, visit.origin),
    contextOf(kit, product, visit),
  )
  const drawn = await answer.text()
  const style = STYLE.exec(drawn)?.[1]
  const html = Buffer.from(
    visit.user || visit.nonce === ''
      ? drawn.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
      : scriptsLater(drawn, visit.nonce),
  )
  if (style) answer.headers.set('link', `<${style}>; rel=preload; as=style`)
  return {
    parts: visit.nonce === '' ? [html] : cutAt(html, visit.nonce),
    status: answer.status,
    headers: [...answer.headers].filter(([name]) => name !== 'set-cookie'),
  }
}

const sendPage = (reply: FastifyReply, page: KeptPage, nonce: string): FastifyReply => {
  for (const [name, value] of page.headers) void reply.header(name, value)
  if (!page.headers.some(([name]) => name === 'cache-control'))
    void reply.header('cache-control', 'no-store')
  return reply
    .header('vary', 'cookie, accept-encoding, user-agent, service-worker-navigation-preload')
    .code(page.status)
    .send(joinWith(page.parts, nonce))
}

/** Tells a device's worker whose page this is, by a mark that says nothing of the person, and whether it may be kept; silent where it is not known. */
const forWorker = (
  reply: FastifyReply,
  keys: KeyRing,
  actor: Actor | null,
  mayKeep: boolean,
): void => {
  if (!actor) return
  void reply.header(
    'x-reader',
    actor.session_id ? macOf(keys, 'page-reader', actor.session_id) : 'visitor',
  )
  if (mayKeep) void reply.header('x-keep', '1')
}

/** Serves every page; unknown addresses are pages too (the error page answers them). */
export const servePages = (
  server: FastifyInstance,
  product: Product,
  source: PageSource,
  handlers: readonly Handler[],
): void => {
  const handlerFor = new Map(
    handlers.map((handler) => [handler.endpoint.method + handler.endpoint.path, handler]),
  )
  const findReader = readerOf(product.runtime)
  const origin = product.config.public_url
  const secure = origin.startsWith('https:')
  const words = openPageWords(product.config.root)
  const kept = openPageCache<KeptPage>(VISITORS_PAGE_MS, VISITORS_PAGES)
  servePageWords(server, words)
  server.get('/version.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ version: (await source.kit()).version }),
  )
  server.get('/*', async (request, reply) => {
    if (await source.answers?.(request, reply)) return reply.hijack()
    const kit = await source.kit()
    const pathname = pathOf(request.url)
    const isForNobody = kit.isForNobody(pathname)
    const found = isForNobody ? null : await findReader(request.cookies).catch(() => null)
    const actor = found ?? ANONYMOUS
    const person = actor.user_id ? await findUser(product.runtime.db, actor.user_id) : null
    // Whether somebody is staff here is decided by how they signed in, not by their account.
    const user = person && { ...person, is_staff: actor.is_staff }
    // In development nothing is forbidden, and a nonce would differ between what the server drew and what the browser draws.
    const nonce = source.answers ? '' : randomBytes(16).toString('base64')
    const chosen = (name: string) => preferenceIn(request.cookies, name, secure)
    const lang = languageOf(request, user?.primary_language ?? null, chosen('i18n_redirected'))
    if (
      !isForNobody &&
      chosen('i18n_redirected') !== lang &&
      (request.query as { lang?: string }).lang
    )
      void reply.setCookie(hostCookieName('i18n_redirected', secure), lang, {
        path: '/',
        maxAge: YEAR,
        sameSite: 'lax',
        secure,
      })
    const theme = chosen('theme') === 'dark' ? 'dark' : 'light'
    const store =
      chosen('hideMobileAppBanner') === 'true'
        ? null
        : storeOf(product.config.stores, request.headers['user-agent'] ?? '')
    const hasWorker = request.headers['service-worker-navigation-preload'] !== undefined
    const cookiesTold = chosen('cookie-banner-dismissed') === 'true'
    const draw = (alone: FastifyReply | null) =>
      drawPage(
        kit,
        product,
        {
          lang,
          theme,
          nonce,
          user,
          read: pageReads(product, handlerFor, actor, request),
          words,
          pathname,
          request,
          origin,
          cookies_told: cookiesTold,
          store,
          has_worker: hasWorker,
        },
        alone,
      )
    if (!source.answers)
      void reply.headers({
        'content-security-policy': pagePolicy({
          nonce,
          secure,
          is_visitor: user === null,
          is_staff: user?.is_staff === true,
        }),
        'reporting-endpoints': REPORTING_ENDPOINTS,
        // Who follows a link out of such a page, or loads a part of it, must not hand the token on.
        ...(kit.hasToken(pathname) ? { 'referrer-policy': 'no-referrer' } : {}),
      })
    if (!source.answers) forWorker(reply, product.config.keys, found, kit.mayKeep(pathname))
    const common =
      user || source.answers || !kit.isForVisitors(pathname)
        ? null
        : await kept(
            `${lang} ${theme} ${cookiesTold} ${store?.device} ${hasWorker} ${request.url}`,
            async () => {
              const page = await draw(null)
              return page.status === 200 ? page : null
            },
          )
    return sendPage(reply, common ?? (await draw(reply)), nonce)
  })
  // A form sent before its script was there comes here: what was typed is not read, and the page is shown again.
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      done(null)
    })
    // Its body is not waited for, and only a page leads back to itself.
    scope.post(
      '/*',
      {
        onRequest: async (request, reply) => {
          const kit = await source.kit()
          if (!kit.isPage(pathOf(request.url))) throw notFound()
          return reply.redirect(request.url, 303)
        },
      },
      (_request, reply) => reply.callNotFound(),
    )
  })
}

/** Targets come here with one slash at their head; the rest of the address is not ours to judge. */
const pathOf = (target: string): string => new URL(target, 'http://page').pathname

interface Kit {
  /** Whether the address itself lets its holder do something. */
  hasToken: (pathname: string) => boolean
  /** Whether a page stands at an address. */
  isPage: (pathname: string) => boolean
  /** Names this build of the pages: a browser that runs another is told so. */
  version: string
  /** The rooms whose words a visitor of an address needs. */
  roomsAt: (pathname: string) => readonly string[]
  /** Whether an address is a page that all visitors read alike. */
  isForVisitors: (pathname: string) => boolean
  isForNobody: (pathname: string) => boolean
  /** Whether a device may keep the page at an address. */
  mayKeep: (pathname: string) => boolean
  createPageHandler: (request: Request, context: unknown) => Promise<Response>
  contexts: {
    setting: unknown
    server: unknown
    words: unknown
    provider: new () => { set: (context: unknown, value: unknown) => void }
  }
}

/** The contexts are values of the page build: they must come from there, not from a second copy of the module. */
export const pageKit = async (
  build: Record<string, unknown>,
  mode: 'production' | 'development',
  version = mode as string,
): Promise<Kit> => {
  const { createRequestHandler, RouterContextProvider } = await import('react-router')
  const entry = (build.entry as { module: Record<string, unknown> }).module
  return {
    createPageHandler: createRequestHandler(
      build as never,
      mode,
    ) as unknown as Kit['createPageHandler'],
    version,
    roomsAt: entry.roomsAt as Kit['roomsAt'],
    hasToken: entry.hasToken as Kit['hasToken'],
    isPage: entry.isPage as Kit['isPage'],
    isForVisitors: entry.isForVisitors as Kit['isForVisitors'],
    isForNobody: entry.isForNobody as Kit['isForNobody'],
    mayKeep: entry.mayKeep as Kit['mayKeep'],
    contexts: {
      setting: entry.pageSetting,
      server: entry.pageServer,
      words: entry.pageWords,
      provider: RouterContextProvider as never,
    },
  }
}
