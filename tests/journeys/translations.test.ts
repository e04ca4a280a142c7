import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { DEMO_PEOPLE } from '#app/demo/demo-people.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { enterByPassword } from '#tests/support/sign-in.ts'
import { untilReady, visit } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('a landlord has a message and a listing translated by a machine, and sees that one did', async () => {
  const tenant = await visit(browser, base, 'pl', 'phone')
  await enterByPassword(tenant.page, base, 'jakub')
  const found = await tenant.page.request.get('/api/listings?page_size=1')
  const { items } = (await found.json()) as { items: { id: string; title: string }[] }
  const home = items[0]!
  const read = await tenant.page.request.get(`/api/listings/${home.id}`)
  const { landlord: card } = (await read.json()) as { landlord: { first_name: string } }
  const words = 'Czy w tym mieszkaniu jest balkon i miejsce na dwa rowery?'
  await tenant.page.goto(`/inbox?listing_id=${home.id}`)
  await untilReady(tenant.page, 'form textarea')
  await tenant.page.getByRole('textbox', { name: tenant.t('inbox.write.label') }).fill(words)
  await tenant.page.getByRole('button', { name: tenant.t('inbox.write.send') }).click()
  await tenant.page.getByRole('log').getByText(words, { exact: true }).waitFor()
  await tenant.page.waitForURL(/\/inbox\/[0-9a-f-]{36}$/)
  const address = new URL(tenant.page.url()).pathname

  const landlord = await visit(browser, base, 'is', 'phone')
  const { page, t } = landlord
  const { key } = DEMO_PEOPLE.find(
    (one) => one.user_type === 'LL' && one.full_name.startsWith(`${card.first_name} `),
  )!
  await enterByPassword(page, base, key)
  await page.goto(address)
  await untilReady(page, 'form textarea')
  const message = page.getByRole('log').getByRole('listitem').filter({ hasText: words })
  await message
    .getByText(t('core.translation.written_in', { language: 'pl' }), { exact: false })
    .waitFor()
  await message.getByRole('button', { name: t('core.translation.translate') }).click()
  // The model puts the language before each text.
  await message.getByText(`Icelandic: ${words}`).first().waitFor()
  await message
    .getByText(t('core.translation.by_machine', { language: 'pl' }), { exact: false })
    .waitFor()
  expect(await landlord.axe()).toEqual([])
  await message.getByRole('button', { name: t('core.translation.show_original') }).click()
  await message.getByText(words, { exact: true }).waitFor()

  await page.goto(`/listings/create/${home.id}/basics`)
  await page.getByRole('button', { name: t('listings.texts.translate') }).click()
  await page.getByText(t('listings.texts.state.machine'), { exact: true }).first().waitFor()
  expect(landlord.troubles).toEqual([])
  // Whoever searches in another language reads the translation, marked as one.
  await tenant.page.goto(`/listings/${home.id}`)
  await tenant.page.getByText(`Polish: ${home.title}`, { exact: true }).first().waitFor()
  await tenant.page
    .getByText(tenant.t('listings.texts.by_machine', { language: 'is' }), { exact: false })
    .first()
    .waitFor()
  expect(tenant.troubles).toEqual([])
  await landlord.close()
  await tenant.close()
})
