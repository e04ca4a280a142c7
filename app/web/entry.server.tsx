import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { CatalogContext } from './catalog-context.ts'
import { pageSetting, pageWords } from './reader.ts'

export const streamTimeout = 10_000

export default async function handleRequest(request: Request, status: number, headers: Headers, routerContext: EntryContext, loadContext: RouterContextProvider): Promise<Response> {
  const setting = loadContext.get(pageSetting)
  const catalog = loadContext.get(pageWords)
  const ready = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady'
  return new Promise((resolve, reject) => {
    let shellRendered = false
    const nonce = setting?.nonce
    const { pipe, abort } = renderToPipeableStream(
      <CatalogContext.Provider value={catalog}><ServerRouter context={routerContext} url={request.url} nonce={nonce} /></CatalogContext.Provider>, {
        nonce,
        [ready]() {
          shellRendered = true
          const body = new PassThrough()
          headers.set('content-type', 'text/html; charset=utf-8')
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
        },
        onShellError: reject,
        onError(error: unknown) {
          status = 500
          if (shellRendered) process.emitWarning(error instanceof Error ? error : String(error))
        },
      })
    setTimeout(abort, streamTimeout + 1000).unref()
  })
}

// Handed to app/pages.ts, which fills them: a context is known by its identity.
export { pageSetting, pageWords } from './reader.ts'
export { pageServer } from '#core/web/data/reads.ts'
