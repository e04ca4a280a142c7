import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { enterByPassword } from '#tests/support/sign-in.ts'
import { visit } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('Icelandic, phone: a step that is locked says what it asks and why, and leads to what is missing', async () => {
  const visitor = await visit(browser, base, 'is', 'phone')
  const { page, t } = visitor
  await enterByPassword(page, base, 'ragnheidur')
  await visitor.open('/rental-contracts/create')
  await page.getByRole('button', { name: t('contracts.create.start') }).click()
  await page.waitForURL(/rental-contracts\/[0-9a-f-]{36}\/edit$/)
  const edit = new URL(page.url()).pathname

  // An address of a later step: the first one is shown, and says which was asked for and what is missing here.
  await visitor.open(`${edit}/preview`)
  await page.waitForURL(/\/edit\?wanted=sign$/)
  const sign = t('contracts.step.sign.title')
  await page.getByText(t('contracts.wizard.locked_title', { step: sign })).waitFor()
  expect(await visitor.axe()).toEqual([])
  await page.getByText(t('contracts.field.landreg_id'), { exact: true }).waitFor()
  const leads = { name: t('contracts.wizard.fill_in_missing') }
  await page.getByRole('main').getByRole('link', leads).filter({ visible: true }).click()
  const field = page.getByRole('combobox', { name: t('properties.field.label') })
  await expect
    .poll(() =>
      field.evaluate(
        (one) =>
          one ===
          (one as unknown as { ownerDocument: { activeElement: unknown } }).ownerDocument
            .activeElement,
      ),
    )
    .toBe(true)

  // The list of steps: a locked one opens its words, not itself.
  await page.getByRole('button', { name: t('core.wizard.steps') }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText(sign).click()
  await drawer.getByText(t('contracts.step.sign.lead')).waitFor()
  await drawer
    .getByText(
      t('contracts.wizard.opens_after', { number: 1, step: t('contracts.step.property.title') }),
    )
    .filter({ visible: true })
    .waitFor()
  expect(await visitor.axe()).toEqual([])
  await drawer.getByRole('link', leads).filter({ visible: true }).click()
  await drawer.waitFor({ state: 'detached' })
  await page.waitForURL(/\/edit#[\w-]+$/)
  // On the way that was offered the question is answered.
  expect(await page.getByText(t('contracts.wizard.locked_text')).count()).toBe(0)
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})
