import { addressOf } from '#core/shared/endpoint.ts'
import { login, startElectronicId } from '#features/accounts/shared/api.ts'
import type { Answer, Person, TestApp } from './test-app.ts'

/** A browser of one person: keeps the cookies that the product sets, and none of anybody else's. */
export interface Browser {
  cookies: Map<string, string>
}
export const newBrowser = (): Browser => ({ cookies: new Map() })

export interface Who {
  national_id: string
  name: string
}
type Intent = 'login' | 'register' | 'link'

export const keep = (browser: Browser, headers: Record<string, unknown>): void => {
  for (const line of [headers['set-cookie'] ?? []].flat() as string[]) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '') browser.cookies.delete(name)
    else browser.cookies.set(name, value)
  }
}

export const cookieHeader = (browser: Browser): string =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Begins a visit; answers the address of the identity provider. */
export const startVisit = async (
  app: TestApp,
  browser: Browser,
  intent: Intent,
  as: Person | null = null,
): Promise<Answer<{ url: string }>> => {
  const answer = await app.call(startElectronicId, { body: { intent } }, as, {
    headers: { cookie: cookieHeader(browser) },
  })
  keep(browser, answer.headers)
  return answer
}

interface Step {
  url: string
  form?: Record<string, string>
}

const step = async (
  app: TestApp,
  browser: Browser,
  { url, form }: Step,
): Promise<{ url: string; location: string | null }> => {
  const { pathname, search } = new URL(url, 'http://localhost:3999')
  const answer = await app.server.inject({
    method: form ? 'POST' : 'GET',
    url: pathname + search,
    headers: {
      cookie: cookieHeader(browser),
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
  })
  keep(browser, answer.headers)
  return {
    url,
    location:
      typeof answer.headers.location === 'string'
        ? new URL(answer.headers.location, url).href
        : null,
  }
}

export const follow = async (app: TestApp, browser: Browser, first: Step): Promise<string> => {
  let now = await step(app, browser, first)
  while (now.location !== null) {
    if (/^\/login\b/.test(new URL(now.location).pathname)) return now.location
    now = await step(app, browser, { url: now.location })
  }
  return now.url
}

/** The person approves at the identity provider; answers the address it sends the browser back to. */
export const approve = async (
  app: TestApp,
  browser: Browser,
  url: string,
  who: Who,
): Promise<string> => {
  const page = await follow(app, browser, { url })
  await follow(app, browser, { url: page, form: { who: who.national_id, name: who.name } })
  return follow(app, browser, { url: `${page}/answer`, form: { answer: 'approve' } })
}

/** Hands what the provider sent to the product, from this browser. */
export const comeBack = async (
  app: TestApp,
  browser: Browser,
  callbackUrl: string,
  as: Person | null = null,
  headers: Record<string, string> = {},
): Promise<Answer<{ accessToken: string }>> => {
  const answer = await app.call(
    login,
    { body: { provider: 'electronic-id', data: { callback_url: callbackUrl } } },
    as,
    { headers: { cookie: cookieHeader(browser), ...headers } },
  )
  keep(browser, answer.headers)
  return answer
}

/** The whole round trip in one browser. */
export const proveIdentity = async (
  app: TestApp,
  browser: Browser,
  intent: Intent,
  who: Who,
  as: Person | null = null,
): Promise<Answer<{ accessToken: string }>> => {
  const started = await startVisit(app, browser, intent, as)
  if (started.status !== 200)
    throw new Error(`${addressOf(startElectronicId, {})} answered ${started.status}`)
  return comeBack(app, browser, await approve(app, browser, started.body.url, who), as)
}
