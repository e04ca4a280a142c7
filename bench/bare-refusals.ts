import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { freePort } from '#core/server/postgres.ts'
import { arrive } from './arrivals.ts'

// What refusing costs at least: a server of Node alone that refuses everything, asked by the same clients. Whoever refuses so many
// a second, with clients on the same cores, has that much less left for answers.
const BODY = JSON.stringify({ type: 'about:blank', title: 'busy', status: 503, x: 'x'.repeat(300) })

/** The part of all cores that so many bare refusals a second take, of server and clients together; from 0 to 1. */
export const shareOfBareRefusals = async (aSecond: number, seconds = 8): Promise<number> => {
  const port = await freePort()
  const child = fork(fileURLToPath(import.meta.url), [String(port)])
  const told = (): Promise<number> =>
    new Promise((resolve) => child.once('message', (message) => resolve(Number(message))))
  const ask = (): Promise<number> => {
    const answer = told()
    child.send('used')
    return answer
  }
  try {
    await told()
    const [server, clients, began] = [await ask(), process.cpuUsage(), performance.now()]
    await arrive({ port, paths: ['/'], accept: 'application/json', seconds, a_second: aSecond })
    const { user, system } = process.cpuUsage(clients)
    const used = (await ask()) - server + user + system
    return used / 1_000 / (performance.now() - began) / availableParallelism()
  } finally {
    child.kill()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const server = createServer((_request, response) => {
    response.writeHead(503, {
      'content-type': 'application/problem+json',
      'content-length': BODY.length,
      'retry-after': '1',
    })
    response.end(BODY)
  })
  server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.(0))
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.(user + system)
  })
}
