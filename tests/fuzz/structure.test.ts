import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf, type AnyEndpoint } from '#core/shared/endpoint.ts'
import { endpoints } from '#app/api.ts'
import { callOf, openFixtures, type Fixtures } from '#tests/support/fixtures.ts'
import { sampleInput } from '#tests/support/generate.ts'
import { digestOf } from '../matrix/cells.ts'
import { nameOf } from './check.ts'

let fixtures: Fixtures
let token: string
const PROTOTYPE = Object.getOwnPropertyNames(Object.prototype).toSorted().join()

beforeAll(async () => {
  fixtures = await openFixtures()
  const { signAccess } = await import('#features/accounts/server/sessions/tokens.ts')
  const { landlord } = fixtures.people
  token = await signAccess(
    fixtures.app.product.config.keys,
    { user_id: landlord!.id, session_id: landlord!.session_id },
    fixtures.app.product.clock.now(),
  )
})
afterAll(() => fixtures.app.close())

const DEEP = 100_000
const inside = (fitting: string, extra: string): string =>
  fitting.length > 2 ? `${fitting.slice(0, -1)},${extra}}` : `{${extra}}`

/** JSON that no client of ours writes. `{}` is a body that fits; each answer says what is sent in its place. */
const HOSTILE: Readonly<Record<string, (fitting: string) => string | Buffer>> = {
  'deep array': () => '['.repeat(DEEP) + ']'.repeat(DEEP),
  'deep array never closed': () => '['.repeat(DEEP),
  'deep array in an unknown field': (fitting) =>
    inside(fitting, `"unknown":${'['.repeat(DEEP)}${']'.repeat(DEEP)}`),
  'deep object in an unknown field': (fitting) =>
    inside(fitting, `"unknown":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`),
  'duplicate keys': (fitting) => inside(fitting, '"id":1,"id":2,"title":"a","title":{}'),
  __proto__: (fitting) => inside(fitting, '"__proto__":{"polluted":true}'),
  '__proto__ deep': (fitting) => inside(fitting, '"a":{"b":[{"__proto__":{"polluted":true}}]}'),
  '__proto__ escaped': (fitting) => inside(fitting, '"\\u005f\\u005fproto__":{"polluted":true}'),
  'constructor.prototype': (fitting) =>
    inside(fitting, '"constructor":{"prototype":{"polluted":true}}'),
  'constructor.prototype deep': (fitting) =>
    inside(fitting, '"a":[{"constructor":{"prototype":{"polluted":true}}}]'),
  'byte order mark': (fitting) => `\ufeff${fitting}`,
  'UTF-16': (fitting) => Buffer.from(fitting, 'utf16le'),
  'bytes that are not UTF-8': (fitting) =>
    Buffer.concat([
      Buffer.from(inside(fitting, '"x":"')).subarray(0, -1),
      Buffer.from([0xff, 0xfe, 0xc0, 0x80]),
      Buffer.from('"}'),
    ]),
  '1e999': (fitting) => inside(fitting, '"price":1e999,"rooms":1e999,"household_adults":1e999'),
  'huge number': (fitting) =>
    inside(fitting, `"price":${'9'.repeat(400)},"rooms":-${'9'.repeat(400)}`),
  NUL: (fitting) =>
    inside(
      fitting,
      '"title":"a\\u0000b","full_name":"\\u0000","message":"\\u0000","email":"a\\u0000@b.is","text":"\\u0000"',
    ),
  'lone surrogates': (fitting) =>
    inside(
      fitting,
      '"title":"\\ud800","full_name":"a\\udfff","message":"\\ud800\\ud800","text":"\\udc00","reason":"\\ud800"',
    ),
  'lone surrogate as a key': (fitting) => inside(fitting, '"\\ud800":1,"\\u0000":2'),
  empty: () => '',
  null: () => 'null',
  'a number': () => '1e400',
  'a text': () => '"x"',
  'cut off': (fitting) => fitting.slice(0, -1),
  'two documents': (fitting) => fitting + fitting,
  comment: (fitting) => `/* */${fitting}`,
  'ten thousand keys': (fitting) =>
    inside(fitting, Array.from({ length: 10_000 }, (_, n) => `"k${n}":${n}`).join()),
  'too large': (fitting) => inside(fitting, `"x":"${'x'.repeat(300_000)}"`),
}
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=iso-8859-1',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/octet-stream',
  'application/xml',
  '',
]

