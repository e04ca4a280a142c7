import fc from 'fast-check'
import sharp from 'sharp'
import { addressOf, type AnyEndpoint } from '#core/shared/endpoint.ts'
import { endpoints } from '#app/api.ts'
import { ROUTE_TABLE } from '#app/web/route-table.ts'
import { brokenBody, brokenQuery, validInput } from '#tests/support/generate.ts'
import { callOf, UNKNOWN_ID, type Ids } from '#tests/support/fixtures.ts'
import { BODIES, HEADERS, METHODS, NAMES, PATHS, TYPES } from './hostile.ts'
import type { Random } from './random.ts'

/** What the requests are made of: who asks, and the things that they ask for. */
export interface Cast {
  /** Access tokens and session cookies by name; renewed while a run goes on. */
  actors: Readonly<Record<string, { token: string; cookie: string }>>
  things: readonly Ids[]
}

export interface FuzzRequest {
  bytes: Buffer
  is_head: boolean
  /** The kind, the method and the path, for reports. */
  name: string
  /** The connection may be used again: what was sent ends where it says. */
  is_whole: boolean
}

const ODD_IDS = [
  UNKNOWN_ID,
  '%00',
  '__proto__',
  '0',
  '-1',
  'x'.repeat(210),
  '%F0%9F%98%80',
  '..%2f',
  "'--",
]
const ENDS_SESSIONS = /logout|session|password|block|askForAccountErasure/i
/** So many inputs of each kind are made for each call before a run begins. */
const POOL = 10

interface Pooled {
  endpoint: AnyEndpoint
  valid: { body?: unknown; query?: Record<string, unknown> }[]
  broken: { body?: unknown; query?: Record<string, unknown> }[]
}

const pool = (seed: number): Pooled[] =>
  endpoints.map((endpoint) => ({
    endpoint,
    valid: fc.sample(validInput(endpoint), { seed, numRuns: POOL }),
    broken: [
      ...(endpoint.body && endpoint.body_kind === 'json'
        ? fc.sample(brokenBody(endpoint), { seed, numRuns: POOL }).map(({ body }) => ({ body }))
        : []),
      ...(endpoint.query && endpoint.method === 'GET'
        ? fc.sample(brokenQuery(endpoint), { seed, numRuns: POOL }).map(({ query }) => ({ query }))
        : []),
    ],
  }))

const write = (
  method: string,
  path: string,
  lines: readonly string[],
  body: Buffer | null,
  name: string,
  length = body?.length,
): FuzzRequest => {
  const all = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    ...lines,
    ...(length === undefined ? [] : [`content-length: ${length}`]),
  ]
  const head = Buffer.from(`${all.join('\r\n')}\r\n\r\n`, 'latin1')
  const isUsual =
    length === body?.length &&
    !lines.some((line) => /^(connection|upgrade|expect|content-encoding)/.test(line))
  return {
    bytes: body ? Buffer.concat([head, body]) : head,
    is_head: method === 'HEAD',
    name: `${name} ${method} ${path.slice(0, 120)} ${lines
      .filter((line) => !line.startsWith('authorization: Bearer ey'))
      .join(', ')
      .slice(0, 120)}`,
    is_whole: isUsual,
  }
}

export interface Source {
  next: () => FuzzRequest
  /** A write that nobody who is named may make, or that no schema lets through. */
  refused: () => FuzzRequest
}

const isRefused = ({ body, query }: AnyEndpoint, call: object): boolean => {
  const made = call as { body?: unknown; query?: unknown }
  const accepts = (schema: unknown, value: unknown): boolean =>
    schema === undefined ||
    (schema as { safeParse: (input: unknown) => { success: boolean } }).safeParse(value).success
  return !accepts(body, made.body) || !accepts(query, made.query ?? {})
}

