import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { enterByPassword } from '#tests/support/sign-in.ts'
import { visit } from '#tests/support/visitor.ts'
import { untilQuiet } from '#tests/support/quiet.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const numberIn = (text: string | null): number => Number((text ?? '').replace(/\D/g, ''))

test('the filters of a phone say how many homes they would show before they are applied', async () => {
  const visitor = await visit(browser, base, 'is', 'phone')
  const { page, t } = visitor
  await visitor.open('/listings')
  // The sheet hides what is below it from assistive technology.
  const status = page.locator('[role=status]').filter({ hasText: /eign/ })
  const all = numberIn(await status.textContent())
  await page.getByRole('button', { name: t('listings.search.narrow') }).click()
  await page
    .getByRole('combobox', { name: t('listings.search.rooms'), exact: true })
    .selectOption('3')
  const show = page.getByRole('button', { name: /^Sýna \d+ eign/ })
  await show.waitFor()
  const fewer = numberIn(await show.textContent())
  expect(fewer).toBeLessThan(all)
  // Nothing was applied yet.
  expect(new URL(page.url()).search).toBe('')
  expect(numberIn(await status.textContent())).toBe(all)
  expect(await visitor.axe()).toEqual([])

  await page.getByRole('textbox', { name: t('listings.search.price_max'), exact: true }).fill('1')
  await page.getByRole('button', { name: 'Engin eign passar' }).waitFor()
  await page.getByRole('textbox', { name: t('listings.search.price_max'), exact: true }).fill('')
  await show.click()
  await page.waitForURL(/rooms_min=3/)
  await status.filter({ hasText: String(fewer) }).waitFor()
  // The filters close, so that the homes are in sight.
  await expect
    .poll(() =>
      page.getByRole('combobox', { name: t('listings.search.rooms'), exact: true }).isVisible(),
    )
    .toBe(false)
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})

test('on a desktop a list searches at once, and an amount says what it would find while it is typed', async () => {
  const visitor = await visit(browser, base, 'en', 'desktop')
  const { page, t } = visitor
  await visitor.open('/listings')
  await page
    .getByRole('combobox', { name: t('listings.search.rooms'), exact: true })
    .selectOption('2')
  await page.waitForURL(/rooms_min=2/)
  await page
    .getByRole('textbox', { name: t('listings.search.price_max'), exact: true })
    .fill('250.000')
  const show = page.getByRole('button', { name: /^(Show \d+ home|No homes match)/ })
  await show.waitFor()
  const found = /No/.test((await show.textContent()) ?? '') ? 0 : numberIn(await show.textContent())
  await page
    .getByRole('textbox', { name: t('listings.search.price_max'), exact: true })
    .press('Enter')
  await page.waitForURL(/price_max=250000/)
  const status = page.getByRole('status').filter({ hasText: /home/ })
  await status.filter({ hasText: found === 0 ? 'No homes found' : `${found} home` }).waitFor()
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})

test('on a phone what was searched for begins on the first screen, in the list and on the map', async () => {
  const visitor = await visit(browser, base, 'is', 'phone')
  const { page, t } = visitor
  await visitor.open(`/listings?q=${encodeURIComponent('Reykjavík')}&price_max=350000&pets=true`)
  const top = async (css: string) => (await page.locator(css).first().boundingBox())!.y
  expect(await top('main article')).toBeLessThan(720)
  // One line, however many filters are set.
  const filters = page.getByRole('button', { name: `${t('listings.search.narrow')} (2)` })
  expect((await filters.boundingBox())!.height).toBeLessThan(50)
  await page.getByRole('link', { name: t('listings.map.map'), exact: true }).click()
  await page.waitForURL(/view=map/)
  await page.locator('main figure').waitFor()
  expect(await top('main figure')).toBeLessThan(720)

  // An amount gets its dots, and the highest below the lowest is said before anything is applied.
  await filters.click()
  const dialog = page.getByRole('dialog')
  const [most, least] = [
    dialog.locator('input[name=price_max]'),
    dialog.locator('input[name=price_min]'),
  ]
  await most.fill('300000')
  await least.fill('400000')
  await least.press('Tab')
  expect([await most.inputValue(), await least.inputValue()]).toEqual(['300.000', '400.000'])
  await dialog.getByText(t('listings.search.most_below_least')).waitFor()
  await least.fill('200000')
  await least.press('Tab')
  await dialog.getByText(t('listings.search.most_below_least')).waitFor({ state: 'detached' })
  expect(await visitor.axe()).toEqual([])
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})

