import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { formatBytes } from '#core/shared/language/format.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import {
  GUIDE_COMPONENTS,
  GUIDE_GROUPS,
  type GuideComponent,
} from '#features/brand-guide/shared/enums.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { enterAsStaff } from '#tests/support/sign-in.ts'
import { photograph, visit, type Visitor } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

interface Document {
  documentElement: { dataset: Record<string, string>; scrollWidth: number }
  activeElement: { textContent: string | null; value?: string } | null
  querySelectorAll: (wanted: string) => ArrayLike<{ textContent: string | null }>
}
const wear = (visitor: Visitor, theme: 'light' | 'dark') =>
  visitor.page.evaluate((wanted) => {
    ;(globalThis as unknown as { document: Document }).document.documentElement.dataset.theme =
      wanted
  }, theme)

/** Wider than the screen, without its one heading, or a message that is missing and shows as its key. */
const oddities = (visitor: Visitor): Promise<string[]> =>
  visitor.page.evaluate(() => {
    const { document, innerWidth } = globalThis as unknown as {
      innerWidth: number
      document: Document
    }
    const heads = Array.from(document.querySelectorAll('h1'))
    const key = /\b(brand-guide|core|app)(\.[a-z_0-9-]+){2,}/.exec(
      Array.from(document.querySelectorAll('main'))[0]?.textContent ?? '',
    )
    return [
      ...(document.documentElement.scrollWidth > innerWidth
        ? [`${document.documentElement.scrollWidth} wide`]
        : []),
      ...(heads.length === 1 ? [] : [`${heads.length} first headings`]),
      ...(key ? [`no words for ${key[0]}`] : []),
    ]
  })

/** The samples answer: React has taken over what the server drew. */
const awake = (visitor: Visitor) =>
  visitor.page.waitForFunction(() => {
    const drawn = Array.from(
      (globalThis as unknown as { document: Document }).document.querySelectorAll('main section'),
    )
    return (
      drawn.length > 0 &&
      drawn.every((part) => Object.keys(part).some((name) => name.startsWith('__reactProps')))
    )
  })

/** The pages of the guide in parts, each of which a slow machine looks through well within the limit of a test. */
const PARTS: [string, string[]][] = [
  ['the brand', ['']],
  ...Object.entries(GUIDE_GROUPS).map(([group, names]): [string, string[]] => [
    group,
    names.map((name) => `/${name}`),
  ]),
]

/** Somebody who has been told about cookies: their banner would be in every photograph. */
const visitTold = async (lang: Lang): Promise<Visitor> => {
  const visitor = await visit(browser, base, lang, 'desktop')
  await visitor.page
    .context()
    .addCookies([{ name: 'cookie-banner-dismissed', value: 'true', url: base }])
  return visitor
}

const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const
const LANGUAGES_SEEN: readonly Lang[] = ['is', 'pl', 'uk']

/** One page as it is drawn on a desktop and on a phone, each in one theme: by turns, so that every page is seen in both. */
const lookAt = async (visitor: Visitor, name: string, at: number): Promise<string[]> => {
  const answer = await visitor.page.goto(`/brand-guide${name}`, { waitUntil: 'load' })
  await awake(visitor)
  const odd = answer?.status() === 200 ? [] : [`${answer?.status()}`]
  for (const [turn, [size, viewport]] of Object.entries(SIZES).entries()) {
    const theme = (turn + at) % 2 === 0 ? 'light' : 'dark'
    await visitor.page.setViewportSize(viewport)
    await wear(visitor, theme)
    odd.push(
      ...(await oddities(visitor)).map((words) => `${size}: ${words}`),
      ...(await visitor.axe()),
    )
    await photograph(visitor, `guide-${name.slice(1) || 'brand'}-${size}-${theme}`)
  }
  return odd.map((words) => `${visitor.lang} ${name}: ${words}`)
}

/** Pages one after the other, in three languages by turns. */
const leafThrough = async (pages: readonly (readonly [number, string])[]): Promise<string[]> => {
  const visitors = await Promise.all(LANGUAGES_SEEN.map((lang) => visitTold(lang)))
  const odd: string[] = []
  for (const [at, name] of pages)
    odd.push(...(await lookAt(visitors[at % LANGUAGES_SEEN.length]!, name, at)))
  odd.push(...visitors.flatMap(({ troubles }) => troubles))
  await Promise.all(visitors.map((visitor) => visitor.close()))
  return odd
}

