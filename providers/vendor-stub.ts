import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

// A small server for tests, on which each adapter's stub speaks its vendor's protocol.

export interface StubRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  bytes: Buffer
  text: string
}

export interface StubAnswer {
  status?: number
  headers?: Record<string, string>
  json?: unknown
  body?: string | Uint8Array
}

export interface Stub {
  url: string
  seen: StubRequest[]
  /** the next `count` requests are answered with this status */
  fail: (status: number, count: number) => void
  close: () => Promise<void>
}

export const startStub = async (
  answer: (request: StubRequest) => StubAnswer | Promise<StubAnswer>,
): Promise<Stub> => {
  const seen: StubRequest[] = []
  let failing = { status: 500, count: 0 }
  const reply = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    const bytes = Buffer.concat(chunks)
    const url = new URL(req.url ?? '/', 'http://stub')
    const request: StubRequest = {
      method: req.method ?? 'GET',
      path: decodeURIComponent(url.pathname),
      query: url.searchParams,
      headers: req.headers,
      bytes,
      text: bytes.toString('utf8'),
    }
    seen.push(request)
    const fails = failing.count > 0 && request.path !== '/token'
    if (fails) failing.count -= 1
    const {
      status = 200,
      headers = {},
      json,
      body,
    } = fails ? { status: failing.status } : await answer(request)
    const sent = json === undefined ? (body ?? '') : JSON.stringify(json)
    res.writeHead(status, {
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    })
    res.end(sent)
  }
  const server = createServer((req, res) => void reply(req, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    fail: (status, count) => {
      failing = { status, count }
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
