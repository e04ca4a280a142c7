// node tools/page-screenshots.ts [address] [folder] [page]: every page of the manifests, from a running demo, at three
// widths, in two themes and two languages, as the first reader whom its row in the guards lets in.
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import { DEMO_PASSWORD } from '#app/demo/demo-people.ts'
import { addressOf, type AnyEndpoint, type CallOf, type ReplyOf } from '#core/shared/endpoint.ts'
import { EXPECTED, THINGS } from '#tests/guards/expected.ts'
import type { ReaderName } from '#tests/guards/rows.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { signInByElectronicId, STAFF_NATIONAL_ID } from '#tests/support/sign-in.ts'

const [, , BASE = 'http://localhost:3000', FOLDER = path.join(tmpdir(), 'igloo-pages'), ONLY = ''] =
  process.argv
const WIDTHS = [360, 768, 1440] as const
const THEMES = ['light', 'dark'] as const
const LANGS = ['is', 'pl'] as const
/** A page is taken as the first of these who may open it. */
const READERS = ['landlord', 'tenant', 'staff', 'anonymous'] as const
const EMAILS: Readonly<Partial<Record<ReaderName, string>>> = {
  landlord: 'ragnheidur@demo.igloo.example',
  tenant: 'kari@demo.igloo.example',
}

interface Session {
  token: string
  cookies: { name: string; value: string }[]
}
const sessions = new Map<ReaderName, Session>()

const signIn = async (reader: ReaderName): Promise<Session> => {
  if (reader === 'staff') {
    const { token, cookies } = await signInByElectronicId(BASE, STAFF_NATIONAL_ID)
    const own = [...cookies].filter(([name]) => name.startsWith('igloo_'))
    return { token, cookies: own.map(([name, value]) => ({ name, value })) }
  }
  const email = EMAILS[reader]
  if (!email) return { token: '', cookies: [] }
  const answer = await fetch(`${BASE}/api/auth/login`, {
    method: 'POST',
    headers: { origin: BASE, 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'password', data: { email, password: DEMO_PASSWORD } }),
  })
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status}`)
  const cookies = answer.headers.getSetCookie().map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    return { name, value }
  })
  return { token: ((await answer.json()) as { accessToken: string }).accessToken, cookies }
}

const sessionOf = async (reader: ReaderName): Promise<Session> => {
  const session = sessions.get(reader) ?? (await signIn(reader))
  sessions.set(reader, session)
  return session
}

const call = async <E extends AnyEndpoint>(
  as: ReaderName,
  endpoint: E,
  asked: CallOf<E>,
): Promise<ReplyOf<E>> => {
  const { token } = await sessionOf(as)
  const { body } = asked as { body?: unknown }
  const answer = await fetch(BASE + addressOf(endpoint, asked as object), {
    method: endpoint.method,
    headers: {
      origin: BASE,
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${endpoint.path} answered ${answer.status}`)
  return (await answer.json()) as ReplyOf<E>
}

/** Addresses with their variables filled in, each with who looks at it. */
const findPages = async (): Promise<{ page: string; address: string; reader: ReaderName }[]> => {
  const things = (await Promise.all(THINGS.map((find) => find({ call })))).flat()
  things.sort(([a], [b]) => b.length - a.length)
  return Object.entries(EXPECTED).flatMap(([page, row]) => {
    const own = page.startsWith('/tenants') ? (['tenant', ...READERS] as const) : READERS
    const isForGuests = row.anonymous === 200 && row.landlord !== 200
    const reader = isForGuests ? 'anonymous' : own.find((one) => row[one] === 200)
    const thing = things.find(([start]) => page.startsWith(start))?.[1]
    if (!reader || (page.includes(':') && thing === undefined)) return []
    const address = page.replace(':slot', 'pinned').replace(/:\w+/, thing ?? '')
    return page.includes(ONLY) ? [{ page, address, reader }] : []
  })
}

const openContext = async (
  browser: Browser,
  reader: ReaderName,
  look: { width: number; theme: string; lang: string },
): Promise<BrowserContext> => {
  const isPhone = look.width < 500
  const context = await browser.newContext({
    viewport: { width: look.width, height: isPhone ? 780 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    baseURL: BASE,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const { cookies } = await sessionOf(reader)
  // Staff have said why they look at people.
  await context.addInitScript(() =>
    sessionStorage.setItem('staff.reason', JSON.stringify({ reason: 'support', note: '' })),
  )
  await context.addCookies([
    ...cookies.map((cookie) => ({ ...cookie, url: BASE })),
    { name: 'i18n_redirected', value: look.lang, url: BASE },
    { name: 'theme', value: look.theme, url: BASE },
    { name: 'cookie-banner-dismissed', value: 'true', url: BASE },
  ])
  return context
}

/** Pictures of one look; says which pages are wider than the window, and which failed. */
const takeAll = async (
  browser: Browser,
  pages: Awaited<ReturnType<typeof findPages>>,
  look: { width: number; theme: string; lang: string },
): Promise<void> => {
  const folder = path.join(FOLDER, `${look.width}-${look.theme}-${look.lang}`)
  mkdirSync(folder, { recursive: true })
  for (const reader of READERS) {
    // Its session was rotated by the look before this one.
    sessions.delete(reader)
    const context = await openContext(browser, reader, look)
    const tab = await context.newPage()
    for (const { page, address } of pages.filter((one) => one.reader === reader)) {
      const answer = await tab.goto(address, { waitUntil: 'load' }).catch((error: unknown) => {
        console.log(`${path.basename(folder)} ${page}: ${String(error).split('\n')[0]}`)
        return null
      })
      if (!answer) continue
      await tab.waitForTimeout(300)
      const wide = await tab
        .locator('html')
        .evaluate(
          (root: { scrollWidth: number; clientWidth: number }) =>
            root.scrollWidth - root.clientWidth,
        )
      if (wide > 0 || answer.status() >= 400)
        console.log(`${path.basename(folder)} ${page}: ${answer.status()}, ${wide} px too wide`)
      const name = page.replaceAll(/[/:]+/g, '_').replace(/^_/, '') || 'front'
      await tab.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true })
    }
    await context.close()
  }
}

const browser = await openBrowser()
const pages = await findPages()
console.log(`${pages.length} pages, into ${FOLDER}`)
for (const lang of LANGS)
  for (const theme of THEMES)
    for (const width of WIDTHS) await takeAll(browser, pages, { width, theme, lang })
await browser.close()