export const requestSource = async (
  random: Random,
  seed: number,
  cast: () => Cast,
): Promise<Source> => {
  const calls = pool(seed)
  const writes = calls.filter(
    ({ endpoint }) =>
      endpoint.effect !== 'none' &&
      endpoint.body_kind === 'json' &&
      endpoint.rate !== 'auth' &&
      !['nothing', 'machine'].includes(endpoint.access.needs),
  )
  const uploads = calls.filter(({ endpoint }) => endpoint.body_kind === 'multipart')
  const picture = await sharp({
    create: { width: 80, height: 80, channels: 3, background: 'teal' },
  })
    .png()
    .toBuffer()
  const pages = ROUTE_TABLE.map(({ path }) => path)

  const who = (): string => random.of(['nobody', ...Object.keys(cast().actors)])
  const bearer = (name: string): string[] => {
    const actor = cast().actors[name]
    return actor ? [`authorization: Bearer ${actor.token}`] : []
  }
  const odd = (): string[] => (random.once(3) ? [random.of(HEADERS)] : [])
  const things = (): Ids => random.of(cast().things)
  const withOddId = (path: string): string =>
    random.once(6)
      ? path.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, random.of(ODD_IDS))
      : path

  const call = (
    { endpoint, valid, broken }: Pooled,
    asked: string,
    given?: object,
  ): FuzzRequest => {
    // Who ends their own session at every turn is a visitor for the rest of it.
    const name = ENDS_SESSIONS.test(endpoint.name) && !random.once(40) ? 'nobody' : asked
    const input =
      given ?? (broken.length > 0 && random.once(3) ? random.of(broken) : random.of(valid))
    const made = callOf(endpoint, { ...input }, things()) as { body?: unknown }
    const path = withOddId(addressOf(endpoint, made))
    const body = made.body === undefined ? null : Buffer.from(JSON.stringify(made.body))
    const keyed =
      endpoint.effect !== 'none' && random.once(4) ? [`idempotency-key: k${random.below(500)}`] : []
    return write(
      endpoint.method,
      path,
      [...bearer(name), ...(body ? ['content-type: application/json'] : []), ...keyed, ...odd()],
      body,
      `${endpoint.name} as ${name}`,
    )
  }
  const hostileBody = (): FuzzRequest => {
    const { endpoint } = random.of(calls)
    const body = Buffer.from(random.of(BODIES))
    return write(
      random.once(6) ? random.of(METHODS) : endpoint.method === 'GET' ? 'POST' : endpoint.method,
      addressOf(endpoint, callOf(endpoint, {}, things())),
      [
        ...bearer(who()),
        `content-type: ${random.once(3) ? random.of(TYPES) : 'application/json'}`,
        ...odd(),
      ],
      body,
      'body',
    )
  }
  const path = (): FuzzRequest =>
    write(
      random.once(3) ? random.of(METHODS) : 'GET',
      random.of(PATHS),
      [...odd(), ...odd(), 'content-length: 0'],
      null,
      'path',
    )
  const page = (): FuzzRequest => {
    const ids = things()
    const filled = random
      .of(pages)
      .replace(/:(\w+)/g, () =>
        random.once(5) ? random.of(ODD_IDS) : random.of(Object.values(ids)),
      )
    const actor = cast().actors[who()]
    return write(
      random.once(8) ? 'HEAD' : 'GET',
      `${filled}${random.of(['', '', '?lang=pl', '?lang=%00', '.data', '/', '?q=%ff'])}`,
      [...(actor ? [`cookie: ${actor.cookie}`] : []), 'accept: text/html', ...odd()],
      null,
      'page',
    )
  }
  const upload = (): FuzzRequest => {
    const { endpoint } = random.of(uploads)
    const part = (): Buffer =>
      Buffer.concat([
        Buffer.from(
          `--b\r\ncontent-disposition: form-data; name="${random.of(NAMES)}"${random.once(3) ? '' : `; filename="${random.of(NAMES)}"`}\r\n${random.once(2) ? 'content-type: image/png\r\n' : ''}\r\n`,
        ),
        random.once(4) ? Buffer.from(random.of(BODIES)) : picture,
        Buffer.from('\r\n'),
      ])
    const parts = Array.from({ length: random.once(10) ? 25 : 1 + random.below(3) }, part)
    const body = Buffer.concat([...parts, Buffer.from(random.once(6) ? '--b' : '--b--\r\n')])
    const length = random.once(8) ? 70_000_000 : body.length
    const name = random.of(['landlord', 'staff', 'landlord', 'outsider_landlord', 'nobody'])
    return write(
      'POST',
      addressOf(endpoint, callOf(endpoint, {}, things())),
      [
        ...bearer(name),
        `content-type: multipart/form-data${random.once(10) ? '' : '; boundary=b'}`,
        ...odd(),
      ],
      body,
      'upload',
      length,
    )
  }
  // Pages cost most: fewer of them leave time for more of the rest.
  const kinds = [
    ...Array<() => FuzzRequest>(24).fill(() => call(random.of(calls), who())),
    ...Array<() => FuzzRequest>(8).fill(hostileBody),
    path,
    path,
    path,
    page,
    upload,
  ]
  return {
    next: () => random.of(kinds)(),
    refused: () => {
      const chosen = random.of(writes)
      const broken = chosen.broken.length > 0 && random.once(2) ? random.of(chosen.broken) : null
      // What a call needs of the fixtures is filled in, and may mend what was broken.
      return broken && isRefused(chosen.endpoint, callOf(chosen.endpoint, { ...broken }, things()))
        ? call(chosen, who(), broken)
        : call(chosen, 'nobody')
    },
  }
}