describe('the guide', () => {
  test.each(PARTS)(
    'pages of %s on a desktop and on a phone, in both themes: within the screen, axe content, nothing said in the console',
    async (_name, pages) => {
      const numbered = [...pages.entries()]
      const found = await Promise.all(
        [0, 1].map((half) => leafThrough(numbered.filter(([at]) => at % 2 === half))),
      )
      expect(found.flat()).toEqual([])
    },
  )

  test('each component is whole without scripts, and what is none is not found', async () => {
    for (const name of GUIDE_COMPONENTS) {
      const html = await (await fetch(`${base}/brand-guide/${name}`)).text()
      const [, samples = ''] =
        new RegExp(`data-samples="${name}">([\\s\\S]*)</main>`).exec(html) ?? []
      expect(samples.replace(/<[^>]+>/g, ''), name).not.toBe('')
      expect(samples.split('<section').length, name).toBeGreaterThan(2)
    }
    for (const name of ['nothing', 'Button', '..%2f', '%F0%9F%8F%A0'])
      expect((await fetch(`${base}/brand-guide/${name}`)).status, name).toBe(404)
  })
})

describe('by keyboard alone', () => {
  const focused = ({ page }: Visitor) =>
    page.evaluate(() => {
      const { activeElement } = (globalThis as unknown as { document: Document }).document
      return activeElement?.value || activeElement?.textContent || ''
    })
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
      // Past the last element the focus is brought back to the first one in the next frame.
      await expect.poll(() => dialog.locator(':focus').count()).toBe(1)
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
    await page
      .getByRole('option', { name: t('brand-guide.sample.home2') })
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    expect(await box.getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.type('u')
    await page
      .getByRole('listbox', { name: t('brand-guide.sample.place') })
      .getByRole('option', { name: t('brand-guide.sample.home2') })
      .first()
      .waitFor()
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
    await page.waitForFunction(() =>
      /24/.test(
        (globalThis as unknown as { document: Document }).document.activeElement?.textContent ?? '',
      ),
    )
    expect(await visitor.axe()).toEqual([])
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await grid.waitFor({ state: 'detached' })
    expect(await box.inputValue()).toBe('01.01.2027')
    await leave(visitor)
  })

  test('rows of a table are ticked one by one, as a range and all at once; another order begins with none', async () => {
    const visitor = await at('table')
    const { page, t } = visitor
    const told = (count: number) => page.getByText(t('core.table.selected', { count })).waitFor()
    const boxes = page
      .getByRole('table', { name: t('app.home.contracts') })
      .first()
      .getByRole('checkbox')
    const all = boxes.first()
    expect(await boxes.count()).toBe(6)
    await boxes.nth(1).focus()
    await page.keyboard.press('Space')
    await told(1)
    expect(await page.getByRole('row', { selected: true }).count()).toBe(1)
    expect(
      await all.evaluate((box) => (box as unknown as { indeterminate: boolean }).indeterminate),
    ).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Space')
    await told(3)
    expect(await visitor.axe()).toEqual([])
    await all.focus()
    await page.keyboard.press('Space')
    await told(5)
    await page.keyboard.press('Space')
    await page.getByRole('row', { selected: true }).first().waitFor({ state: 'detached' })
    await boxes.nth(2).focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: t('core.table.clear_selection') }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    // The focus stayed where the bar was: after the table, the pages come next.
    expect(await focused(visitor)).toBe('2')
    await boxes.nth(2).focus()
    await page.keyboard.press('Space')
    await told(1)
    await page
      .getByRole('link', { name: t('app.home.rent') })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/sort=rent/)
    await page.getByRole('row', { selected: true }).first().waitFor({ state: 'detached' })
    await leave(visitor)
  })

  test('files are put in order, taken off and brought back, and what cannot be sent is told at the field', async () => {
    const visitor = await at('file-upload')
    const { page, t } = visitor
    const part = page.locator('[data-samples] section').nth(1)
    const names = async () =>
      (await part.locator('ol > li p:first-child').allTextContents()).map((name) =>
        name.replace(/\..*/, ''),
      )
    const [first, second, third] = [1, 2, 3].map((at) =>
      t.dynamic(`brand-guide.sample.file${at}`),
    ) as [string, string, string]
    const earlier = part.getByRole('button', {
      name: t('core.form.file_earlier', { name: `${third}.docx` }),
    })
    await earlier.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    expect(await names()).toEqual([third, first, second])
    await part
      .getByText(t('core.form.moved', { place: 1, count: 3 }))
      .waitFor({ state: 'attached' })
    // At the beginning the button says so, and the focus is still on it.
    expect(await earlier.and(page.locator(':focus')).getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await names()).toEqual([first, third, second])
    await part
      .getByRole('button', { name: t('core.form.remove_file', { name: `${third}.docx` }) })
      .press('Enter')
    expect(await names()).toEqual([first, second])
    await part.locator('input[type=file]').and(page.locator(':focus')).waitFor()
    await page.getByRole('button', { name: t('core.actions.undo') }).press('Enter')
    expect(await names()).toEqual([first, third, second])
    await part.locator('input[type=file]').setInputFiles([
      { name: 'tafla.xlsx', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('x') },
      { name: 'tómt.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
    ])
    await part.getByRole('alert').getByText('tafla.xlsx').waitFor()
    await part
      .getByRole('alert')
      .getByText(t('core.form.refused_empty', { name: 'tómt.pdf' }))
      .waitFor()
    expect(await visitor.axe()).toEqual([])
    expect(await names()).toEqual([first, third, second])
    // One that sets off and arrives; one that is taken off on its way and does not; one for which there is no room.
    const pdf = (name: string) => ({
      name: `${name}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.from('x'),
    })
    await part
      .locator('input[type=file]')
      .setInputFiles([pdf('kvittun'), pdf('rangt'), pdf('umfram')])
    await part.getByText(t('core.form.refused_count', { limit: 5, names: 'umfram.pdf' })).waitFor()
    await part.getByRole('progressbar', { name: 'rangt.pdf' }).waitFor()
    await part
      .getByRole('button', { name: t('core.form.remove_file', { name: 'rangt.pdf' }) })
      .click()
    await part
      .getByText(t('core.form.kind_size', { kind: 'PDF', size: formatBytes('is', 1) }))
      .waitFor()
    expect(await names()).toEqual([first, third, second, 'kvittun'])
    // A file that set off later has arrived, and the one that was taken off has not.
    await part.locator('input[type=file]').setInputFiles([pdf('a')])
    await part.getByText(t('core.form.files_full', { max: 5 })).waitFor()
    await expect.poll(names).toEqual([first, third, second, 'kvittun', 'a'])
    await part.getByRole('progressbar').first().waitFor({ state: 'detached' })
    expect(await names()).toEqual([first, third, second, 'kvittun', 'a'])
    await leave(visitor)
  })

  test('files are put in order by dragging too', async () => {
    const visitor = await at('file-upload')
    const lines = visitor.page.locator('[data-samples] section').nth(1).locator('ol > li')
    const before = await lines.locator('p:first-child').allTextContents()
    await lines.nth(0).dragTo(lines.nth(2))
    expect(await lines.locator('p:first-child').allTextContents()).toEqual([
      before[1],
      before[2],
      before[0],
    ])
    await leave(visitor)
  })

  test('a home is found by street or by number, and shown', async () => {
    const visitor = await at('address-field')
    const { page, t } = visitor
    const part = page.locator('[data-samples] section').first()
    const box = part.getByRole('combobox')
    await box.focus()
    await page.keyboard.type('skip')
    await part.getByRole('option').nth(1).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await part.getByText('F9000102').waitFor()
    expect(await box.inputValue()).toBe(
      t('properties.field.unit_name', {
        address: 'Skipagata 7',
        apartment: '0201',
        postal_code: '600',
        place: 'Akureyri',
      }),
    )
    await box.fill('f9000103')
    await part.getByText('F9000103', { exact: true }).waitFor()
    expect(await visitor.axe()).toEqual([])
    await leave(visitor)
  })

  test('who is signed in goes to a page by its name', async () => {
    const visitor = await visitTold('is')
    const { page, t } = visitor
    await enterAsStaff(page.context(), base)
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
    await page
      .getByRole('option', { name: t('app.nav.people') })
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin\/users$/)
    await leave(visitor)
  })
})
