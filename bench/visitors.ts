import { connect, type Socket } from 'node:net'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { rateOf } from './rate.ts'

interface Asked {
  port: number
  paths: readonly string[]
}

/** Visitors in a thread of their own, who ask for compressed answers, as browsers elsewhere do: the server's rate does not pay for its clients. */
export const visitorRate = (port: number, paths: readonly string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), {
      workerData: { port, paths } satisfies Asked,
    })
    worker.once('message', resolve)
    worker.once('error', reject)
  })

/** One kept connection that asks and reads answers as bytes: Node's own client costs more than the answer, and on two cores would be what is measured. */
class Visitor {
  readonly socket: Socket
  private waiting: { resolve: () => void; reject: (error: Error) => void } | null = null
  private answer = ''
  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1').setNoDelay(true)
    this.socket.on('data', (chunk: Buffer) => this.take(chunk.toString('latin1')))
    this.socket.on('error', (error) => this.waiting?.reject(error))
  }

  private take(bytes: string): void {
    this.answer += bytes
    const end = this.answer.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.answer.slice(0, end)
    if (!head.startsWith('HTTP/1.1 200')) return this.waiting?.reject(new Error(head))
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    if (
      length === undefined
        ? !this.answer.endsWith('\r\n0\r\n\r\n')
        : this.answer.length < end + 4 + Number(length)
    )
      return
    this.answer = ''
    this.waiting?.resolve()
  }

  ask(path: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject }
      this.socket.write(
        `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: ${path.startsWith('/api/') ? 'application/json' : 'text/html'}\r\naccept-encoding: gzip, deflate, br\r\n\r\n`,
      )
    })
  }
}

const visit = async ({ port, paths }: Asked): Promise<number> => {
  const free = Array.from({ length: 8 }, () => new Visitor(port))
  const all = [...free]
  const rate = await rateOf(async (n) => {
    const visitor = free.pop()!
    await visitor.ask(paths[n % paths.length]!)
    free.push(visitor)
  })
  for (const { socket } of all) socket.destroy()
  return rate
}

if (!isMainThread) parentPort!.postMessage(await visit(workerData as Asked))
