import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Locator } from '@playwright/test'
import type { Lang } from '#core/shared/language/languages.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { enterByPassword } from '#tests/support/sign-in.ts'
import { photograph, visit, type Visitor } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const landlord = async (lang: Lang, size: 'desktop' | 'phone'): Promise<Visitor> => {
  const visitor = await visit(browser, base, lang, size)
  await visitor.page.context().addCookies([
    { name: 'cookie-banner-dismissed', value: 'true', url: base },
    { name: 'hideMobileAppBanner', value: 'true', url: base },
  ])
  await enterByPassword(visitor.page, base, 'ragnheidur')
  return visitor
}
/** Ticks two who wait for the same home; other journeys answer some of them. */
const tickTwo = async (list: Locator): Promise<void> => {
  const rows = list.getByRole('listitem').filter({ has: list.page().getByRole('checkbox') })
  const homes = await rows.evaluateAll((found) =>
    (found as unknown as { querySelector: (name: string) => { textContent: string } }[]).map(
      (row) => row.querySelector('p').textContent,
    ),
  )
  const second = homes.findIndex((home, index) => homes.indexOf(home) !== index)
  expect(second).toBeGreaterThan(0)
  for (const index of [homes.indexOf(homes[second]!), second])
    await rows.nth(index).getByRole('checkbox').check()
}
/** How much wider the page is than its window. */
const overhang = ({ page }: Visitor): Promise<number> =>
  page.evaluate(() => {
    const { documentElement: root } = (
      globalThis as unknown as {
        document: { documentElement: { scrollWidth: number; clientWidth: number } }
      }
    ).document
    return root.scrollWidth - root.clientWidth
  })

test.each([
  ['is', 'desktop'],
  ['uk', 'phone'],
] as const)(
  'criteria are chosen and applications compared by them, in %s on a %s',
  async (lang, size) => {
    const visitor = await landlord(lang, size)
    const { page, t } = visitor
    await visitor.open('/landlords/rental-applications')
    const list = page.getByRole('list', { name: t('applications.landlord.list') })
    await tickTwo(list)
    await photograph(visitor, `list-${size}`)
    await page.getByRole('link', { name: t('applications.compare.action'), exact: true }).click()
    await page.waitForURL(/application_ids=/)
    const table = page.getByRole('region', { name: t('applications.compare.table') })
    // Where nothing of the home was opened yet, comparing asks to fix the criteria.
    const fix = page.getByRole('button', { name: t('applications.compare.fix'), exact: true })
    await table.or(fix).first().waitFor()
    if (await fix.isVisible()) {
      expect(await visitor.axe()).toEqual([])
      await fix.click()
    }
    await table.getByText(t('applications.criteria.name.household')).waitFor()
    expect(await table.getByRole('columnheader').count()).toBe(3)
    expect(await overhang(visitor)).toBe(0)
    expect(await visitor.axe()).toEqual([])
    await photograph(visitor, `compare-${size}`)
    await page.getByRole('link', { name: t('applications.criteria.link'), exact: true }).click()
    await page.waitForURL(/criteria/)
    const name = t('applications.criteria.name.references')
    const weight = page.getByLabel(t('applications.criteria.weight', { name }), { exact: true })
    await weight.waitFor()
    expect(await overhang(visitor)).toBe(0)
    expect(await visitor.axe()).toEqual([])
    await weight.selectOption(size === 'phone' ? 'must' : 'nice')
    await page
      .getByRole('button', { name: t('applications.criteria.earlier', { name }), exact: true })
      .click()
    await photograph(visitor, `criteria-${size}`)
    await page.getByRole('button', { name: t('applications.criteria.save'), exact: true }).click()
    await page.getByText(t('applications.criteria.saved')).first().waitFor()
    await page.reload()
    await weight.waitFor()
    expect(await weight.inputValue()).toBe(size === 'phone' ? 'must' : 'nice')
    await page.goBack()
    await table.getByText(name).waitFor()
    expect(visitor.troubles).toEqual([])
    await visitor.close()
  },
)
