import type { FastifyInstance } from 'fastify'
import type { Health } from './health.ts'
import type { Product } from './runtime.ts'

const LOOK_MS = 20
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** How many requests a server has begun and not answered. */
const inProgress = new WeakMap<FastifyInstance, number>()

/** Installed before the routes: a route knows the hooks that were there when it was made. */
export const followRequests = (server: FastifyInstance, health: Health): void => {
  const add = (change: number) => inProgress.set(server, (inProgress.get(server) ?? 0) + change)
  // Those who wait for a place at the entrance have begun as well.
  server.server.prependListener('request', (_request, response) => {
    add(1)
    response.once('close', () => add(-1))
  })
  server.addHook('onRequest', (_request, reply, done) => {
    if (health.isClosing()) void reply.header('connection', 'close')
    done()
  })
}

/**
 * A stop that no request notices. From the signal on readiness says no; what still comes meanwhile is answered, and
 * each answer ends its connection, so that whoever sends traffic opens the next one elsewhere. After `drain_ms` the
 * requests that have begun are waited for.
 */
export const closeWhenAnswered = async (
  server: FastifyInstance,
  { health, changes, config }: Pick<Product, 'health' | 'changes' | 'config'>,
  longestMs: number,
): Promise<void> => {
  health.beginClosing()
  const end = Date.now() + longestMs
  await pause(config.drain_ms)
  // Open pages come again elsewhere; they would never end by themselves.
  await changes.close()
  while ((inProgress.get(server) ?? 0) > 0 && Date.now() < end) await pause(LOOK_MS)
  await server.close()
}
