import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryStore } from '#providers/local-store.ts'
import { type LocalSocialSignIn, localSocialSignIn } from './local.ts'
import { socialSignIn } from './openid-connect.ts'
import type { SocialSignIn } from './port.ts'

let idp: LocalSocialSignIn
let server: Server
let origin = ''
const store = memoryStore()

beforeAll(async () => {
  server = createServer((req, res) => void idp.handler(req, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  idp = localSocialSignIn({ issuer: `${origin}/sandbox/social`, store, now: () => new Date() })
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
    if (new URL(url).pathname === '/login/demo') return { url, html: '', status: 0 }
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
const EVA = { email: 'eva@example.is', name: 'Eva Rún', verified: 'yes', answer: 'continue' }

const signIn = async (port: SocialSignIn, form: Record<string, string>, again = false) => {
  const visit = browser()
  const url = await port.authorizationUrl('demo', {
    ...request,
    redirect_uri: `${origin}/login/demo`,
    again,
  })
  const page = await visit(url)
  return visit(page.url, form)
}

const adapters: readonly [string, () => Promise<SocialSignIn>][] = [
  ['local', async () => idp.port],
  [
    'openid-connect',
    async () => {
      const secrets = await store.get<{ client_secret: string }>(
        'social-sign-in',
        'secrets',
        'secrets',
      )
      return socialSignIn([
        {
          key: 'demo',
          name: 'Demo',
          issuer: `${origin}/sandbox/social`,
          client_id: 'igloo',
          client_secret: secrets?.client_secret ?? '',
          insecure: true,
        },
      ])
    },
  ],
]

describe.each(adapters)('social sign-in: %s', (_name, adapter) => {
  it('tells who signed in, by issuer and subject, and whether the address is verified', async () => {
    const port = await adapter()
    const { url } = await signIn(port, EVA, true)
    const person = await port.redeem('demo', { ...request, callback_url: url })
    expect(person).toMatchObject({
      issuer: `${origin}/sandbox/social`,
      full_name: 'Eva Rún',
      email: 'eva@example.is',
      email_verified: true,
    })
    expect(Math.abs(person.signed_in_ago!)).toBeLessThan(60)
    const { verified: _, ...unverified } = EVA
    const other = await signIn(port, unverified)
    expect(await port.redeem('demo', { ...request, callback_url: other.url })).toMatchObject({
      subject: person.subject,
      email_verified: false,
    })
  })

  it('asks for PKCE, state and nonce, and for a new sign-in where one proves oneself again', async () => {
    const port = await adapter()
    const redirect_uri = `${origin}/login/demo`
    const asked = async (again: boolean) =>
      new URL(await port.authorizationUrl('demo', { ...request, redirect_uri, again })).searchParams
    const first = await asked(false)
    expect(Object.fromEntries(first)).toMatchObject({
      code_challenge_method: 'S256',
      state: request.state,
      nonce: request.nonce,
      response_type: 'code',
      redirect_uri,
    })
    expect([first.get('max_age'), (await asked(true)).get('max_age')]).toEqual([null, '0'])
  })

  it('refuses who cancels, a callback of another visit, and a code used twice', async () => {
    const port = await adapter()
    const cancelled = await signIn(port, { answer: 'cancel' })
    await expect(
      port.redeem('demo', { ...request, callback_url: cancelled.url }),
    ).rejects.toMatchObject({ code: 'refused', retryable: false })
    const { url } = await signIn(port, EVA)
    for (const wrong of [
      { state: 'another' },
      { nonce: 'another' },
      { code_verifier: 'x'.repeat(50) },
    ]) {
      const again = 'state' in wrong ? url : (await signIn(port, EVA)).url
      await expect(
        port.redeem('demo', { ...request, ...wrong, callback_url: again }),
        JSON.stringify(wrong),
      ).rejects.toMatchObject({ code: 'invalid_callback' })
    }
    await port.redeem('demo', { ...request, callback_url: url })
    await expect(port.redeem('demo', { ...request, callback_url: url })).rejects.toMatchObject({
      retryable: false,
    })
  })
})

it('the page says what is missing at the field, and keeps what was typed', async () => {
  const page = await signIn(idp.port, { ...EVA, email: 'eva' })
  expect([page.status, page.html.includes('value="eva"')]).toEqual([422, true])
  expect(page.html).toContain('aria-invalid')
})

it('a provider that is down is a passing fault', async () => {
  const port = socialSignIn([
    {
      key: 'down',
      name: 'Down',
      issuer: 'http://127.0.0.1:1',
      client_id: 'x',
      client_secret: 'x',
      insecure: true,
    },
  ])
  await expect(
    port.authorizationUrl('down', { ...request, redirect_uri: `${origin}/login/down` }),
  ).rejects.toMatchObject({ code: 'unavailable', retryable: true })
})
