import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { visit, type Visitor } from '#tests/support/visitor.ts'
import { untilQuiet } from '#tests/support/quiet.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** A phone far from its mast: 400 ms there and back, 1.6 Mbit/s down, 0.75 Mbit/s up. */
const SLOW = {
  offline: false,
  latency: 400,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
}

const enter = async (email: string): Promise<Visitor> => {
  const visitor = await visit(browser, base, 'pl', 'phone')
  const { page } = visitor
  const answer = await page.request.post('/api/auth/login', {
    data: { provider: 'password', data: { email, password: 'igloo-demo-2026' } },
    headers: { origin: base },
  })
  expect(answer.status()).toBe(200)
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', SLOW)
  return visitor
}

/** What somebody wrote is there: after going back and coming again, and after a reload, each the moment the typing ended. */
const survives = async ({ page, open }: Visitor, address: string, name: string): Promise<void> => {
  await open(address)
  const box = page.locator(`[name="${name}"]`)
  await box.fill('')
  await box.pressSequentially('Pierwsze zdanie.')
  await page.goBack()
  await page.waitForURL((url) => url.pathname !== address)
  await page.goForward()
  await page.waitForURL((url) => url.pathname === address)
  await expect.poll(() => box.inputValue(), { timeout: 15_000 }).toBe('Pierwsze zdanie.')
  await untilQuiet(page)
  await box.press('End')
  await box.pressSequentially(' Drugie.')
  await page.reload()
  await expect.poll(() => box.inputValue(), { timeout: 15_000 }).toBe('Pierwsze zdanie. Drugie.')
  await untilQuiet(page)
  expect(await box.inputValue()).toBe('Pierwsze zdanie. Drugie.')
}

test('a landlord writes a lease on a slow network: back, forward and a reload lose nothing in any step', async () => {
  const landlord = await enter('gunnar@demo.igloo.example')
  const { page, t } = landlord
  await landlord.open('/landlords/home')
  const task = page.getByRole('listitem').filter({
    has: page.getByRole('heading', {
      name: t('contracts.task.send.title', { home: 'Vesturberg 8' }),
    }),
  })
  await task.getByRole('link').click()
  await page.waitForURL(/\/edit\/preview/)
  const edit = new URL(page.url()).pathname.replace(/\/preview$/, '')
  for (const [step, name] of [
    ['amenities', 'furnishing'],
    ['house-rules', 'house_rules'],
    ['reports-and-documents', 'condition_description'],
    ['maintenance-and-inspection', 'tenant_maintenance'],
  ] as const)
    await survives(landlord, `${edit}/${step}`, name)
  expect(landlord.troubles).toEqual([])
  await landlord.close()
})

test('a tenant writes an application on a slow network: back, forward and a reload lose nothing, and it goes on on another device', async () => {
  const tenant = await enter('marta@demo.igloo.example')
  const { page } = tenant
  await tenant.open('/listings')
  const href = await page.locator('main a[href^="/listings/"]').first().getAttribute('href')
  await tenant.open(href!)
  await survives(tenant, `${href!}/apply`, 'message')
  const other = await enter('marta@demo.igloo.example')
  const shown = async () => {
    await other.open(`${href!}/apply`)
    await other.page.locator('[name="message"]').waitFor()
    return other.page.locator('[name="message"]').inputValue()
  }
  await expect.poll(shown, { timeout: 30_000 }).toBe('Pierwsze zdanie. Drugie.')
  await other.page.getByText(other.t('core.form.draft_restored')).waitFor()
  expect([tenant.troubles, other.troubles]).toEqual([[], []])
  await other.close()
  await tenant.close()
})
