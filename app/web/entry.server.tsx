import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { CatalogContext } from './catalog-context.ts'
import { namespacesOf } from './catalog-choice.ts'
import { findPage } from './guards.ts'
import { ROUTE_TABLE } from './route-table.ts'
import { mayKeep, OFFLINE_PAGE } from './offline-pages.ts'
import { pageSetting, pageMessages } from './reader.ts'

export const streamTimeout = 10_000

/** What the answers that were drawn say: whoever sends them need not read a stream. */
const texts = new WeakMap<Response, string>()
export const textOf = (answer: Response): string | undefined => texts.get(answer)

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const setting = loadContext.get(pageSetting)
  const catalog = loadContext.get(pageMessages)
  request.signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const nonce = setting?.nonce
    let isDrawn = false
    const { pipe, abort } = renderToPipeableStream(
      <CatalogContext.Provider value={catalog}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </CatalogContext.Provider>,
      {
        nonce,
        // A page is sent whole: it is ready in milliseconds, and one write costs less than forty. No part of it waits in a corner for a script to put it in its place.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady() {
          if (request.signal.aborted) return
          isDrawn = true
          clearTimeout(timer)
          headers.set('content-type', 'text/html; charset=utf-8')
          const decoder = new TextDecoder()
          let text = ''
          pipe(
            new Writable({
              write(chunk: Buffer, _encoding, done) {
                text += decoder.decode(chunk, { stream: true })
                done()
              },
              final(done) {
                const answer = new Response(text, { headers, status })
                texts.set(answer, text)
                resolve(answer)
                done()
              },
            }),
          )
        },
        onShellError: reject,
        onError(error: unknown) {
          status = 500
          if (isDrawn) process.emitWarning(error instanceof Error ? error : String(error))
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1000).unref()
    // Nobody waits for it any more.
    request.signal.addEventListener('abort', () => {
      if (isDrawn) return
      clearTimeout(timer)
      abort(request.signal.reason)
      reject(request.signal.reason)
    })
  })
}

/** A read that failed is in the log where it failed, with the request's id; here is what a page itself did wrong. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  const isFailedRead = error instanceof Error && 'code' in error && 'status' in error
  // The router shows its error page a copy without the stack; what it was has been told before.
  const isCopy = error instanceof Error && error.stack === undefined
  if (!isFailedRead && !isCopy && !request.signal.aborted) console.error(error)
}

/** Pages to which a link with a token behind `#` leads. */
const BEHIND_SIGN = new Set(ROUTE_TABLE.filter(({ token }) => token).map(({ path }) => path))
/** A token in a mail leads to these; so does the local provider's task. */
export const hasToken = (pathname: string): boolean => {
  const path = findPage(pathname)?.path ?? ''
  return /:(token|task_id)\b/.test(path) || BEHIND_SIGN.has(path)
}
export const isPage = (pathname: string): boolean => findPage(pathname) !== undefined
export const isForVisitors = (pathname: string): boolean =>
  ['public', 'guest'].includes(findPage(pathname)?.access ?? '')
/** Pages that read nothing from their address but what the calls of the product know; who signs in comes back with more. */
export const readsKnownNames = (pathname: string): boolean =>
  findPage(pathname)?.access === 'public'
/** Pages rendered for nobody in particular, whoever asks. */
export const isForNobody = (pathname: string): boolean => pathname === OFFLINE_PAGE
export { mayKeep }
export const namespacesAt = (pathname: string): readonly string[] =>
  namespacesOf(findPage(pathname))

// Handed to app/pages/pages.ts, which fills them: a context is known by its identity.
export { pageSetting, pageMessages } from './reader.ts'
export { pageServer } from '#core/web/data/reads.ts'
