import type { BrowserContext, Page } from '@playwright/test'

interface Jar {
  cookies: Map<string, string>
}

const keep = (jar: Jar, answer: Response): void => {
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '') jar.cookies.delete(name)
    else jar.cookies.set(name, value)
  }
}
const headerOf = ({ cookies }: Jar): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Follows redirects with the cookies of one browser; stops at the address of the product that the provider sends back to. */
const walk = async (jar: Jar, from: string, form?: Record<string, string>): Promise<string> => {
  let [address, body] = [from, form]
  for (let steps = 0; steps < 12; steps += 1) {
    const answer = await fetch(address, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        cookie: headerOf(jar),
        ...(body ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(body ? { body: new URLSearchParams(body).toString() } : {}),
    })
    keep(jar, answer)
    const location = answer.headers.get('location')
    if (location === null) return address
    address = new URL(location, address).href
    body = undefined
    if (new URL(address).pathname === '/login') return address
  }
  throw new Error(`${from} leads in circles`)
}

export interface SignedIn {
  token: string
  cookies: Map<string, string>
  cookie: string
}

/** Signs in with electronic id at the embedded provider of a running demo, as a browser does. */
export const signInByElectronicId = async (base: string, nationalId: string): Promise<SignedIn> => {
  const jar: Jar = { cookies: new Map() }
  const post = async <T>(path: string, body: object): Promise<T> => {
    const answer = await fetch(`${base}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: base, cookie: headerOf(jar) },
      body: JSON.stringify(body),
    })
    keep(jar, answer)
    if (!answer.ok)
      throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const { url } = await post<{ url: string }>('/auth/electronic-id/start', { intent: 'login' })
  const page = await walk(jar, url)
  await walk(jar, page, { who: nationalId })
  const callback = await walk(jar, `${page}/answer`, { answer: 'approve' })
  const { accessToken } = await post<{ accessToken: string }>('/auth/login', {
    provider: 'electronic-id',
    data: { callback_url: callback },
  })
  return { token: accessToken, cookies: jar.cookies, cookie: headerOf(jar) }
}

/** The member of staff of the demo. */
export const STAFF_NATIONAL_ID = '2411780059'

/** Puts the staff's session into a browser. */
export const enterAsStaff = async (context: BrowserContext, base: string): Promise<void> => {
  const { cookies } = await signInByElectronicId(base, STAFF_NATIONAL_ID)
  await context.addCookies(
    [...cookies]
      .filter(([name]) => name.startsWith('igloo_'))
      .map(([name, value]) => ({
        name,
        value,
        url: base,
        httpOnly: true,
        sameSite: 'Strict' as const,
      })),
  )
}

/** What everybody of the demo but staff signs in with. */
const DEMO_PASSWORD = 'igloo-demo-2026'

/** Signs a person of the demo in, in the browser of this page; answers the token for calls of the API. */
export const enterByPassword = async (page: Page, base: string, key: string): Promise<string> => {
  const answer = await page.request.post('/api/auth/login', {
    data: {
      provider: 'password',
      data: { email: `${key}@demo.igloo.example`, password: DEMO_PASSWORD },
    },
    headers: { origin: base },
  })
  if (answer.status() !== 200) throw new Error(`${key} is not let in: ${answer.status()}`)
  return ((await answer.json()) as { accessToken: string }).accessToken
}

/** A person at the embedded identity provider says who they are and approves on their phone; a stranger also gives a name. */
export const approveAtProvider = async (
  page: Page,
  nationalId: string,
  name?: string,
): Promise<void> => {
  await page.waitForURL(/sandbox\/eid/)
  await page.locator('input[name=who]').fill(nationalId)
  if (name !== undefined) await page.locator('input[name=name]').fill(name)
  await page.locator('button').first().click()
  await page.locator('button[value=approve]').click()
}
