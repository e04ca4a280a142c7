import { Agent, get } from 'node:http'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { rateOf } from './rate.ts'

interface Asked { port: number; paths: readonly string[] }

/** Visitors in a thread of their own, as browsers are elsewhere: the server's rate does not pay for its clients. */
export const visitorRate = (port: number, paths: readonly string[]): Promise<number> => new Promise((resolve, reject) => {
  const worker = new Worker(new URL(import.meta.url), { workerData: { port, paths } satisfies Asked })
  worker.once('message', resolve)
  worker.once('error', reject)
})

const visit = async ({ port, paths }: Asked): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const ask = (path: string) => new Promise<void>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, (answer) => {
      if (answer.statusCode !== 200) { reject(new Error(`${path} answered ${answer.statusCode}`)); return }
      answer.on('data', () => undefined).on('end', resolve)
    }).on('error', reject)
  })
  const rate = await rateOf((n) => ask(paths[n % paths.length]!))
  agent.destroy()
  return rate
}

if (!isMainThread) parentPort!.postMessage(await visit(workerData as Asked))
