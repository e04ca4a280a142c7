import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryStore } from '#providers/local-store.ts'
import { type LocalIdentityProvider, localIdentityProvider } from './local.ts'
import { eidRefusingNumber, eidSilentNumber } from './local-numbers.ts'
import { openIdConnect } from './openid-connect.ts'
import type { ElectronicId } from './port.ts'

const anna = { national_id: '1203850039', full_name: 'Anna Björk Jónsdóttir', phone: '+3546123456' }

const people = {
  find: async (by: { national_id: string } | { phone: string }) =>
    ('phone' in by ? by.phone === anna.phone : by.national_id === anna.national_id) ? anna : null,
  suggestions: async () => [anna],
}

let idp: LocalIdentityProvider
let server: Server
let origin = ''
/** Milliseconds by which the clock of the provider is ahead. */
let moved = 0
const store = memoryStore()

beforeAll(async () => {
  server = createServer((req, res) => void idp.handler(req, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  idp = localIdentityProvider({
    issuer: `${origin}/sandbox/eid`,
    store,
    now: () => new Date(Date.now() + moved),
    people,
  })
})

afterAll(() => {
  idp.close()
  server.close()
})

/** A browser: keeps cookies, follows redirects until the product's own callback. */
const browser = () => {
  const cookies = new Map<string, string>()
  const visit = async (
    url: string,
    form?: Record<string, string>,
  ): Promise<{ url: string; html: string; status: number }> => {
    if (new URL(url).pathname === '/callback') return { url, html: '', status: 0 }
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'accept-language': 'is',
      },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    const next = answer.headers.get('location')
    return next
      ? visit(new URL(next, url).href)
      : { url, html: await answer.text(), status: answer.status }
  }
  return visit
}

const request = {
  state: 'state-1234567890',
  nonce: 'nonce-1234567890',
  code_verifier: 'v'.repeat(50),
}

const login = async (
  port: ElectronicId,
  form: Record<string, string>,
  answer: 'approve' | 'refuse' | 'wait',
) => {
  const visit = browser()
  const url = await port.authorizationUrl({
    ...request,
    redirect_uri: `${origin}/callback`,
    login_hint: '6123456',
  })
  const first = await visit(url)
  expect(first.html).toContain('value="6123456"')
  const second = await visit(first.url, form)
  if (second.status !== 200) return second
  return visit(`${first.url}/answer`, answer === 'wait' ? undefined : { answer })
}

const adapters: readonly [string, () => Promise<ElectronicId>][] = [
  ['local', async () => idp.port],
  [
    'openid-connect',
    async () => {
      const secrets = await store.get<{ client_secret: string }>(
        'electronic-id',
        'secrets',
        'secrets',
      )
      const client_secret = secrets?.client_secret ?? ''
      return openIdConnect({
        issuer: `${origin}/sandbox/eid`,
        client_id: 'igloo',
        client_secret,
        insecure: true,
      })
    },
  ],
]

/** What a person does with a question on their phone; the page that asks is the product's. */
const onPhone = (answer: 'approve' | 'refuse') => async (code: string) => {
  const page = await (await fetch(`${origin}/sandbox/eid/phones`)).text()
  expect(page).toContain(code)
  const asked = page.slice(0, page.indexOf(`>${code}<`)).length
  const id = /name="id" value="([^"]+)"/.exec(page.slice(asked))![1]!
  await fetch(`${origin}/sandbox/eid/phones`, {
    method: 'POST',
    body: new URLSearchParams({ id, answer }),
  })
}

describe.each(adapters)('a sign-in on the phone: %s', (_name, adapter) => {
  const ask = async (phone: string, code: string) => {
    const port = await adapter()
    return { port, asked: await port.askOnPhone({ phone, code }) }
  }

  it('waits for the person, then tells who approved, once', async () => {
    const { port, asked } = await ask(anna.phone, '4711')
    expect(asked).toMatchObject({ expires_in: 120, interval: 5 })
    expect(await port.answerOnPhone(asked.request_id)).toEqual({ state: 'pending' })
    await onPhone('approve')('4711')
    expect(await port.answerOnPhone(asked.request_id)).toMatchObject({
      state: 'done',
      person: {
        national_id: anna.national_id,
        national_id_country: 'IS',
        full_name: anna.full_name,
        level: 'loa:high',
      },
    })
    expect(await port.answerOnPhone(asked.request_id)).toEqual({ state: 'expired' })
  })

  it('tells a refusal from a phone that never answers', async () => {
    const { port, asked } = await ask(anna.phone, '4712')
    await onPhone('refuse')('4712')
    expect(await port.answerOnPhone(asked.request_id)).toEqual({ state: 'refused' })
    const refusing = await ask(`+354${eidRefusingNumber}`, '4713')
    expect(await port.answerOnPhone(refusing.asked.request_id)).toEqual({ state: 'refused' })
    const silent = await ask(`+354${eidSilentNumber}`, '4714')
    expect(await port.answerOnPhone(silent.asked.request_id)).toEqual({ state: 'pending' })
    moved += 130_000
    expect(await port.answerOnPhone(silent.asked.request_id)).toEqual({ state: 'expired' })
    moved = 0
  })

  it('says so where nobody has the phone, and where the request is none', async () => {
    const port = await adapter()
    await expect(port.askOnPhone({ phone: '+3547654321', code: '1' })).rejects.toMatchObject({
      provider: 'electronic-id',
      code: 'unknown_phone',
      retryable: false,
    })
    expect(await port.answerOnPhone('none-of-ours')).toEqual({ state: 'expired' })
  })
})

