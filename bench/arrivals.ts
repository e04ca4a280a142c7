import { connect, type Socket } from 'node:net'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

/** What is asked, and how: by so many who each wait for their answer, or at a rate, whatever becomes of the answers. */
export interface Arrivals {
  port: number
  paths: readonly string[]
  accept: string
  /** Of somebody who has signed in. */
  cookie?: string
  seconds: number
  at_once?: number
  a_second?: number
}
export interface Outcome {
  /** 0: no answer within the time that clients wait. */
  status: number
  ms: number
}
export interface Arrived {
  outcomes: Outcome[]
  /** What could not be sent, since all connections of the clients were waiting. */
  unsent: number
}

/** Clients in a thread of their own; they ask for compressed answers as browsers do. */
export const arrive = (arrivals: Arrivals): Promise<Arrived> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: arrivals })
    worker.once('message', resolve)
    worker.once('error', reject)
  })

const GIVE_UP_MS = 10_000
const MOST_CONNECTIONS = 3_000

/** A kept connection. */
class Client {
  readonly socket: Socket
  private answer = Buffer.alloc(0)
  private done: ((status: number) => void) | null = null
  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1').setNoDelay(true)
    this.socket.on('data', (chunk: Buffer) => this.take(chunk))
    this.socket.on('error', () => this.socket.destroy())
    this.socket.on('close', () => this.end(0))
  }

  private end(status: number): void {
    const { done } = this
    this.done = null
    done?.(status)
  }

  private take(chunk: Buffer): void {
    this.answer = Buffer.concat([this.answer, chunk])
    const end = this.answer.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.answer.subarray(0, end).toString('latin1')
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (this.answer.length < end + 4 + length) return
    this.answer = Buffer.alloc(0)
    this.end(Number(head.slice(9, 12)))
  }

  async ask(path: string, accept: string, cookie = ''): Promise<Outcome> {
    const began = performance.now()
    const { promise, resolve } = Promise.withResolvers<number>()
    this.done = resolve
    const patience = setTimeout(() => this.socket.destroy(), GIVE_UP_MS)
    this.socket.write(
      `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: ${accept}\r\naccept-encoding: gzip, deflate, br, zstd\r\naccept-language: is\r\n${cookie === '' ? '' : `cookie: ${cookie}\r\n`}\r\n`,
    )
    const status = await promise
    clearTimeout(patience)
    return { status, ms: performance.now() - began }
  }
}

const run = async (given: Arrivals): Promise<Arrived> => {
  const { port, paths, accept, cookie, seconds, at_once, a_second = 0 } = given
  const [outcomes, free, open] = [[] as Outcome[], [] as Client[], new Set<Client>()]
  let [n, unsent] = [0, 0]
  const underWay = new Set<Promise<void>>()
  const clientOf = (): Client | null => {
    const kept = free.pop()
    if (kept && !kept.socket.destroyed) return kept
    if (kept) open.delete(kept)
    if (open.size >= MOST_CONNECTIONS) return null
    const client = new Client(port)
    open.add(client)
    return client
  }
  const askOne = async (): Promise<void> => {
    const client = clientOf()
    n += 1
    if (!client) {
      unsent += 1
      return
    }
    outcomes.push(await client.ask(paths[n % paths.length]!, accept, cookie))
    if (client.socket.destroyed) open.delete(client)
    else free.push(client)
  }
  const began = performance.now()
  const end = began + seconds * 1_000
  if (at_once !== undefined)
    await Promise.all(
      Array.from({ length: at_once }, async () => {
        while (performance.now() < end) await askOne()
      }),
    )
  else
    for (let now = began; now < end; now = performance.now()) {
      for (const due = ((now - began) / 1_000) * a_second; n < due;) {
        const one = askOne().finally(() => underWay.delete(one))
        underWay.add(one)
      }
      await new Promise((resolve) => {
        setTimeout(resolve, 2)
      })
    }
  // Those who still wait are waited for by nobody: the moment of the last arrival is the end.
  await Promise.race([
    Promise.all(underWay),
    new Promise((resolve) => {
      setTimeout(resolve, 1_000)
    }),
  ])
  for (const { socket } of open) socket.destroy()
  return { outcomes, unsent: unsent + underWay.size }
}

if (!isMainThread) parentPort!.postMessage(await run(workerData as Arrivals))
