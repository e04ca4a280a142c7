import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { DEMO_PASSWORD } from '#app/demo/demo-people.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { photograph, visit } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** A home of the demo that its landlord takes down, and puts back. */
const takeDown = async () => {
  const json = { 'content-type': 'application/json', origin: base }
  const entered = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({
      provider: 'password',
      data: { email: 'gunnar@demo.igloo.example', password: DEMO_PASSWORD },
    }),
  })
  const { accessToken } = (await entered.json()) as { accessToken: string }
  const headers = { ...json, authorization: `Bearer ${accessToken}` }
  const own = await fetch(`${base}/api/landlords/listingsv2?status=published`, { headers })
  const { items } = (await own.json()) as {
    items: { id: string; title: string; place: string; status: string }[]
  }
  const { id, title, place } = items.find((one) => one.status === 'published')!
  const send = async (what: string, body: object): Promise<number> =>
    (
      await fetch(`${base}/api/listings/${id}/${what}`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify(body),
      })
    ).status
  expect(await send('unpublish', { is_let: false })).toBe(200)
  return { id, title, place, putBack: () => send('publish', {}) }
}

test('a home that was taken down says so, and leads to others', async () => {
  const home = await takeDown()
  for (const [lang, size, page] of [
    ['is', 'desktop', ''],
    ['pl', 'phone', ''],
    ['uk', 'phone', '/apply'],
  ] as const) {
    const visitor = await visit(browser, base, lang, size)
    const { t } = visitor
    const answer = await visitor.page.request.get(`/listings/${home.id}${page}`)
    expect(answer.status()).toBe(410)
    await visitor.open(`/listings/${home.id}${page}`)
    await visitor.page.getByRole('heading', { name: t('listings.gone.title'), level: 1 }).waitFor()
    expect(await visitor.page.title()).toContain(t('listings.gone.title'))
    expect(await visitor.axe()).toEqual([])
    await photograph(visitor, `gone-${lang}`)
    await visitor.page.getByText(t('listings.gone.paused')).waitFor()
    // Homes of its area that are free, and no word of what is gone.
    await visitor.page.getByRole('heading', { name: t('listings.gone.free_near') }).waitFor()
    const near = await visitor.page.getByRole('article').allTextContents()
    expect(near.length).toBeGreaterThan(0)
    expect(near.length).toBeLessThanOrEqual(3)
    expect(near.filter((words) => !words.includes(home.place))).toEqual([])
    expect(await visitor.page.content()).not.toContain(home.title)
    // Homes around it, in the search that names its postal code.
    await visitor.page
      .getByRole('main')
      .getByRole('link', { name: /\b\d{3}\b/ })
      .click()
    await visitor.page.waitForURL(/\/listings\?q=\d{3}$/)
    await visitor.page.goBack()
    await visitor.page.getByRole('link', { name: t('listings.gone.others') }).click()
    await visitor.page.waitForURL(/\/listings$/)
    expect(visitor.troubles).toEqual([])
    await visitor.close()
  }
  expect(await home.putBack()).toBe(200)
})