test('with a keyboard the focus stays in the filters when they search, and goes on when one is dropped', async () => {
  const visitor = await visit(browser, base, 'uk', 'desktop')
  const { page, t } = visitor
  await visitor.open('/listings')
  const nameInFocus = () => page.locator(':focus').getAttribute('name')
  const words = page.locator('form[role=search] input[name=q]')
  await words.focus()
  await words.pressSequentially('Reykjavík')
  await words.press('Enter')
  await page.waitForURL(/q=Reykjav/)
  await expect.poll(nameInFocus).toBe('q')
  await page.locator('select[name=rooms_min]').focus()
  await page.keyboard.press('ArrowDown')
  await page.waitForURL(/rooms_min=1/)
  await expect.poll(nameInFocus).toBe('rooms_min')
  await page.locator('summary').press('Enter')
  const balcony = page.locator('input[name=amenities][value=balcony]')
  await balcony.focus()
  await balcony.press('Space')
  await page.waitForURL(/amenities=balcony/)
  await expect.poll(() => page.locator(':focus').getAttribute('value')).toBe('balcony')

  const chips = page.getByRole('list', { name: t('listings.search.chosen') }).getByRole('link')
  await chips.first().press('Enter')
  await page.waitForURL((url) => !url.searchParams.has('q'))
  await expect
    .poll(() => page.locator(':focus').getAttribute('aria-label'))
    .toMatch(new RegExp(t('listings.search.rooms')))

  // Two that are dropped before the first answer has come are both gone.
  await page.route(/listings\.data/, async (route) => {
    await new Promise((go) => setTimeout(go, 1_000))
    await route.continue()
  })
  await chips.first().press('Enter')
  await chips.nth(1).press('Enter')
  await page.waitForURL((url) => url.search === '')
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})

test('on a phone a number that cannot be read is named, and is no filter', async () => {
  const visitor = await visit(browser, base, 'uk', 'phone')
  const { page, t } = visitor
  await visitor.open('/listings?price_max=abc&rooms_min=2')
  await page
    .getByText(t('core.table.left_out', { names: t('listings.search.price_max') }))
    .waitFor()
  await page.getByRole('button', { name: `${t('listings.search.narrow')} (1)` }).waitFor()
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})

test('premises are searched for all together or by their kind', async () => {
  const visitor = await visit(browser, base, 'pl', 'phone')
  const { page, t } = visitor
  await visitor.open('/commercial-listings')
  const kind = page.getByRole('combobox', { name: t('listings.search.listing_type') })
  expect(await visitor.axe()).toEqual([])
  await page.getByRole('button', { name: t('listings.search.submit') }).click()
  await page.waitForURL(/\/listings\?listing_type=premises/)
  // Eight are in the demo, of all five kinds.
  await page.getByText(t('listings.premises.count', { count: 8 }), { exact: true }).waitFor()
  await page.getByRole('button', { name: `${t('listings.search.narrow')} (1)` }).waitFor()
  await visitor.open('/commercial-listings')
  await kind.selectOption('storage')
  await page.getByRole('button', { name: t('listings.search.submit') }).click()
  await page.waitForURL(/\/listings\?listing_type=storage/)
  await page.getByRole('heading', { level: 1, name: t('listings.premises.title') }).waitFor()
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})

