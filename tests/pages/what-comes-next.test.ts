import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { enterAsStaff, enterByPassword } from '#tests/support/sign-in.ts'
import { visit, type Visitor } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const enter = async (
  who: string,
  lang: 'is' | 'en' | 'pl',
  size: 'phone' | 'desktop',
): Promise<Visitor> => {
  const visitor = await visit(browser, base, lang, size)
  await enterByPassword(visitor.page, base, who)
  return visitor
}
const close = async (visitor: Visitor) => {
  expect(await visitor.axe()).toEqual([])
  expect(visitor.troubles).toEqual([])
  await visitor.close()
}
/** How far down the page something is. */
const topOf = async (visitor: Visitor, name: string, role: 'heading' | 'button' | 'link') =>
  (await visitor.page.getByRole(role, { name, exact: true }).first().boundingBox())!.y

test('a landlord reads on the first page which rent is next and what is to be signed with whom', async () => {
  const visitor = await enter('ragnheidur', 'is', 'phone')
  const { page, t } = visitor
  await visitor.open('/landlords/home')
  await page.getByText('396.500 kr. · Laugavegur 22').waitFor()
  await page.getByText('Embla Rós Tryggvadóttir · 191.000 kr.').waitFor()
  const leases = page.getByRole('table', { name: t('contracts.list.title') })
  await leases.getByText(t('contracts.list.draft_yours', { done: 5, all: 12 })).waitFor()
  // What comes next with them is among the tasks.
  expect(await leases.getByText(t('contracts.list.unsigned_you')).count()).toBe(0)
  expect(await leases.getByRole('row').count()).toBe(2)
  await close(visitor)
})

