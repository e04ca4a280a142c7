import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import type { Lang } from '#core/shared/language/languages.ts'
import { GUIDE_COMPONENTS, type GuideComponent } from '#features/brand-guide/shared/words.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { visit, type Visitor } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
/** What the browser photographed, to be looked at; not kept in git. */
const ARTEFACTS = path.resolve(import.meta.dirname, '../../artefacts/guide')
let browser: Browser
beforeAll(async () => {
  mkdirSync(ARTEFACTS, { recursive: true })
  browser = await openBrowser()
})
afterAll(() => browser.close())

interface Document { documentElement: { dataset: Record<string, string>; scrollWidth: number }; activeElement: { textContent: string | null; value?: string } | null; querySelectorAll: (wanted: string) => ArrayLike<{ textContent: string | null }> }
const wear = (visitor: Visitor, theme: 'light' | 'dark') => visitor.page.evaluate((wanted) => { (globalThis as unknown as { document: Document }).document.documentElement.dataset.theme = wanted }, theme)

/** Wider than the screen, without its one heading, or a message that is missing and shows as its key. */
const oddities = (visitor: Visitor): Promise<string[]> => visitor.page.evaluate(() => {
  const { document, innerWidth } = globalThis as unknown as { innerWidth: number; document: Document }
  const heads = Array.from(document.querySelectorAll('h1'))
  const key = /\b(brand-guide|core|app)(\.[a-z_0-9-]+){2,}/.exec(Array.from(document.querySelectorAll('main'))[0]?.textContent ?? '')
  return [
    ...(document.documentElement.scrollWidth > innerWidth ? [`${document.documentElement.scrollWidth} wide`] : []), ...(heads.length === 1 ? [] : [`${heads.length} first headings`]), ...(key ? [`no words for ${key[0]}`] : []),
  ]
})

/** The samples answer: React has taken over what the server drew. */
const awake = (visitor: Visitor) => visitor.page.waitForFunction(() => {
  const drawn = Array.from((globalThis as unknown as { document: Document }).document.querySelectorAll('main section'))
  return drawn.length > 0 && drawn.every((part) => Object.keys(part).some((name) => name.startsWith('__reactProps')))
})

const PAGES = ['', ...GUIDE_COMPONENTS.map((name) => `/${name}`)]

/** Somebody who has been told of cookies: their banner would stand in every photograph. */
const visitTold = async (lang: Lang): Promise<Visitor> => {
  const visitor = await visit(browser, base, lang, 'desktop')
  await visitor.page.context().addCookies([{ name: 'cookie-banner-dismissed', value: 'true', url: base }])
  return visitor
}

const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const
const LANGUAGES_SEEN: readonly Lang[] = ['is', 'pl', 'uk']

/** One page as it is drawn on a desk and on a phone, each in one theme: by turns, so that every page is seen in both. */
const lookAt = async (visitor: Visitor, name: string, at: number): Promise<string[]> => {
  const answer = await visitor.page.goto(`/brand-guide${name}`, { waitUntil: 'load' })
  await awake(visitor)
  const odd = answer?.status() === 200 ? [] : [`${answer?.status()}`]
  for (const [turn, [size, viewport]] of Object.entries(SIZES).entries()) {
    const theme = (turn + at) % 2 === 0 ? 'light' : 'dark'
    await visitor.page.setViewportSize(viewport)
    await wear(visitor, theme)
    odd.push(...(await oddities(visitor)).map((words) => `${size}: ${words}`), ...await visitor.axe())
    await visitor.page.screenshot({ path: path.join(ARTEFACTS, `${name.slice(1) || 'brand'}-${size}-${theme}.jpeg`), type: 'jpeg', quality: 82, fullPage: true })
  }
  return odd.map((words) => `${visitor.lang} ${name}: ${words}`)
}

/** Every second page, in three languages by turns. */
const leafThrough = async (from: 0 | 1): Promise<string[]> => {
  const visitors = await Promise.all(LANGUAGES_SEEN.map((lang) => visitTold(lang)))
  const odd: string[] = []
  for (const [at, name] of PAGES.entries()) if (at % 2 === from) odd.push(...await lookAt(visitors[at % LANGUAGES_SEEN.length]!, name, at))
  odd.push(...visitors.flatMap(({ troubles }) => troubles))
  await Promise.all(visitors.map((visitor) => visitor.close()))
  return odd
}

describe('the guide', () => {
  test('every page on a desk and on a phone, in both themes: within the screen, axe content, nothing said in the console', async () => {
    const found = await Promise.all([leafThrough(0), leafThrough(1)])
    expect(found.flat()).toEqual([])
  })

  test('each component is whole without scripts, and what is none is not found', async () => {
    for (const name of GUIDE_COMPONENTS) {
      const html = await (await fetch(`${base}/brand-guide/${name}`)).text()
      const [, samples = ''] = new RegExp(`data-samples="${name}">([\\s\\S]*)</main>`).exec(html) ?? []
      expect(samples.replace(/<[^>]+>/g, ''), name).not.toBe('')
      expect(samples.split('<section').length, name).toBeGreaterThan(2)
    }
    for (const name of ['nothing', 'Button', '..%2f', '%F0%9F%8F%A0']) expect((await fetch(`${base}/brand-guide/${name}`)).status, name).toBe(404)
  })
})