test('on the map a press that leads nearer leaves the focus on the map', async () => {
  const visitor = await visit(browser, base, 'is', 'desktop')
  const { page } = visitor
  await visitor.open('/listings?view=map')
  const onMap = () =>
    page.evaluate<boolean>(`document.activeElement?.closest('.maplibregl-map') !== null`)
  // A pin with a rent opens its home; the others lead nearer.
  const pins = page.locator('[data-pin] button').filter({ hasNotText: 'þ.' })
  for (let press = 1; press <= 2; press += 1) {
    await pins.first().waitFor()
    const before = page.url()
    // Pins are made anew when a movement ends: a press that falls between is pressed again.
    await expect
      .poll(
        async () => {
          await pins.first().press('Enter')
          await page.waitForTimeout(1_500)
          return page.url()
        },
        { timeout: 30_000 },
      )
      .not.toBe(before)
    await untilQuiet(page)
    await expect.poll(onMap).toBe(true)
  }
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})

test('Escape closes what was chosen on the map, and its pin has the focus', async () => {
  const visitor = await visit(browser, base, 'is', 'desktop')
  const { page, t } = visitor
  // The homes of this place stand so near each other that their pin shows them.
  await visitor.open('/listings?view=map&q=170')
  const pin = page.locator('[data-pin] button').first()
  const panel = page.getByRole('region', { name: t('listings.map.chosen') })
  await pin.waitFor()
  await expect
    .poll(
      async () => {
        await pin.press('Enter')
        await page.waitForTimeout(500)
        return panel.isVisible()
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  const key = await pin.getAttribute('data-key')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  expect(key).not.toBeNull()
  expect(await page.evaluate<string>('document.activeElement.dataset.key')).toBe(key)
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})

test('a home that was opened from a search is there after a reload, and after coming back from another page', async () => {
  const visitor = await visit(browser, base, 'is', 'phone')
  const { page, t } = visitor
  await visitor.open('/listings?rooms_min=2')
  await page.locator('main a[href^="/listings/"]').first().click()
  await page.waitForURL(/\/listings\/[0-9a-f-]{36}$/)
  const title = page.getByRole('heading', { level: 1 })
  const back = page.getByRole('link', { name: t('listings.view.back_to_search') })
  await back.waitFor()
  const name = await title.textContent()
  await page.reload()
  await back.waitFor()
  expect(await title.textContent()).toBe(name)
  await visitor.open('/help')
  await page.goBack()
  await back.waitFor()
  expect(await title.textContent()).toBe(name)
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})

test('where nothing is found, who looks for a home reads that a saved search tells of one, and a landlord does not', async () => {
  const visitor = await visit(browser, base, 'uk', 'phone')
  const { page, t } = visitor
  const told = page.getByText(t('listings.search.empty_save'))
  await visitor.open('/listings?price_max=1')
  await told.waitFor()
  await page.getByRole('link', { name: t('listings.search.save'), exact: true }).waitFor()
  expect(await visitor.axe()).toEqual([])
  await enterByPassword(page, base, 'gunnar')
  await visitor.open('/listings?price_max=1')
  await page.getByRole('heading', { name: t('listings.search.empty') }).waitFor()
  expect(await told.count()).toBe(0)
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})

test.each(['', '&view=map'])(
  'where nothing is found, the condition in the way is a link that says how many homes it hides%s',
  async (view) => {
    const visitor = await visit(browser, base, 'da', 'phone')
    const { page, t } = visitor
    await visitor.open(`/listings?q=Akureyri&price_max=100000${view}`)
    await page.getByText(t('listings.search.in_the_way')).waitFor()
    const link = page.getByRole('link', { name: /^Uden ».*100\.000.*«: \d+ bolig/ })
    const hidden = numberIn((await link.textContent())!.split('«')[1]!)
    expect(hidden).toBeGreaterThan(0)
    expect(await visitor.axe()).toEqual([])
    await link.click()
    await page.waitForURL((url) => !url.searchParams.has('price_max'))
    await page.getByText(t('listings.search.count', { count: hidden }), { exact: true }).waitFor()
    expect(new URL(page.url()).searchParams.get('q')).toBe('Akureyri')
    expect(visitor.troubles).toEqual([])
    await visitor.close()
  },
)
