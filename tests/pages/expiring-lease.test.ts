import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { enterByPassword } from '#tests/support/sign-in.ts'
import { photograph, visit } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test.each([
  ['pl', 'phone'],
  ['is', 'desktop'],
] as const)(
  'the end of a lease is told once on the first page of its tenant, in %s on a %s',
  async (lang, size) => {
    const visitor = await visit(browser, base, lang, size)
    const { page, t } = visitor
    await enterByPassword(page, base, 'agnieszka')
    await visitor.open('/tenants/home')
    await page
      .getByRole('heading', { level: 1, name: t('app.home.hello', { name: 'Agnieszka' }) })
      .waitFor()
    expect(t('app.home.hello', { name: 'Agnieszka' })).toContain('Agnieszka')
    // In its last two weeks the hand-back waits, which says the end itself.
    const waiting = page.getByRole('link', { name: t('contracts.task.hand_back.action') })
    await waiting.first().waitFor()
    const ends = page.getByText(t('app.home.lease_ends_text_late'))
    expect(await ends.count()).toBe(0)
    await waiting.first().click()
    await page.waitForURL(/\/tenants\/rental-contracts\/[\w-]+#deadline-hand_back$/)
    const place = page.locator('#deadline-hand_back')
    await place.and(page.locator(':focus')).waitFor()
    // Marks it, and takes the mark back.
    const handBack = place.getByRole('button')
    // It is said once, with its button; then what becomes of the deposit, and the guides to the end first.
    await handBack.waitFor()
    const said = page.getByText(t('contracts.deadline.kind.hand_back'), { exact: true })
    expect(await said.count()).toBe(1)
    // The state beside the name says when: no line below it says it again.
    const [numbered] = t('contracts.page.numbered', { number: '#' }).split('#')
    const lead = page.locator('header').getByText(numbered!).last()
    expect(await lead.textContent()).toMatch(/^\S+ \d{4}-\d{6}$/)
    // Writing to the other side comes before the mark.
    const write = page.getByRole('link', { name: t('inbox.write.landlord', { count: 1 }) })
    await expect.poll(() => write.count()).toBe(2)
    const [atWrite, atMark] = [await write.first().boundingBox(), await handBack.boundingBox()]
    expect(atWrite!.x + atWrite!.y).toBeLessThan(atMark!.x + atMark!.y)
    const security = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: t('contracts.security_end.title') }) })
    await security.getByText('Gunnar Þór Jónsson').waitFor()
    await security.getByText(t('contracts.security_end.counted')).waitFor()
    // The rule stands where the others of the law do, with its article.
    const law = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: t('contracts.law.at_end') }) })
      .last()
    await law.getByText(t('contracts.document.clause.deposit_lapse')).waitFor()
    await law.getByText(t('core.ui.law_source')).click()
    await law.getByText(t('contracts.law.rent', { article: '40' })).waitFor()
    const guides = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: t('help.lease.title') }) })
      .getByRole('link')
    expect(await guides.first().textContent()).toBe(t('help.lease.hand_back'))
    expect(await guides.filter({ hasText: t('help.lease.leave_early') }).count()).toBe(0)
    await handBack.click()
    await page.getByText(t('contracts.deadline.is_done'), { exact: true }).waitFor()
    // Once that is done, the end of the lease stands alone: the time of the priority right is over.
    await visitor.open('/tenants/home')
    await ends.waitFor()
    expect(await visitor.axe()).toEqual([])
    await photograph(visitor, `lease-ends-${lang}-${size}`)
    await page.getByRole('link', { name: t('app.home.lease_ends_help') }).click()
    await page.waitForURL(/\/help\/articles\/lok-timabundins-samnings$/)
    await page.goBack()
    await page
      .getByRole('link', { name: t('app.home.open_lease') })
      .last()
      .click()
    await page.waitForURL(/\/tenants\/rental-contracts\/[\w-]+$/)
    await handBack.click()
    await page
      .getByText(t('contracts.deadline.is_done'), { exact: true })
      .waitFor({ state: 'detached' })
    expect(visitor.troubles).toEqual([])
    await visitor.close()
  },
)