const post = async (
  one: AnyEndpoint,
  url: string,
  payload: string | Buffer,
  type: string,
  key?: string,
): Promise<{ status: number; type: string }> => {
  const response = await fixtures.app.server.inject({
    method: one.method,
    url,
    headers: {
      authorization: `Bearer ${token}`,
      ...(type === '' ? {} : { 'content-type': type }),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    payload,
  })
  return { status: response.statusCode, type: String(response.headers['content-type']) }
}

const writing = endpoints.filter(
  (one) =>
    one.method !== 'GET' &&
    one.body &&
    one.body_kind === 'json' &&
    one.rate !== 'auth' &&
    one.name !== 'logout',
)
const fittingOf = (one: AnyEndpoint) => {
  const call = callOf(one, sampleInput(one), fixtures.ids) as { body?: unknown }
  return { url: addressOf(one, call), body: JSON.stringify(call.body ?? {}) }
}

describe('F6: the shape of what is sent', () => {
  test('hostile JSON is refused or read, never a fault, with and without a key', async () => {
    const faults: string[] = []
    for (const one of writing)
      for (const [name, make] of Object.entries(HOSTILE)) {
        const { url, body } = fittingOf(one)
        const answer = await post(
          one,
          url,
          make(body),
          'application/json',
          name.length % 2 === 0 ? `f6-${name.replace(/ /g, '-')}` : undefined,
        )
        if (
          answer.status >= 500 ||
          (answer.status >= 400 && !answer.type.startsWith('application/problem+json'))
        )
          faults.push(`${nameOf(one)} ${name}: ${answer.status} ${answer.type}`)
        expect(Object.getOwnPropertyNames(Object.prototype).toSorted().join(), name).toBe(PROTOTYPE)
        expect(({} as Record<string, unknown>).polluted, name).toBeUndefined()
      }
    expect(faults).toEqual([])
  })

  test('other content types answer 415 or 400', async () => {
    const odd: string[] = []
    // Calls of staff do not exist for a landlord, whatever is sent.
    for (const one of writing.filter(({ access }) => access.needs !== 'staff').slice(0, 12))
      for (const type of TYPES) {
        const { url, body } = fittingOf(one)
        const { status } = await post(one, url, body, type)
        if (status >= 500) odd.push(`${nameOf(one)} ${type}: ${status}`)
        if (
          !type.startsWith('application/json') &&
          type !== '' &&
          ![400, 413, 415].includes(status)
        )
          odd.push(`${nameOf(one)} ${type}: ${status}`)
      }
    expect(odd).toEqual([])
  })

  test('names in queries, paths and headers', async () => {
    const odd: string[] = []
    const queries = [
      '__proto__[polluted]=1',
      '__proto__=1',
      'constructor.prototype.polluted=1',
      'page=1&page=2',
      'page[]=1',
      'page=%00',
      'q=%ED%A0%80',
      'q=%ff',
      'q=%',
      '%=1',
      '&&&=&',
      `q=${'x'.repeat(8000)}`,
      'page=1e999',
      'page=0x10',
      'page=٣',
      'page=-1',
      'toString=1',
      'hasOwnProperty=1',
    ]
    for (const one of endpoints.filter((endpoint) => endpoint.method === 'GET'))
      for (const query of queries) {
        const response = await fixtures.app.server.inject({
          url: `${addressOf(one, callOf(one, {}, fixtures.ids))}?${query}`,
          headers: { authorization: `Bearer ${token}` },
        })
        if (response.statusCode >= 500) odd.push(`${nameOf(one)} ${query}: ${response.statusCode}`)
      }
    for (const path of [
      '/api/contracts/%00',
      '/api/contracts/%ff',
      '/api/contracts/%',
      '/api/contracts/__proto__',
      '/api/contracts/..%2f..%2fetc',
      '/api/__proto__',
      '/api/properties/lookup/%00',
      '/api/properties/lookup/%ED%A0%80',
      `/api/properties/lookup/${'1'.repeat(150)}`,
      '/api/signicat-status/%00',
      '/api/listings/constructor',
      `/api/listings/${'x'.repeat(3000)}`,
      `/api/contracts/${fixtures.ids.contract!}/payment-schedule/0000-00-00`,
      `/api/contracts/${fixtures.second.contract!}/payment-schedule/9999-99-99`,
      `/api/contracts/${fixtures.second.contract!}/payment-schedule/2026-02-31`,
      `/api/contracts/${fixtures.second.contract!}/payment-schedule/%00`,
      '/_ipx/w_600/__proto__',
      '/_ipx/%00/x',
      '/_ipx/w_99999999/x',
    ])
      for (const method of ['GET', 'POST', 'DELETE'] as const) {
        const response = await fixtures.app.server.inject({
          method,
          url: path,
          headers: { authorization: `Bearer ${token}` },
        })
        if (response.statusCode >= 500) odd.push(`${method} ${path}: ${response.statusCode}`)
      }
    for (const headers of [
      { authorization: 'Bearer' },
      { authorization: `Bearer ${'x'.repeat(9000)}` },
      { authorization: 'Basic eA==' },
      { cookie: '__proto__=1; igloo=%00' },
      { 'idempotency-key': 'x'.repeat(300) },
      { 'idempotency-key': 'ö' },
      { 'accept-language': '\u0001'.repeat(10) },
    ] as Record<string, string>[]) {
      const response = await fixtures.app.server
        .inject({
          method: 'POST',
          url: '/api/contracts',
          headers: { 'content-type': 'application/json', ...headers },
          payload: '{}',
        })
        .catch(() => ({ statusCode: 400 }))
      if (response.statusCode >= 500)
        odd.push(`${JSON.stringify(headers).slice(0, 60)}: ${response.statusCode}`)
    }
    expect(odd).toEqual([])
    expect(Object.getOwnPropertyNames(Object.prototype).toSorted().join()).toBe(PROTOTYPE)
  })

  test('names in uploads', async () => {
    const odd: string[] = []
    const uploading = endpoints.filter((one) => one.body_kind === 'multipart')
    for (const one of uploading)
      for (const name of [
        '__proto__',
        'constructor',
        'prototype',
        'toString',
        'a[__proto__][x]',
        '\u0000',
        'x'.repeat(5000),
        '',
      ])
        for (const file of [false, true]) {
          const before = await digestOf(fixtures)
          const payload = `--b\r\ncontent-disposition: form-data; name="${name}"${file ? '; filename="../../__proto__"\r\ncontent-type: image/png' : ''}\r\n\r\nx\r\n--b--\r\n`
          const { status } = await post(
            one,
            addressOf(one, callOf(one, {}, fixtures.ids)),
            payload,
            'multipart/form-data; boundary=b',
          )
          if (status >= 500 || status < 400 || (await digestOf(fixtures)) !== before)
            odd.push(`${nameOf(one)} ${name} ${String(file)}: ${status}`)
        }
    for (const [one] of [uploading])
      for (const [payload, type] of [
        ['', 'multipart/form-data; boundary=b'],
        ['--b', 'multipart/form-data; boundary=b'],
        ['--b\r\n\r\n\r\n--b--', 'multipart/form-data; boundary=b'],
        ['x', 'multipart/form-data'],
        ['x', `multipart/form-data; boundary=${'b'.repeat(500)}`],
        [`--b\r\n${'x: y\r\n'.repeat(5000)}\r\n--b--`, 'multipart/form-data; boundary=b'],
      ] as const) {
        const { status } = await post(
          one!,
          addressOf(one!, callOf(one!, {}, fixtures.ids)),
          payload,
          type,
        )
        if (status >= 500 || status < 400)
          odd.push(`${payload.slice(0, 30)} ${type.slice(0, 50)}: ${status}`)
      }
    expect(odd).toEqual([])
    expect(Object.getOwnPropertyNames(Object.prototype).toSorted().join()).toBe(PROTOTYPE)
  })
})