test.each(['phone', 'desktop'] as const)(
  'a lease that waits for one’s signature leads from the list to its text, on a %s',
  async (size) => {
    const visitor = await enter('ragnheidur', 'is', size)
    const { page, t } = visitor
    await visitor.open('/landlords/rental-contracts')
    const row = page.getByRole('row').filter({ hasText: t('contracts.list.waits_for_you') })
    await row.getByRole('link', { name: t('contracts.page.read_and_sign') }).click()
    await page.waitForURL(/\/landlords\/rental-contracts\/[\w-]+#contract-text$/)
    const text = page.getByRole('heading', { name: t('contracts.text.title') }).last()
    await expect.poll(async () => (await text.boundingBox())!.y).toBeLessThan(400)
    await close(visitor)
  },
)

test('few applications are not searched, unless the address does', async () => {
  const visitor = await enter('emily', 'en', 'desktop')
  const { page, t } = visitor
  const search = page.getByRole('searchbox', { name: t('applications.tenant.search') })
  await visitor.open('/tenants/rental-applications')
  await page.getByText('Hraunbær 26').first().waitFor()
  expect(await search.count()).toBe(0)
  await visitor.open('/tenants/rental-applications?listing_address=Hraun')
  await search.waitFor()
  await search.fill('')
  await page.waitForURL((url) => url.search === '')
  // Whoever empties the field still has it.
  expect(await search.and(page.locator(':focus')).count()).toBe(1)
  await close(visitor)
})

test('whoever was accepted and has no lease yet reads that it is being prepared', async () => {
  const visitor = await enter('emily', 'en', 'phone')
  const { page, t } = visitor
  await visitor.open('/tenants/home')
  await page.getByRole('link', { name: t('app.home.see_application') }).waitFor()
  // The news stands before what waits, and looking for a home after both.
  const [news, tasks, search] = [
    await topOf(visitor, t('app.home.accepted'), 'heading'),
    (await page.getByRole('heading', { name: t('tasks.title') }).boundingBox())!.y,
    (await page
      .getByRole('link', { name: t('app.home.find_home') })
      .last()
      .boundingBox())!.y,
  ]
  expect(news).toBeLessThan(tasks)
  expect(tasks).toBeLessThan(search)
  expect(await page.getByText(t('app.home.no_contracts')).count()).toBe(0)
  // Neither homes nor searches were saved: one line says it.
  await page.getByText(t('app.home.nothing_saved')).waitFor()
  expect(await page.getByText(t('listings.liked.empty_text')).count()).toBe(0)
  await close(visitor)
})

test('on a phone the words of a state are level with the name beside them', async () => {
  const visitor = await enter('freja', 'is', 'phone')
  const { page, t } = visitor
  await visitor.open('/tenants/rental-contracts')
  const row = page.getByRole('row').filter({ hasText: 'Hringbraut 16' })
  const state = await row
    .getByText(t('contracts.status.running'), { exact: true })
    .last()
    .boundingBox()
  const name = await row.getByText('Magnús Ingi Pétursson', { exact: true }).last().boundingBox()
  expect(Math.abs(state!.y + state!.height - name!.y - name!.height)).toBeLessThan(1)
  await close(visitor)
})

test('a tenant who declined to sign reads first that it was they, why, and who goes on', async () => {
  const visitor = await enter('hekla', 'is', 'phone')
  const { page, t } = visitor
  await visitor.open('/tenants/home')
  const [said] = t('contracts.page.refused_by_you.rejected', { day: '#' }).split('#')
  await page.getByRole('heading', { name: said! }).waitFor()
  const reason = t('contracts.event.reason', {
    reason: 'Upphafsdagur er ekki sá sem við sömdum um.',
  })
  await page.getByText(reason).waitFor()
  const next = t('contracts.page.refused_next_other', { names: 'Davíð Örn Hermannsson' })
  await page.getByText(next).waitFor()
  await page
    .getByRole('link', { name: t('app.home.open_lease') })
    .first()
    .click()
  await page.getByText(t('contracts.page.refused_title')).first().waitFor()
  await page.getByText(said!).waitFor()
  await page.getByText(next).waitFor()
  // What nobody can sign is not about to begin.
  const [planned] = t('contracts.term_left.planned', { when: '#', day: '' }).split('#')
  expect(await page.getByText(planned!).count()).toBe(0)
  await close(visitor)
})

test('a visitor reads over the pictures, and in a list, that somebody was accepted', async () => {
  const ask = async <T>(address: string): Promise<T> =>
    (await (await fetch(`${base}/api/listings${address}`)).json()) as T
  const { items } = await ask<{ items: { id: string; is_promised: boolean }[] }>('?page_size=24')
  const promised = items.find(({ is_promised }) => is_promised)!.id
  const visitor = await visit(browser, base, 'da', 'phone')
  await visitor.open(`/listings/${promised}`)
  const { page, t } = visitor
  await page.getByText(t('listings.view.promised')).waitFor()
  // The bar of a phone says it too, and so does the card.
  await page.getByText(t('listings.card.promised'), { exact: true }).last().waitFor()
  await visitor.open('/listings')
  const card = page
    .getByRole('article')
    .filter({ has: page.locator(`a[href="/listings/${promised}"]`) })
  const badge = card.getByText(t('listings.card.promised'), { exact: true })
  expect((await badge.boundingBox())!.height).toBeLessThan(32)
  await close(visitor)
})

test('a lease to sign: signing stays at the thumb of a phone, and stands before messages', async () => {
  const visitor = await enter('ragnheidur', 'is', 'phone')
  const { page, t } = visitor
  await visitor.open('/landlords/home')
  await page.getByRole('link', { name: t('contracts.task.sign.action') }).click()
  await page.waitForURL(/\/landlords\/rental-contracts\/[\w-]+#sign$/)
  const bar = page.getByRole('button', { name: t('contracts.page.sign_now') }).last()
  await expect.poll(async () => (await bar.boundingBox())!.y).toBeGreaterThan(750)
  await page.getByRole('link', { name: t('contracts.page.read'), exact: true }).click()
  await page.waitForURL(/#contract-text$/)
  await expect.poll(async () => (await bar.boundingBox())!.y).toBeGreaterThan(750)
  expect(await topOf(visitor, t('contracts.page.signatures'), 'heading')).toBeLessThan(
    await topOf(visitor, t('inbox.title'), 'heading'),
  )
  // What it costs and how long it runs stands once, among the facts.
  expect(await page.getByText(t('contracts.text.how_much'), { exact: true }).count()).toBe(0)
  await close(visitor)
})

test('whoever has signed writes to the other side from where they are told to wait', async () => {
  const visitor = await enter('embla', 'is', 'phone')
  const { page, t } = visitor
  await visitor.open('/tenants/rental-contracts')
  await page.getByRole('link', { name: 'Jöklafold 10' }).click()
  await page.getByText(t('contracts.page.others_title')).waitFor()
  const write = page.getByRole('link', { name: t('inbox.write.landlord', { count: 1 }) })
  await expect.poll(() => write.count()).toBe(2)
  expect((await write.first().boundingBox())!.y).toBeLessThan(
    await topOf(visitor, t('contracts.page.facts'), 'heading'),
  )
  await close(visitor)
})

test('a draft is deleted at the end of its page, and says nothing of a text that it has not', async () => {
  const visitor = await enter('ragnheidur', 'is', 'phone')
  const { page, t } = visitor
  await visitor.open('/landlords/rental-contracts')
  await page.getByRole('link', { name: 'Hraunbær 26' }).click()
  await page.getByRole('heading', { name: t('contracts.page.history') }).waitFor()
  expect(await topOf(visitor, t('contracts.page.remove'), 'button')).toBeGreaterThan(
    await topOf(visitor, t('contracts.page.history'), 'heading'),
  )
  expect(await page.getByRole('heading', { name: t('contracts.text.title') }).count()).toBe(0)
  await close(visitor)
})

test('the only conversation opens by itself beside the list, and on a phone waits to be chosen', async () => {
  const beside = await enter('emily', 'en', 'desktop')
  await beside.open('/inbox')
  await beside.page.waitForURL(/\/inbox\/[0-9a-f-]{36}$/)
  const sent = beside.page
    .getByRole('log')
    .getByRole('link', { name: beside.t('inbox.thread.event.application_sent') })
  await sent.click()
  await beside.page.waitForURL(/\/tenants\/rental-applications\/[0-9a-f-]{36}$/)
  await close(beside)
  const alone = await enter('emily', 'en', 'phone')
  await alone.open('/inbox')
  await alone.page.getByRole('list', { name: alone.t('inbox.list') }).waitFor()
  expect(new URL(alone.page.url()).pathname).toBe('/inbox')
  await close(alone)
})

test('staff find the leases that stand still with one press', async () => {
  const visitor = await visit(browser, base, 'is', 'desktop')
  await enterAsStaff(visitor.page.context(), base)
  const { page, t } = visitor
  await visitor.open('/admin/rental-contracts')
  await page.getByRole('link', { name: t('contracts.list.stopped', { count: 1 }) }).click()
  await page.waitForURL(/\?status=stopped$/)
  const rows = page.getByRole('table').getByRole('link')
  await expect.poll(() => rows.count()).toBe(1)
  await page.getByText(t('contracts.page.refused_title'), { exact: true }).last().waitFor()
  await close(visitor)
})