describe.each(adapters)('electronic id: %s', (_name, adapter) => {
  it('ID-30: tells who approved on the phone', async () => {
    const port = await adapter()
    const { url } = await login(port, { who: '612 3456' }, 'approve')
    const person = await port.redeem({ ...request, callback_url: url })
    expect(person).toMatchObject({
      national_id: anna.national_id,
      national_id_country: 'IS',
      full_name: anna.full_name,
      birth_date: '1985-03-12',
      phone: anna.phone,
    })
    expect(person.amr).toContain('audkenni-mobileid')
    expect(person.level).toBe('loa:high')
  })

  it('takes an unknown kennitala with a name, also without a check digit', async () => {
    const port = await adapter()
    const nameless = await login(port, { who: '120385-0049' }, 'approve')
    expect(nameless).toMatchObject({ status: 422 })
    const { url } = await login(port, { who: '120385-0049', name: 'Þórður Æsuson' }, 'approve')
    expect(await port.redeem({ ...request, callback_url: url })).toMatchObject({
      national_id: '1203850049',
      full_name: 'Þórður Æsuson',
    })
  })

  it.each([
    ['refused', '6123456', 'refuse'],
    ['refused', eidRefusingNumber, 'wait'],
    ['timed_out', eidSilentNumber, 'wait'],
  ] as const)('%s when %s answers: %s', async (code, who, answer) => {
    const port = await adapter()
    const { url } = await login(port, { who }, answer)
    await expect(port.redeem({ ...request, callback_url: url })).rejects.toMatchObject({
      code,
      retryable: false,
    })
  })

  it('asks for a level of assurance', async () => {
    const port = await adapter()
    const url = await port.authorizationUrl({ ...request, redirect_uri: `${origin}/callback` })
    expect(new URL(url).searchParams.get('acr_values')).toBe('loa:high')
  })

  it('refuses a callback of another login, and a code used twice', async () => {
    const port = await adapter()
    const { url } = await login(port, { who: anna.national_id }, 'approve')
    await expect(
      port.redeem({ ...request, state: 'another', callback_url: url }),
    ).rejects.toMatchObject({
      code: 'invalid_callback',
    })
    await port.redeem({ ...request, callback_url: url })
    await expect(port.redeem({ ...request, callback_url: url })).rejects.toMatchObject({
      retryable: false,
    })
  })
})

describe('level of assurance', () => {
  const withLevels = async (levels: { level?: string; accepted_levels?: readonly string[] }) => {
    const secrets = await store.get<{ client_secret: string }>(
      'electronic-id',
      'secrets',
      'secrets',
    )
    return openIdConnect({
      issuer: `${origin}/sandbox/eid`,
      client_id: 'igloo',
      client_secret: secrets?.client_secret ?? '',
      insecure: true,
      ...levels,
    })
  }

  it.each([
    ['what was asked for', { level: 'loa:high' }, 'ok'],
    [
      'one of several',
      { level: 'loa:high', accepted_levels: ['loa:substantial', 'loa:high'] },
      'ok',
    ],
    [
      'less than is accepted',
      { level: 'loa:high', accepted_levels: ['loa:higher'] },
      'level_too_low',
    ],
  ] as const)('%s', async (_name, levels, expected) => {
    const port = await withLevels(levels)
    const { url } = await login(port, { who: anna.national_id }, 'approve')
    const outcome = await port.redeem({ ...request, callback_url: url }).then(
      () => 'ok',
      (error: { code: string }) => error.code,
    )
    expect(outcome).toBe(expected)
  })
})