describe('by keyboard alone', () => {
  const focused = ({ page }: Visitor) => page.evaluate(() => { const { activeElement } = (globalThis as unknown as { document: Document }).document; return activeElement?.value || activeElement?.textContent || '' })
  const at = async (component: GuideComponent): Promise<Visitor> => {
    const visitor = await visitTold('is')
    await visitor.open(`/brand-guide/${component}`)
    return visitor
  }
  const leave = async (visitor: Visitor): Promise<void> => {
    expect(visitor.troubles).toEqual([])
    await visitor.close()
  }

  test('a menu opens, moves, jumps by letter, and gives the focus back', async () => {
    const visitor = await at('menu')
    const { page, t } = visitor
    const button = page.getByRole('button', { name: t('core.actions.edit'), exact: true })
    await button.focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('menu').waitFor()
    expect(await visitor.axe()).toEqual([])
    expect(await focused(visitor)).toBe(t('core.actions.edit'))
    await page.keyboard.press('ArrowDown')
    expect(await focused(visitor)).toBe(t('core.actions.download'))
    await page.keyboard.press('End')
    expect(await focused(visitor)).toBe(t('core.actions.remove'))
    await page.keyboard.press('Home')
    await page.keyboard.press('s')
    expect(await focused(visitor)).toBe(t('core.actions.download'))
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    expect(await focused(visitor)).toBe(t('core.actions.edit'))
    await leave(visitor)
  })

  test('a dialog keeps the focus inside, asks for a reason, and gives the focus back', async () => {
    const visitor = await at('dialog')
    const { page, t } = visitor
    await page.getByRole('button', { name: t('brand-guide.sample.end_lease') }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: t('brand-guide.sample.end_question') })
    await dialog.waitFor()
    expect(await visitor.axe()).toEqual([])
    for (let press = 0; press < 9; press++) {
      await page.keyboard.press('Tab')
      expect(await page.locator('header :focus, main :focus, footer :focus').count()).toBe(0)
    }
    await dialog.getByRole('button', { name: t('brand-guide.sample.end_lease') }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('alert').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await focused(visitor)).toBe(t('brand-guide.sample.end_lease'))
    await leave(visitor)
  })

  test('a field with suggestions offers, takes the chosen one, and closes', async () => {
    const visitor = await at('combobox')
    const { page, t } = visitor
    const box = page.getByRole('combobox').first()
    await box.focus()
    await page.keyboard.type('ak')
    await page.getByRole('option', { name: t('brand-guide.sample.home2') }).first().waitFor()
    await page.keyboard.press('Escape')
    expect(await box.getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.type('u')
    await page.getByRole('listbox', { name: t('brand-guide.sample.place') }).getByRole('option', { name: t('brand-guide.sample.home2') }).first().waitFor()
    await page.waitForTimeout(300)
    await page.keyboard.press('ArrowDown')
    expect(await box.getAttribute('aria-activedescendant')).toMatch(/-list-0$/)
    await page.keyboard.press('Enter')
    expect(await box.inputValue()).toBe(t('brand-guide.sample.home2'))
    await leave(visitor)
  })

  test('a date is typed, or taken from the calendar by arrows', async () => {
    const visitor = await at('date-field')
    const { page, t } = visitor
    const label = t('brand-guide.sample.start')
    const box = page.getByRole('textbox', { name: label, exact: true }).first()
    await box.focus()
    await page.keyboard.type('24.12.2026')
    await page.keyboard.press('Tab')
    expect(await box.inputValue()).toBe('24.12.2026')
    await page.keyboard.press('Enter')
    const grid = page.getByRole('grid')
    await grid.waitFor()
    await page.waitForFunction(() => /24/.test((globalThis as unknown as { document: Document }).document.activeElement?.textContent ?? ''))
    expect(await visitor.axe()).toEqual([])
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await grid.waitFor({ state: 'detached' })
    expect(await box.inputValue()).toBe('01.01.2027')
    await leave(visitor)
  })

  test('who is signed in goes to a page by its name', async () => {
    const visitor = await visitTold('is')
    const { page, t } = visitor
    const answer = await page.request.post('/api/auth/login', { data: { provider: 'password', data: { email: 'starf@demo.igloo.example', password: 'igloo-demo-2026' } }, headers: { origin: base } })
    expect(answer.status()).toBe(200)
    await visitor.open('/brand-guide/command-palette')
    await page.keyboard.press('Control+k')
    const box = page.getByRole('combobox', { name: t('app.palette.label') })
    await box.and(page.locator(':focus')).waitFor()
    expect(await visitor.axe()).toEqual([])
    await page.keyboard.type('adgang')
    await page.getByRole('option', { name: t('app.nav.settings') }).waitFor()
    await page.keyboard.press('Escape')
    await box.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await box.and(page.locator(':focus')).waitFor()
    await page.keyboard.type('notend')
    await page.getByRole('option', { name: t('app.nav.people') }).first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin\/users$/)
    await leave(visitor)
  })
})
