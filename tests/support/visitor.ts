import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { createTranslator, type Translator } from '#core/shared/messages.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import { readCatalog } from '#core/server/messages.ts'
import { untilQuiet } from './quiet.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export interface Visitor {
  page: Page
  t: Translator
  lang: Lang
  /** Everything that went wrong in the page: errors of scripts, those that React mended, answers of 500 and above. */
  troubles: string[]
  open: (address: string) => Promise<void>
  /** No violation of axe on the page as it is. */
  axe: () => Promise<string[]>
  close: () => Promise<void>
}

/** Where a page tells the server of its errors (app/pages/page-errors.ts). */
const ERRORS = '/page-errors'

/** On a machine that does much else. */
const WAIT_MS = 45_000

/** What a page has asked for and not got yet, and the last of what went wrong or led elsewhere. */
const watchNetwork = (page: Page) => {
  const waiting = new Set<string>()
  const events: string[] = []
  const note = (what: string) => {
    events.push(`${new Date().toISOString().slice(14, 23)} ${what}`.slice(0, 200))
    if (events.length > 15) events.shift()
  }
  page.on('request', (request) => waiting.add(request.url()))
  page.on('requestfinished', (request) => waiting.delete(request.url()))
  page.on('requestfailed', (request) => {
    waiting.delete(request.url())
    note(`${request.failure()?.errorText} ${request.method()} ${request.url()}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400) note(`${answer.status()} ${answer.url()}`)
  })
  page.on('framenavigated', (frame) => note(`at ${frame.url()}`))
  return () => [...events, ...[...waiting].map((address) => `waiting for ${address}`)].join('\n')
}

/** A failed journey prints where the person was and what they read. Benchmarks have visitors too, and no tests. */
const printOnFailure = async (page: Page): Promise<void> => {
  if (!process.env.VITEST) return
  const network = watchNetwork(page)
  const { onTestFailed } = await import('vitest')
  onTestFailed(async () => {
    if (page.isClosed()) return
    const text = await page
      .locator('body')
      .innerText({ timeout: 2_000 })
      .catch((error: unknown) => String(error))
    process.stderr.write(`${page.url()}\n${text.slice(0, 1_500)}\n${network()}\n`)
  })
}

/** Until the scripts of the page hold the first element of this selector: a press before that is lost. */
export const untilReady = async (page: Page, css: string): Promise<void> => {
  await page.locator(css).first().waitFor()
  await page.waitForFunction(
    (one) =>
      Object.keys(
        (
          globalThis as unknown as { document: { querySelector: (css: string) => object } }
        ).document.querySelector(one),
      ).some((key) => key.startsWith('__reactProps')),
    css,
  )
}

/** Forms and buttons that do not work yet, as HTML. Pages that are not ours have none. */
const unhydrated = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { document } = globalThis as unknown as {
      document: {
        documentElement: { dataset: Record<string, string> }
        querySelectorAll: (css: string) => Iterable<{ outerHTML: string }>
      }
    }
    if (document.documentElement.dataset.messages === undefined) return []
    return [...document.querySelectorAll('form, button')]
      .filter((one) => !Object.keys(one).some((key) => key.startsWith('__reactProps')))
      .map(({ outerHTML }) => outerHTML.slice(0, 200))
  })

/** Until every form and button of the page works. */
const untilHydrated = async (page: Page): Promise<void> => {
  const started = Date.now()
  for (;;) {
    // A page that is being left answers nothing.
    const left = await unhydrated(page).catch((error: unknown) => [String(error)])
    if (left.length === 0) return
    if (Date.now() - started > WAIT_MS)
      throw new Error(`${left.length} forms and buttons do not work: ${left.slice(0, 3).join(' ')}`)
    await page.waitForTimeout(50)
  }
}

const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }

/** Where photographs go, to be looked at by a person; without it tests take none, which costs minutes. */
const PHOTOGRAPHS = process.env.IGLOO_SHOTS

/** The whole page as it is now, as `IGLOO_SHOTS/<name>.jpeg`, if that folder is set. */
export const photograph = async ({ page }: Pick<Visitor, 'page'>, name: string): Promise<void> => {
  if (PHOTOGRAPHS === undefined) return
  await page.screenshot({
    path: path.join(PHOTOGRAPHS, `${name}.jpeg`),
    type: 'jpeg',
    quality: 82,
    fullPage: true,
  })
}

/**
 * A person with a browser of their own, in a language, on a desktop or with a phone. The service worker is off unless
 * asked for: what it fetches passes by the routes that a test lays, and it begins when the machine has time.
 */
export const visit = async (
  browser: Browser,
  base: string,
  lang: Lang,
  size: keyof typeof SIZES,
  { follows_changes: followsChanges = false, works_offline: worksOffline = false } = {},
): Promise<Visitor> => {
  const context: BrowserContext = await browser.newContext({
    viewport: SIZES[size],
    baseURL: base,
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
    serviceWorkers: worksOffline ? 'allow' : 'block',
  })
  await context.addCookies([{ name: 'i18n_redirected', value: lang, url: base }])
  // A stream that stays open would keep the network from ever being idle.
  if (!followsChanges) await context.route('**/api/changes', (route) => route.abort())
  const page = await context.newPage()
  page.setDefaultTimeout(WAIT_MS)
  await printOnFailure(page)
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      troubles.push(message.text())
  })
  page.on('response', (answer) => {
    if (answer.status() >= 500) troubles.push(`${answer.status()} ${answer.url()}`)
  })
  // What React mends by drawing anew is told to the server alone.
  page.on('request', (request) => {
    if (request.url().endsWith(ERRORS)) troubles.push(request.postData() ?? ERRORS)
  })
  /** Something half faded in has no contrast to measure: motion off, and what had begun is over. */
  const still = async (): Promise<void> => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.waitForFunction(() =>
      (
        globalThis as unknown as {
          document: {
            getAnimations: () => {
              playState: string
              effect: { getComputedTiming: () => { iterations: number } }
            }[]
          }
        }
      ).document
        .getAnimations()
        .every(
          (one) =>
            one.playState !== 'running' || one.effect.getComputedTiming().iterations === Infinity,
        ),
    )
  }
  return {
    page,
    lang,
    troubles,
    t: createTranslator(lang, readCatalog(ROOT, lang), readCatalog(ROOT, 'en')),
    async open(address) {
      await page.goto(address)
      await untilQuiet(page)
      await untilHydrated(page)
    },
    async axe() {
      await still()
      if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
      const result = await page.evaluate(async () =>
        (
          globalThis as unknown as {
            axe: {
              run: (options: object) => Promise<{
                violations: { id: string; nodes: { target: string[]; html: string }[] }[]
              }>
            }
          }
        ).axe.run({ resultTypes: ['violations'] }),
      )
      await page.emulateMedia({ reducedMotion: null })
      return result.violations.flatMap((one) =>
        one.nodes
          .slice(0, 3)
          .map(
            (node) =>
              `${new URL(page.url()).pathname} ${one.id}: ${node.target.join(' ')} ${node.html.slice(0, 120)}`,
          ),
      )
    },
    close: () => context.close(),
  }
}
