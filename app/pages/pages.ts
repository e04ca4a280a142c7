import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ANONYMOUS, type Actor } from '#core/shared/access.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import { hostCookieName, preferenceIn } from '#core/server/cookies.ts'
import { notFound, type Handler } from '#core/server/handle.ts'
import type { Admission } from '#core/server/admission.ts'
import type { Entrance } from '#core/server/entrance.ts'
import { departureOf } from '#core/server/departure.ts'
import { encodingOf } from '#core/server/compression.ts'
import { isBusy } from '#core/server/http-problems.ts'
import { isLostDatabase } from '#core/server/lost-database.ts'
import { macOf, type KeyRing } from '#core/server/keys.ts'
import type { AppStore } from '#core/shared/product.ts'
import { refreshTokenAmong } from '#features/accounts/server/sessions/cookie.ts'
import { readerOf } from '#features/accounts/server/sessions/authenticate.ts'
import { findUser } from '#features/accounts/server/queries.ts'
import { drawnPage, openPageCache, withHashes, type DrawnPage } from './page-cache.ts'
import { contextOf, type Given } from './page-context.ts'
import { judgePages, type PageEntrance } from './page-entrance.ts'
import { pagePolicy, REPORTING_ENDPOINTS } from './page-policy.ts'
import { pageReads, type PageReads } from './page-reads.ts'
import type { Kit, PageSource } from './page-source.ts'
import { languageOf } from './page-language.ts'
import { canonicalTarget, knownNames } from './page-query.ts'
import { openPageMessages, servePageMessages, type PageMessages } from './page-messages.ts'
import { deferScripts } from './defer-scripts.ts'
import { keepEarlyEvents } from './early-events.ts'
import { openUnavailablePage } from './unavailable-page.ts'
import type { Product } from '../runtime.ts'

const YEAR = 31_536_000
/** How long, and how many, pages of visitors are kept: shorter than the ten seconds that shared caches may keep the same answers of the API. */
const VISITORS_PAGE_MS = 5_000
const VISITORS_PAGES = 200

/** Targets come here with one slash at their head; the rest of the address is not ours to judge. */
const pathOf = (target: string): string => new URL(target, 'http://page').pathname

const webRequest = ({ request, target, origin }: Visit, signal: AbortSignal): Request => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  return new Request(new URL(target, origin), {
    method: request.method,
    headers,
    signal,
  })
}

/** The store of the device that asks, where the app is in one. */
const appStoreFor = (stores: Product['config']['stores'], agent: string): AppStore | null => {
  const device = /android/i.test(agent) ? 'android' : /iphone|ipad|ipod/i.test(agent) ? 'ios' : null
  const address = device && stores[device]
  return device && address ? { device, address } : null
}

/** `target`: what of the address the page reads. */
type Visit = Omit<Given, 'read'> & { request: FastifyRequest; target: string; origin: string }
/** One drawing: for one reader alone or for several, until all who wait for it have left. */
interface Drawing {
  reads: PageReads
  gone: AbortSignal
  isShared: boolean
}
/** What the first picture needs comes first: its style is told in the head of the answer, and scripts wait for it and for the letters. */
const STYLE = /rel="stylesheet" href="([^"#]+)/
const drawPage = async (
  kit: Kit,
  product: Product,
  visit: Visit,
  { reads, gone, isShared }: Drawing,
): Promise<DrawnPage> => {
  const answer = await kit.createPageHandler(
    webRequest(visit, gone),
    contextOf(kit, product, { ...visit, read: reads.read }),
  )
  const drawn = kit.textOf(answer) ?? (await answer.text())
  // An error page that a read of a busy or lost database led to is not the answer to this address.
  if (answer.status >= 500 && reads.busy !== null) throw reads.busy
  const style = STYLE.exec(drawn)?.[1]
  const kept = keepEarlyEvents(drawn, visit.nonce)
  const written =
    visit.user || visit.nonce === ''
      ? kept.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
      : deferScripts(kept, visit.nonce)
  // One who is waiting alone has a nonce; what several are sent has none that could be learned from it.
  const { html, scripts } = isShared
    ? withHashes(written, visit.nonce)
    : { html: written, scripts: `'nonce-${visit.nonce}'` }
  if (style) answer.headers.set('link', `<${style}>; rel=preload; as=style`)
  return drawnPage({
    html,
    scripts,
    status: answer.status,
    headers: [...answer.headers].filter(([name]) => name !== 'set-cookie'),
  })
}

