import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sha256 } from '#core/server/ids.ts'
import { nearRoutes, type PageBuild } from './routes-near.ts'

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
export interface Kit {
  /** Whether the address itself lets its holder do something. */
  hasToken: (pathname: string) => boolean
  /** Whether a page is at an address. */
  isPage: (pathname: string) => boolean
  /** Names this build of the pages: a browser that runs another is told so. */
  version: string
  /** The namespaces whose messages a visitor of an address needs. */
  namespacesAt: (pathname: string) => readonly string[]
  /** Whether an address is a page that all visitors read alike. */
  isForVisitors: (pathname: string) => boolean
  /** Whether a page reads nothing from its address but names that some call has. */
  readsKnownNames: (pathname: string) => boolean
  isForNobody: (pathname: string) => boolean
  /** Whether a device may keep the page at an address. */
  mayKeep: (pathname: string) => boolean
  createPageHandler: (request: Request, context: unknown) => Promise<Response>
  /** The text of a page that was drawn: reading it from its answer would take a stream, and copy it twice. */
  textOf: (answer: Response) => string | undefined
  contexts: {
    setting: unknown
    server: unknown
    messages: unknown
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
  const handlerNear = nearRoutes(
    build as unknown as PageBuild,
    (part) =>
      createRequestHandler(part as never, mode) as unknown as (
        request: Request,
        context: unknown,
      ) => Promise<Response>,
  )
  return {
    createPageHandler: (request, context) =>
      handlerNear(new URL(request.url).pathname)(request, context),
    textOf: entry.textOf as Kit['textOf'],
    version,
    namespacesAt: entry.namespacesAt as Kit['namespacesAt'],
    hasToken: entry.hasToken as Kit['hasToken'],
    isPage: entry.isPage as Kit['isPage'],
    isForVisitors: entry.isForVisitors as Kit['isForVisitors'],
    readsKnownNames: entry.readsKnownNames as Kit['readsKnownNames'],
    isForNobody: entry.isForNobody as Kit['isForNobody'],
    mayKeep: entry.mayKeep as Kit['mayKeep'],
    contexts: {
      setting: entry.pageSetting,
      server: entry.pageServer,
      messages: entry.pageMessages,
      provider: RouterContextProvider as never,
    },
  }
}
