import type { FastifyInstance } from 'fastify'
import { pageKit, type PageSource } from './pages/page-source.ts'

const QUITTERS = [
  [process, 'SIGTERM'],
  [process.stdin, 'end'],
] as const

/** Vite ends the process by itself when asked to stop; ours has a database to close first. */
const withoutQuitting = async <T>(start: () => Promise<T>): Promise<T> => {
  const before = QUITTERS.map(([who, event]) => new Set(who.listeners(event)))
  const started = await start()
  for (const [at, [who, event]] of QUITTERS.entries())
    for (const listener of who.listeners(event))
      if (!before[at]!.has(listener)) who.removeListener(event, listener as () => void)
  return started
}

/** Pages straight from their sources: Vite compiles them when asked and the browser takes over what changed. */
export const developmentPages = async (
  server: FastifyInstance,
  root: string,
): Promise<PageSource> => {
  const { createServer } = await import('vite')
  const vite = await withoutQuitting(() =>
    createServer({
      root,
      configLoader: 'native',
      appType: 'custom',
      server: { middlewareMode: true, hmr: { server: server.server } },
    }),
  )
  server.addHook('onClose', () => vite.close())
  return {
    kit: async () =>
      pageKit(await vite.ssrLoadModule('virtual:react-router/server-build'), 'development'),
    answers: (request, reply) =>
      new Promise((resolve, reject) => {
        reply.raw.once('close', () => resolve(true))
        vite.middlewares(request.raw, reply.raw, (error: unknown) =>
          error ? reject(error) : resolve(false),
        )
      }),
  }
}
