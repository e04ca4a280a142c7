import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { listContracts } from '#features/contracts/shared/api.ts'
import { addressOf, type ReplyOf } from '#core/shared/endpoint.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { enterByPassword } from '#tests/support/sign-in.ts'
import { visit, type Visitor } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const signIn = async ({ page }: Visitor, name: string): Promise<string> => {
  return enterByPassword(page, base, name)
}

test('a lease whose text is folded prints all of it; an article prints without what leads on', async () => {
  const reader = await visit(browser, base, 'is', 'desktop')
  const { page, t } = reader
  const token = await signIn(reader, 'kari')
  const answer = await page.request.get(addressOf(listContracts, { query: { page_size: 100 } }), {
    headers: { authorization: `Bearer ${token}` },
  })
  const { items } = (await answer.json()) as ReplyOf<typeof listContracts>
  await reader.open(
    `/tenants/rental-contracts/${items.find(({ status }) => status === 'signed')!.id}`,
  )
  const text = page.getByRole('article')
  expect(await text.count()).toBe(0)
  await page.emulateMedia({ media: 'print' })
  await text.waitFor()
  await text.getByText('Hið leigða').first().waitFor()

  await page.emulateMedia({ media: null })
  await reader.open('/help')
  await page.locator('main a[href^="/help/articles/"]').first().click()
  const question = page.getByRole('heading', { name: t('help.answer.question') })
  await question.waitFor()
  await page.emulateMedia({ media: 'print' })
  await question.waitFor({ state: 'hidden' })
  expect(await page.getByRole('heading', { name: t('help.article.related') }).count()).toBe(0)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(reader.troubles).toEqual([])
  await reader.close()
})

test('on a phone the menu leads to any page by its name', async () => {
  const reader = await visit(browser, base, 'pl', 'phone')
  const { page, t } = reader
  await signIn(reader, 'kari')
  await reader.open('/tenants/home')
  await page.getByRole('button', { name: t('core.layout.open_menu') }).click()
  await page.getByRole('button', { name: t('app.palette.label') }).click()
  const box = page.getByRole('combobox', { name: t('app.palette.label') })
  await box.fill(t('app.nav.settings'))
  await page.getByRole('option').first().click()
  await page.waitForURL(/\/account\/settings/)
  expect(reader.troubles).toEqual([])
  await reader.close()
})
