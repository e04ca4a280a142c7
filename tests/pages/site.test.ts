import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { CONTACT_TAGS } from '#features/marketing/shared/enums.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { PRESENTING_PAGES, publicPages } from '#tests/support/public-pages.ts'
import { enterAsStaff } from '#tests/support/sign-in.ts'
import { photograph, visit, type Visitor } from '#tests/support/visitor.ts'
import { untilQuiet } from '#tests/support/quiet.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Nothing reaches beyond the screen, and every picture of the product is there. */
const looks = async ({ page }: Visitor): Promise<string[]> =>
  page.evaluate(() => {
    const { document, innerWidth } = globalThis as unknown as {
      innerWidth: number
      document: {
        documentElement: { scrollWidth: number }
        querySelectorAll: (wanted: string) => ArrayLike<{ textContent: string | null }>
      }
    }
    const heads = Array.from(document.querySelectorAll('h1'))
    return [
      ...(document.documentElement.scrollWidth > innerWidth
        ? [`${document.documentElement.scrollWidth} wide`]
        : []),
      ...(heads.length === 1 && heads[0]!.textContent!.length > 3
        ? []
        : [`${heads.length} first headings`]),
    ]
  })

const photographOf = (visitor: Visitor, address: string, size: string): Promise<void> =>
  photograph(
    visitor,
    `site-${address.slice(1).replaceAll('/', '-') || 'front'}-${size}-${visitor.lang}`,
  )

describe('public pages on a phone', () => {
  test.each(['uk', 'pl'] as const)(
    '%s: whole, within the screen, without a violation of axe in both themes',
    async (lang) => {
      const visitor = await visit(browser, base, lang, 'phone')
      await visitor.page.setViewportSize({ width: 360, height: 780 })
      const odd: string[] = []
      for (const [at, address] of (await publicPages(base)).entries()) {
        await visitor.page.context().addCookies([
          {
            name: 'theme',
            value: at % 2 === (lang === 'uk' ? 0 : 1) ? 'dark' : 'light',
            url: base,
          },
        ])
        const answer = await visitor.page.goto(address, { waitUntil: 'load' })
        if (answer?.status() !== 200) odd.push(`${address}: ${answer?.status()}`)
        const policy = answer?.headers()['content-security-policy'] ?? ''
        if (
          !/script-src ('nonce-[^']+'|'sha256-[^']+'( 'sha256-[^']+')*) 'strict-dynamic'/.test(
            policy,
          ) ||
          /script-src[^;]*unsafe-inline/.test(policy)
        )
          odd.push(`${address}: ${policy}`)
        odd.push(
          ...(await looks(visitor)).map((words) => `${address}: ${words}`),
          ...(await visitor.axe()),
        )
        await photographOf(visitor, address, 'phone')
        await visitor.page.setViewportSize({ width: 1280, height: 900 })
        odd.push(...(await looks(visitor)).map((words) => `${address} on a desk: ${words}`))
        await photographOf(visitor, address, 'desktop')
        await visitor.page.setViewportSize({ width: 360, height: 780 })
      }
      expect(odd).toEqual([])
      expect(visitor.troubles).toEqual([])
      await visitor.close()
    },
  )
})

test('every page says the same without scripts, in Icelandic', async () => {
  for (const address of PRESENTING_PAGES) {
    const answer = await fetch(base + address)
    const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '')
    expect(answer.status, address).toBe(200)
    expect(html, address).toMatch(/<html lang="is"/)
    expect(html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ').length, address).toBeGreaterThan(
      address === '/account-deleted' ? 150 : 500,
    )
    // A message that is missing shows as its key. Files of tests are named on a page too, with their folder.
    expect(html, address).not.toMatch(/(?<!\/)(marketing|app|core|listings)\.[a-z_]+\.[a-z_0-9.]+/)
    if (address === '/account-deleted') continue
    for (const wanted of [
      '<meta name="description"',
      'property="og:image"',
      'rel="canonical"',
      'hrefLang="pl-PL"',
    ])
      expect(html.toLowerCase(), `${address} ${wanted}`).toContain(wanted.toLowerCase())
  }
  for (const address of ['/contact-us/nobody', '/products/nothing', '/legal/nothing'])
    expect((await fetch(base + address)).status, address).toBe(404)
  for (const tag of CONTACT_TAGS)
    expect((await fetch(`${base}/contact-us/${tag}`)).status, tag).toBe(200)
})

test.each([
  ['is', 'ekki með ISO 27001 vottun'],
  ['en', 'is not ISO 27001 certified'],
  ['uk', 'не має сертифіката ISO 27001'],
  ['pl', 'nie ma certyfikatu ISO 27001'],
  ['da', 'har intet ISO 27001-certifikat'],
])('the page on information security claims no certificate: %s', async (lang, sentence) => {
  const html = await (await fetch(`${base}/iso-27001?lang=${lang}`)).text()
  expect(html).toContain(`<html lang="${lang}"`)
  expect(html.replace(/<script[\s\S]*?<\/script>/g, '')).toContain(sentence)
})

test('a visitor searches from the front page, writes to staff, and staff read and answer', async () => {
  const visitor = await visit(browser, base, 'is', 'phone')
  const { page, t } = visitor
  await visitor.open('/')
  await page.getByRole('combobox', { name: t('marketing.home.search_label') }).fill('Akureyri')
  await page.getByRole('button', { name: t('marketing.action.find') }).click()
  await page.waitForURL(/\/listings\?q=Akureyri/)
  await visitor.open('/contact-us/technical')
  await page.getByRole('button', { name: t('marketing.contact.submit') }).click()
  await page.getByRole('alert').waitFor()
  expect(await visitor.axe()).toEqual([])
  await page.getByRole('textbox', { name: t('marketing.contact.name') }).fill('Gestur Gestsson')
  await page.getByRole('textbox', { name: t('marketing.contact.email') }).fill('gestur@example.is')
  await page
    .getByRole('textbox', { name: t('marketing.contact.message') })
    .fill('Myndirnar birtast ekki í gömlum síma.')
  // At once: what was typed last is kept when the page is left.
  await page.reload()
  await untilQuiet(page)
  expect(
    await page.getByRole('textbox', { name: t('marketing.contact.message') }).inputValue(),
  ).toBe('Myndirnar birtast ekki í gömlum síma.')
  await page.getByRole('button', { name: t('marketing.contact.submit') }).click()
  await page.getByText(t('marketing.contact.sent')).waitFor()
  expect(visitor.troubles).toEqual([])
  await visitor.close()

  const staff = await visit(browser, base, 'is', 'desktop')
  await enterAsStaff(staff.page.context(), base)
  await staff.open('/admin/contact-messages?state=open')
  expect(await staff.axe()).toEqual([])
  await staff.page.getByRole('link', { name: 'Gestur Gestsson' }).first().click()
  await staff.page.getByRole('button', { name: t('marketing.admin.mark_answered') }).click()
  await staff.page.getByRole('button', { name: t('marketing.admin.mark_open') }).waitFor()
  await staff.open('/account/team-card')
  expect(await staff.axe()).toEqual([])
  await staff.page.getByRole('switch').check()
  await staff.page.getByRole('checkbox', { name: t('marketing.contact.tag.landlords') }).check()
  await staff.page.getByRole('button', { name: t('core.actions.save'), exact: true }).click()
  await staff.page.getByText(t('marketing.team.saved')).first().waitFor()
  await staff.open('/our-team')
  await staff.page.getByRole('heading', { name: 'Hildur Sif Arnardóttir' }).waitFor()
  expect(staff.troubles).toEqual([])
  await staff.close()
})
