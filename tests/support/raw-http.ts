import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  /** 0 where the connection ended without one. */
  status: number
  headers: Record<string, string>
  body: string
}

const EMPTY: RawAnswer = { status: 0, headers: {}, body: '' }

/** Reads one answer of HTTP/1.1 out of what has come; null while it is not whole. */
const answerIn = (bytes: Buffer, isEnded: boolean): RawAnswer | null => {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return null
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
    }),
  )
  const body = bytes.subarray(end + 4)
  const length = headers['content-length']
  const isWhole = length === undefined ? body.includes('0\r\n\r\n') : body.length >= Number(length)
  if (!isWhole && !isEnded) return null
  return { status: Number(first.split(' ')[1]), headers, body: body.toString('utf8') }
}

/** A connection that sends what it is told to, well-formed or not. */
export interface RawClient {
  socket: Socket
  send: (bytes: string | Uint8Array) => void
  /** The next answer, or an empty one with status 0 where the connection ended before. */
  answer: () => Promise<RawAnswer>
  /** Settles when the connection is over. */
  ended: Promise<void>
}

export const openRaw = (port: number): RawClient => {
  const socket = connect({ port, host: '127.0.0.1' })
  let bytes = Buffer.alloc(0)
  let isEnded = false
  const waiting: (() => void)[] = []
  const tell = () => {
    for (const one of waiting.splice(0)) one()
  }
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  socket.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk])
    tell()
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    isEnded = true
    resolve()
    tell()
  })
  return {
    socket,
    ended,
    send: (sent) => {
      if (!socket.destroyed) socket.write(sent)
    },
    async answer() {
      for (;;) {
        const found = answerIn(bytes, isEnded)
        if (found) {
          bytes = Buffer.alloc(0)
          return found
        }
        if (isEnded) return EMPTY
        await new Promise<void>((again) => {
          waiting.push(again)
        })
      }
    },
  }
}

/** One request on a connection of its own. */
export const askRaw = async (port: number, request: string | Uint8Array): Promise<RawAnswer> => {
  const client = openRaw(port)
  client.send(request)
  const answer = await client.answer()
  client.socket.destroy()
  return answer
}
