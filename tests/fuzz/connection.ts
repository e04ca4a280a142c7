import { connect, type Socket } from 'node:net'

export interface FuzzAnswer {
  /** 0: the connection ended without an answer. -1: none came in time. */
  status: number
  type: string
  location: string | null
  body: string
  ms: number
}

const LONGEST_MS = 20_000
const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/** Sends requests that were put together as bytes, one after the other, and opens again where the server has ended. */
export class Connection {
  readonly #port: number
  #socket: Socket | null = null
  #bytes: Buffer = Buffer.alloc(0)
  #tell: () => void = () => undefined

  constructor(port: number) {
    this.#port = port
  }

  #open(): Socket {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true })
    this.#bytes = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      this.#bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk])
      this.#tell()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      if (this.#socket === socket) this.#socket = null
      this.#tell()
    })
    return socket
  }

  /** The answer in what has come so far, or null. */
  #read(isHead: boolean, started: number): FuzzAnswer | null {
    const end = this.#bytes.indexOf(HEAD_END)
    if (end < 0) return null
    const head = this.#bytes.subarray(0, end).toString('latin1')
    const header = (name: string): string | null => {
      const at = head.toLowerCase().indexOf(`\r\n${name}:`)
      return at < 0
        ? null
        : head
            .slice(at + name.length + 3)
            .split('\r\n')[0]!
            .trim()
    }
    const status = Number(head.slice(9, 12))
    // An interim answer (100 Continue): the answer follows.
    if (status >= 100 && status < 200) {
      this.#bytes = this.#bytes.subarray(end + 4)
      return this.#read(isHead, started)
    }
    const body = this.#bytes.subarray(end + 4)
    const length = header('content-length')
    const isEmpty = isHead || status === 204 || status === 304
    const isWhole =
      isEmpty ||
      (length === null ? body.subarray(-5).equals(LAST_CHUNK) : body.length >= Number(length))
    if (!isWhole && this.#socket !== null) return null
    return {
      status,
      type: header('content-type') ?? '',
      location: header('location'),
      body: status >= 400 ? body.toString('utf8').slice(0, 4_000) : '',
      ms: performance.now() - started,
    }
  }

  async ask(request: Uint8Array, isHead: boolean): Promise<FuzzAnswer> {
    const started = performance.now()
    this.#socket ??= this.#open()
    this.#bytes = Buffer.alloc(0)
    this.#socket.write(request)
    const nothing = (status: number): FuzzAnswer => ({
      status,
      type: '',
      location: null,
      body: '',
      ms: performance.now() - started,
    })
    for (;;) {
      const answer = this.#read(isHead, started)
      if (answer) return answer
      if (this.#socket === null) return nothing(0)
      const left = LONGEST_MS - (performance.now() - started)
      if (left <= 0) {
        this.close()
        return nothing(-1)
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left)
        this.#tell = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  /** What follows is not where the next request was meant to begin: a new connection. */
  close(): void {
    this.#socket?.destroy()
    this.#socket = null
  }
}
