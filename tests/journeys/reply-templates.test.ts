import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { enterByPassword } from '#tests/support/sign-in.ts'
import { untilReady, visit, type Visitor } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
const PAGE = '/landlords/reply-templates'
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** The landlord's conversation with somebody about a home. */
const openThread = async ({ page, t, open }: Visitor, name: string): Promise<void> => {
  await open('/inbox')
  await page
    .getByRole('list', { name: t('inbox.list') })
    .getByRole('link', { name })
    .first()
    .click()
  await page.getByRole('log').waitFor()
  await untilReady(page, 'form textarea')
}
const boxOf = ({ page, t }: Visitor) =>
  page.getByRole('textbox', { name: t('inbox.write.label'), exact: true })

test('a landlord writes a template, which a reload does not lose, and puts it into a message by keyboard', async () => {
  const landlord = await visit(browser, base, 'is', 'desktop')
  const { page, t } = landlord
  await enterByPassword(page, base, 'ragnheidur')
  await landlord.open('/inbox')
  await page.getByRole('link', { name: t('inbox.templates.title') }).click()
  await page.waitForURL(`**${PAGE}`)
  await page.getByRole('heading', { name: 'Boð í skoðun' }).waitFor()
  expect(await landlord.axe()).toEqual([])

  const add = page.getByRole('button', { name: t('inbox.templates.add') })
  const title = page.getByLabel(t('inbox.templates.name'), { exact: false }).first()
  const text = page.getByRole('textbox', { name: t('inbox.templates.text'), exact: true })
  await add.click()
  await title.fill('Lyklar')
  await text.fill('Hæ ')
  await page
    .getByRole('button', { name: t('inbox.templates.part.other_name'), exact: true })
    .click()
  expect(await text.inputValue()).toBe('Hæ {fornafn}')
  await page.keyboard.type('. Lyklar að {heimili} eru tilbúnir.')
  expect(await landlord.axe()).toEqual([])
  // A mark that nobody knows is said at the field, and nothing is lost.
  await page.getByRole('button', { name: t('core.actions.save'), exact: true }).click()
  await page
    .getByText(t('inbox.problems.unknown_mark', { mark: '{heimili}' }))
    .first()
    .waitFor()
  await text.fill('Hæ {fornafn}. Lyklar að {heimilisfang} eru tilbúnir.')
  await expect
    .poll(() => page.evaluate(() => Object.values(sessionStorage).join()))
    .toContain('eru tilbúnir')
  await page.reload()
  await landlord.open(PAGE)
  await add.click()
  await expect.poll(() => text.inputValue()).toContain('eru tilbúnir')
  await page.getByRole('button', { name: t('core.actions.save'), exact: true }).click()
  await page.getByRole('heading', { name: 'Lyklar' }).waitFor()

  await openThread(landlord, 'Agnieszka')
  const box = boxOf(landlord)
  const before = await page.getByRole('log').getByRole('listitem').count()
  await box.focus()
  await page.keyboard.type('/')
  const list = page.getByRole('dialog')
  await list.getByRole('option', { name: 'Lyklar' }).waitFor()
  expect(await landlord.axe()).toEqual([])
  // Escape gives the slash back.
  await page.keyboard.press('Escape')
  await expect.poll(() => box.inputValue()).toBe('/')
  await box.fill('')
  await page.keyboard.type('/')
  await list.locator('input:focus').waitFor()
  await page.keyboard.type('ibudin er')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => box.inputValue()).toMatch(/^Góðan dag, Agnieszka\.\n[^]*Ragnheiður$/)
  expect(await box.inputValue()).not.toContain('{')
  // It stands in the composer, ready to be written on, and nothing was sent.
  await page.locator('textarea:focus').waitFor()
  expect(await page.getByRole('log').getByRole('listitem').count()).toBe(before)
  await box.fill('Sæl {heimilisfang}')
  await page.getByText(t('inbox.templates.gaps', { marks: '{heimilisfang}' })).waitFor()

  await landlord.open(PAGE)
  await page
    .getByRole('button', { name: t('inbox.templates.remove_one', { title: 'Lyklar' }) })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('inbox.templates.remove'), exact: true })
    .click()
  await page.getByRole('heading', { name: 'Lyklar', exact: true }).waitFor({ state: 'detached' })
  expect(landlord.troubles).toEqual([])
  await landlord.close()
})

test('on a phone the list opens by its button, and a tenant has none', async () => {
  const landlord = await visit(browser, base, 'pl', 'phone')
  const { page, t } = landlord
  await enterByPassword(page, base, 'ragnheidur')
  await openThread(landlord, 'Agnieszka')
  await page.getByRole('button', { name: t('inbox.templates.choose') }).tap()
  const option = page.getByRole('option', { name: 'Boð í skoðun' })
  await option.waitFor()
  expect(await landlord.axe()).toEqual([])
  await option.tap()
  await expect.poll(() => boxOf(landlord).inputValue()).toContain('Agnieszka')
  const width = await page.evaluate(
    () =>
      (globalThis as unknown as { document: { documentElement: { scrollWidth: number } } }).document
        .documentElement.scrollWidth,
  )
  expect(width).toBeLessThanOrEqual(390)
  expect(landlord.troubles).toEqual([])
  await landlord.close()

  const tenant = await visit(browser, base, 'pl', 'phone')
  await enterByPassword(tenant.page, base, 'agnieszka')
  await openThread(tenant, 'Ragnheiður')
  expect(await tenant.page.getByRole('button', { name: t('inbox.templates.choose') }).count()).toBe(
    0,
  )
  await boxOf(tenant).focus()
  await tenant.page.keyboard.type('/')
  expect(await boxOf(tenant).inputValue()).toBe('/')
  await tenant.close()
})
