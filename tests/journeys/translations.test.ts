import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { enterByPassword } from '#tests/support/sign-in.ts'
import { untilReady, visit, type Visitor } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** A landlord whose homes no other journey reads the words of. */
const LANDLORD = 'magnus'

interface OwnHome {
  id: string
  title: string
  language: string
  titles: { language: string }[]
}
/** A home of this landlord that is in the search, written in Icelandic and in no other language. */
const icelandicHome = async ({ page }: Visitor, token: string): Promise<OwnHome> => {
  const answer = await page.request.get(
    '/api/landlords/listingsv2?status=published&page_size=100',
    { headers: { authorization: `Bearer ${token}` } },
  )
  const { items } = (await answer.json()) as { items: OwnHome[] }
  const home = items.find(({ language, titles }) => language === 'is' && titles.length === 0)
  if (!home) throw new Error(`${LANDLORD} lets no home whose words are Icelandic alone`)
  return home
}

test('a landlord has a message and a listing translated by a machine, and sees that one did', async () => {
  const landlord = await visit(browser, base, 'is', 'phone')
  const { page, t } = landlord
  const token = await enterByPassword(page, base, LANDLORD)
  const home = await icelandicHome(landlord, token)
  const tenant = await visit(browser, base, 'pl', 'phone')
  await enterByPassword(tenant.page, base, 'jakub')
  const words = 'Czy w tym mieszkaniu jest balkon i miejsce na dwa rowery?'
  await tenant.page.goto(`/inbox?listing_id=${home.id}`)
  await untilReady(tenant.page, 'form textarea')
  await tenant.page.getByRole('textbox', { name: tenant.t('inbox.write.label') }).fill(words)
  await tenant.page.getByRole('button', { name: tenant.t('inbox.write.send') }).click()
  await tenant.page.getByRole('log').getByText(words, { exact: true }).waitFor()
  await tenant.page.waitForURL(/\/inbox\/[0-9a-f-]{36}$/)
  const address = new URL(tenant.page.url()).pathname

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
  // One language after the other is translated.
  await expect
    .poll(() => page.getByText(t('listings.texts.state.machine'), { exact: true }).count(), {
      timeout: 30_000,
    })
    .toBe(LANGUAGES.length - 1)
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
