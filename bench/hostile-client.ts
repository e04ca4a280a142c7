import { fork, type ChildProcess } from 'node:child_process'
import { connect } from 'node:net'
import path from 'node:path'
import { record } from './record.ts'

/**
 * What one visitor can cost: memory of the server, and how long /api/health waits meanwhile. Each request of
 * the security review, sent for some seconds; the goals are 64 MB and 50 ms. `--unlimited` lifts the
 * rate limits, so that every request is worked on; without it they hold as for anybody. `health alone` is the wait without anybody else: what this machine adds.
 */
const [GOAL_MB, GOAL_MS] = [64, 50]
const SECONDS = 6

const target = fork(path.join(import.meta.dirname, '../tests/fuzz/target.ts'), [], {
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  env: { ...process.env, FUZZ_RATE_FACTOR: process.argv.includes('--unlimited') ? '1000' : '1' },
  // As `npm start` runs the product.
  execArgv: ['--max-semi-space-size=4', '--max-old-space-size=320'],
})
const ask = <T>(server: ChildProcess, wanted: string): Promise<T> =>
  new Promise((resolve) => {
    const hear = (message: Record<string, T>): void => {
      if (!(wanted in message)) return
      server.off('message', hear)
      resolve(message[wanted]!)
    }
    server.on('message', hear)
    if (wanted !== 'port') server.send(wanted)
  })
const port = await ask<number>(target, 'port')

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** A connection that writes as fast as the server takes it, until the server or the time ends it. */
const pour = (head: string, body: Uint8Array | null, until: number): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const stop = setTimeout(() => socket.destroy(), Math.max(0, until - performance.now()))
    const pump = (): void => {
      while (body && !socket.destroyed && socket.write(body)) {
        /* as much as the line takes */
      }
    }
    socket.on('error', () => undefined)
    socket.on('drain', pump)
    socket.on('data', () => {
      if (!body) socket.destroy()
    })
    socket.on('close', () => {
      clearTimeout(stop)
      resolve()
    })
    socket.write(head)
    pump()
  })
const repeated =
  (count: number, head: (turn: number) => string, body: Uint8Array | null) =>
  async (until: number): Promise<void> => {
    await Promise.all(
      Array.from({ length: count }, async (_, line) => {
        for (let turn = line; performance.now() < until; turn += count)
          await pour(head(turn), body, until)
      }),
    )
  }

const megabyte = Buffer.alloc(1_048_576, 'x')
const post = (address: string, type: string, length: number | null): string =>
  `POST ${address} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\n${length === null ? 'transfer-encoding: chunked' : `content-length: ${length}`}\r\n\r\n`
const PHOTOS = '/api/listings/01890000-0000-7000-8000-00000000dead/photos'
const chunk = Buffer.concat([Buffer.from('100000\r\n'), megabyte, Buffer.from('\r\n')])
const json = (text: string) =>
  repeated(
    4,
    () => `${post('/api/auth/login', 'application/json', Buffer.byteLength(text))}${text}`,
    null,
  )
const get = (address: string) =>
  repeated(4, () => `GET ${address} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`, null)

const ATTACKS: Readonly<Record<string, (until: number) => Promise<void>>> = {
  'nothing (health alone)': (until) => pause(until - performance.now()),
  'three uploads of 20 x 20 MB at once': repeated(
    3,
    () => post(PHOTOS, 'multipart/form-data; boundary=b', 419_430_400),
    megabyte,
  ),
  'three uploads without a length': repeated(
    3,
    () => post(PHOTOS, 'multipart/form-data; boundary=b', null),
    chunk,
  ),
  'a path of 15,000 slashes': get(`/a${'/'.repeat(15_000)}x`),
  'a path of 1,000 segments': get(`/${'a/'.repeat(500)}`),
  'pages that do not exist': repeated(
    4,
    (turn) => `GET /nowhere-${turn} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
    null,
  ),
  '400 bodies that stop in the middle': async (until) => {
    await Promise.all(
      Array.from({ length: 400 }, () =>
        pour(`${post('/api/auth/login', 'application/json', 200_000)}{`, null, until),
      ),
    )
  },
  '400 heads that stop in the middle': async (until) => {
    await Promise.all(
      Array.from({ length: 400 }, () => pour('GET / HTTP/1.1\r\nhost: x\r\nx:', null, until)),
    )
  },
  'JSON of 130,000 brackets': json('['.repeat(130_000)),
  'JSON of 20,000 keys': json(`{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":1`).join()}}`),
  'a body to a page': repeated(
    3,
    () => post('/login', 'application/x-www-form-urlencoded', 400_000_000),
    megabyte,
  ),
  'heads of 15 kB': repeated(
    4,
    () =>
      `GET /api/listings HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(15_000)}\r\nconnection: close\r\n\r\n`,
    null,
  ),
}

const health = async (): Promise<number> => {
  const began = performance.now()
  await fetch(`http://127.0.0.1:${port}/api/health`).then((answer) => answer.text())
  return performance.now() - began
}

interface Cost {
  grown: number
  waits: number[]
}
const measure = async (attack: (until: number) => Promise<void>): Promise<Cost> => {
  const before = await ask<number>(target, 'memory')
  const until = performance.now() + SECONDS * 1000
  const waits: number[] = []
  let most = before
  const watch = async (): Promise<void> => {
    while (performance.now() < until) {
      waits.push(await health())
      most = Math.max(most, await ask<number>(target, 'memory'))
      await pause(20)
    }
  }
  await Promise.all([attack(until), watch()])
  return { grown: (most - before) / 1_048_576, waits: waits.toSorted((a, b) => a - b) }
}

// What is compiled and kept at the first requests belongs to nobody's attack.
for (let turn = 0; turn < 300; turn += 1)
  await fetch(
    `http://127.0.0.1:${port}${['/', '/listings', '/nowhere', '/api/listings'][turn % 4]!}`,
  ).then((answer) => answer.text())
let [worstMb, worstMs] = [0, 0]
for (const [name, attack] of Object.entries(ATTACKS)) {
  const { grown, waits } = await measure(attack)
  const [middle, most] = [waits[Math.floor(waits.length / 2)]!, waits.at(-1)!]
  worstMb = Math.max(worstMb, grown)
  worstMs = Math.max(worstMs, most)
  const verdict = grown <= GOAL_MB && most <= GOAL_MS ? 'ok  ' : 'over'
  console.log(
    `${verdict} ${name.padEnd(40)} memory +${grown.toFixed(0).padStart(4)} MB, health ${middle.toFixed(1)} ms in the middle, ${most.toFixed(0)} ms at most`,
  )
}
record('hostile-client.memory', worstMb)
record('hostile-client.health', worstMs)
await ask(target, 'stop')