const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: DrawnPage,
  isShared: boolean,
): FastifyReply => {
  for (const [name, value] of page.headers) void reply.header(name, value)
  if (!page.headers.some(([name]) => name === 'cache-control'))
    void reply.header('cache-control', 'no-store')
  // What one reader alone is sent is compressed like any other answer.
  const encoding = isShared ? encodingOf(request.headers['accept-encoding']) : null
  if (encoding) void reply.header('content-encoding', encoding)
  return reply
    .header(
      'vary',
      'cookie, accept-encoding, accept-language, user-agent, service-worker-navigation-preload',
    )
    .code(page.status)
    .send(page.bytes(encoding))
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

/** What every page of this server shares. */
interface PageServer {
  product: Product
  source: PageSource
  admission: Admission
  handlerFor: ReadonlyMap<string, Handler>
  findReader: ReturnType<typeof readerOf>
  messages: PageMessages
  kept: ReturnType<typeof openPageCache<DrawnPage>>
  heedChanges: () => void
  /** What pages may read from their addresses. */
  known: ReadonlySet<string>
  secure: boolean
}

/** Whoever asks: null where the page is nobody's or the session is not known. */
const readerOfPage = async (
  { product, findReader }: PageServer,
  request: FastifyRequest,
  isForNobody: boolean,
) => {
  // Whoever cannot be known because the database is away is not shown the page of a visitor.
  const found = isForNobody
    ? null
    : await findReader(request.cookies).catch((error: unknown) => {
        if (isBusy(error)) throw error
        return null
      })
  const actor = found ?? ANONYMOUS
  const person = actor.user_id ? await findUser(product.runtime.db, actor.user_id) : null
  // Whether somebody is staff here is decided by how they signed in, not by their account.
  return { found, actor, user: person && { ...person, is_staff: actor.is_staff } }
}

/** A language that the address asks for becomes the visitor's choice. */
const rememberLanguage = (
  request: FastifyRequest,
  reply: FastifyReply,
  lang: Lang,
  secure: boolean,
): void => {
  if (preferenceIn(request.cookies, 'i18n_redirected', secure) === lang) return
  if (!(request.query as { lang?: string }).lang) return
  void reply.setCookie(hostCookieName('i18n_redirected', secure), lang, {
    path: '/',
    maxAge: YEAR,
    sameSite: 'lax',
    secure,
  })
}

/** Language, look and what was closed: from the address, cookies and headers. */
const settingsOf = (
  { product, secure }: PageServer,
  request: FastifyRequest,
  saved: Lang | null,
) => {
  const chosen = (name: string) => preferenceIn(request.cookies, name, secure)
  return {
    lang: languageOf(request, { saved, secure }),
    theme: chosen('theme') === 'dark' ? ('dark' as const) : ('light' as const),
    store:
      chosen('hideMobileAppBanner') === 'true'
        ? null
        : appStoreFor(product.config.stores, request.headers['user-agent'] ?? ''),
    has_worker: request.headers['service-worker-navigation-preload'] !== undefined,
    cookies_told: chosen('cookie-banner-dismissed') === 'true',
  }
}

const policyHeaders = (
  kit: Kit,
  { user, pathname }: Pick<Given, 'user' | 'pathname'>,
  { scripts }: DrawnPage,
  { product, secure }: Pick<PageServer, 'product' | 'secure'>,
) => ({
  'content-security-policy': pagePolicy({
    scripts,
    secure,
    is_visitor: user === null,
    is_staff: user?.is_staff === true,
    tiles: product.config.map_tiles?.elsewhere ?? null,
  }),
  'reporting-endpoints': REPORTING_ENDPOINTS,
  // Who follows a link out of such a page, or loads a part of it, must not hand the token on.
  ...(kit.hasToken(pathname) ? { 'referrer-policy': 'no-referrer' } : {}),
})

/** The page of a thing is drawn anew when the thing was changed, by whatever process: its id stands in its address. */
const dropChanged = (kept: PageServer['kept'], changes: Product['changes']): (() => void) => {
  let isHeeded = false
  return () => {
    if (isHeeded) return
    isHeeded = true
    changes.heed({
      onChange: ({ id }) => kept.drop((key) => key.includes(`/${id}`)),
      onGap: () => kept.drop(() => true),
    })
  }
}

/** Drawn once for all visitors who see the same; null for everybody else. */
const sharedPage = async (
  { kept, source, heedChanges }: PageServer,
  kit: Kit,
  visit: Visit,
  draw: (gone: AbortSignal) => Promise<DrawnPage>,
  asker: AbortSignal,
): Promise<DrawnPage | null> => {
  if (visit.user || source.answers || !kit.isForVisitors(visit.pathname)) return null
  heedChanges()
  const { lang, theme, cookies_told, store, has_worker, target } = visit
  return kept(
    `${lang} ${theme} ${cookies_told} ${store?.device} ${has_worker} ${target}`,
    draw,
    asker,
  )
}

const answerPage = async (
  pages: PageServer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { product, source, admission, handlerFor, messages, secure } = pages
  const kit = await source.kit()
  const pathname = pathOf(request.url)
  const isForNobody = kit.isForNobody(pathname)
  const findReader = () => readerOfPage(pages, request, isForNobody)
  const { found, actor, user } = refreshTokenAmong(product.config, request.cookies)
    ? await admission.atDoor('pages', findReader)
    : await findReader()
  const settings = settingsOf(pages, request, user?.primary_language ?? null)
  if (!isForNobody) rememberLanguage(request, reply, settings.lang, secure)
  const visit: Visit = {
    ...settings,
    // In development nothing is forbidden, and a nonce would differ between what the server drew and what the browser draws.
    nonce: source.answers ? '' : randomBytes(16).toString('base64'),
    user,
    messages,
    pathname,
    request,
    target:
      user || !kit.readsKnownNames(pathname)
        ? request.url
        : canonicalTarget(request.url, pages.known),
    origin: product.config.public_url,
  }
  // Only drawing needs a place: what is kept is sent to whoever asks.
  const draw = async (gone: AbortSignal, isShared: boolean) => {
    const leave = await admission.enter('pages', gone)
    const reads = pageReads(product, handlerFor, actor, request, gone)
    try {
      return await drawPage(kit, product, visit, { reads, gone, isShared })
    } finally {
      void reads.settled().then(leave)
    }
  }
  const asker = departureOf(reply)
  const shared = await sharedPage(pages, kit, visit, (gone) => draw(gone, true), asker)
  const page = shared ?? (await draw(asker, false))
  if (!source.answers) {
    void reply.headers(policyHeaders(kit, visit, page, pages))
    forWorker(reply, product.config.keys, found, kit.mayKeep(pathname))
  }
  return sendPage(request, reply, page, shared !== null)
}

/** A form sent before its script was there comes here: what was typed is not read, and the page is shown again. */
const redirectForms = (server: FastifyInstance, source: PageSource): void => {
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

interface PageOptions {
  admission: Admission
  handlers: readonly Handler[]
  /** Where pages are refused ahead of the router, and what is no page there. */
  entrance?: Pick<Entrance, 'judge'> & Pick<PageEntrance, 'others'>
}

/** Serves every page; unknown addresses are pages too (the error page answers them). */
export const servePages = (
  server: FastifyInstance,
  product: Product,
  source: PageSource,
  { admission, handlers, entrance }: PageOptions,
): void => {
  const kept = openPageCache<DrawnPage>(
    VISITORS_PAGE_MS,
    VISITORS_PAGES,
    Date.now,
    ({ status }) => status === 200,
  )
  const pages: PageServer = {
    product,
    source,
    admission,
    handlerFor: new Map(
      handlers.map((handler) => [handler.endpoint.method + handler.endpoint.path, handler]),
    ),
    findReader: readerOf(product.runtime),
    messages: openPageMessages(product.config.root),
    known: knownNames(handlers.map(({ endpoint }) => endpoint)),
    kept,
    heedChanges: dropChanged(kept, product.changes),
    secure: product.config.public_url.startsWith('https:'),
  }
  servePageMessages(server, pages.messages)
  server.get('/version.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ version: (await source.kit()).version }),
  )
  const unavailable = openUnavailablePage(product)
  entrance?.judge(
    judgePages(admission, {
      others: entrance.others,
      isKept: (target) =>
        pages.kept.has(` ${target}`) || pages.kept.has(` ${canonicalTarget(target, pages.known)}`),
      refusal: (request) => unavailable.answer(request),
    }),
  )
  server.get('/*', async (request, reply) => {
    if (await source.answers?.(request, reply)) return reply.hijack()
    try {
      return await answerPage(pages, request, reply)
    } catch (error) {
      if (!isBusy(error)) throw error
      return unavailable.send(request, reply, {
        error,
        reason: isLostDatabase(error) ? 'down' : 'busy',
      })
    }
  })
  redirectForms(server, source)
}
