import {
  createServer,
  type AddressInfo,
  type ListenOptions,
  type Server,
  type Socket,
} from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Connections that the system keeps until they are taken. Where there is no room for one, its client asks again after 1, 3
 * and 7 s; one that is taken is answered or refused within its second.
 */
const BACKLOG = 4_096
/**
 * In one round of its loop Node takes one connection from each socket that listens, and under load a round lasts 10 to 50 ms: with
 * one socket the last of three thousand new clients was first read after 8 s. With so many the same round takes as many more.
 */
const SOCKETS = 16

const listening = (server: Server, options: ListenOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(options, () => {
      server.off('error', reject)
      resolve()
    })
  })

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
  })

/** Sockets that share a port say nothing when somebody else is there; one that does not share does. */
const requireFree = async (options: ListenOptions): Promise<void> => {
  if (options.port === 0) return
  const server = createServer()
  await listening(server, options)
  await closed(server)
}

/** Whether the system lets several sockets share a port: Linux does, but for some kernels and containers. */
const canShare = async (host: string): Promise<boolean> => {
  if (process.platform !== 'linux') return false
  const server = createServer()
  const isTaken = await listening(server, { host, port: 0, reusePort: true }).then(
    () => true,
    () => false,
  )
  if (isTaken) await closed(server)
  return isTaken
}

/** Listens with many sockets at one address, where the system lets several share a port evenly. */
export const listenAt = async (
  server: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<void> => {
  if (!(await canShare(host))) {
    await server.listen({ host, port, backlog: BACKLOG })
    return
  }
  await requireFree({ host, port })
  const take = (socket: Socket) => server.server.emit('connection', socket)
  // As Node's own HTTP server makes its connections.
  const others = Array.from({ length: SOCKETS - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, take),
  )
  server.addHook('preClose', async () => {
    for (const other of others) other.close()
  })
  const shared = { host, backlog: BACKLOG, reusePort: true }
  await server.listen({ ...shared, port })
  const { port: taken } = server.server.address() as AddressInfo
  for (const other of others) await listening(other, { ...shared, port: taken })
}
