import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { createTranslator, type Translator } from '#core/shared/messages.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import { readCatalog } from '#core/server/messages.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export interface Visitor {
  page: Page
  t: Translator
  lang: Lang
  /** Everything that went wrong in the page: errors of scripts, answers of 500 and above. */
  troubles: string[]
  open: (address: string) => Promise<void>
  /** No violation of axe on the page as it is. */
  axe: () => Promise<string[]>
  close: () => Promise<void>
}

/** A failed journey prints where the person was and what they read. Benchmarks have visitors too, and no tests. */
const printOnFailure = async (page: Page): Promise<void> => {
  if (!process.env.VITEST) return
  const { onTestFailed } = await import('vitest')
  onTestFailed(async () => {
    if (page.isClosed()) return
    const text = await page
      .locator('body')
      .innerText({ timeout: 2_000 })
      .catch((error: unknown) => String(error))
    process.stderr.write(`${page.url()}\n${text.slice(0, 1_500)}\n`)
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

/** Until every form and button of the page works. Pages that are not ours have nothing to wait for. */
const untilHydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const { document } = globalThis as unknown as {
      document: {
        documentElement: { dataset: Record<string, string> }
        querySelectorAll: (css: string) => Iterable<object>
      }
    }
    const isOurs = document.documentElement.dataset.messages !== undefined
    return (
      !isOurs ||
      [...document.querySelectorAll('form, button')].every((one) =>
        Object.keys(one).some((key) => key.startsWith('__reactProps')),
      )
    )
  })

const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }

/** A person with a browser of their own, in a language, on a desktop or with a phone. */
export const visit = async (
  browser: Browser,
  base: string,
  lang: Lang,
  size: keyof typeof SIZES,
  { follows_changes: followsChanges = false } = {},
): Promise<Visitor> => {
  const context: BrowserContext = await browser.newContext({
    viewport: SIZES[size],
    baseURL: base,
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
  })
  await context.addCookies([{ name: 'i18n_redirected', value: lang, url: base }])
  // A stream that stays open would keep the network from ever being idle.
  if (!followsChanges) await context.route('**/api/changes', (route) => route.abort())
  const page = await context.newPage()
  page.setDefaultTimeout(45_000)
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
      await page.waitForLoadState('networkidle')
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
