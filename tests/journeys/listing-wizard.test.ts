import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { enterByPassword } from '#tests/support/sign-in.ts'
import { visit, type Visitor } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const begin = async ({ page, t, open }: Visitor, at: number): Promise<string> => {
  const { free_homes } = (await (await fetch(`${base}/api/dev/state`)).json()) as {
    free_homes: { landreg_id: string }[]
  }
  await open('/listings/create/new')
  const box = page.getByRole('combobox').first()
  await box.fill(`F${free_homes.at(at)?.landreg_id}`)
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: t('listings.create.confirm') }).click()
  await page.waitForURL(/\/listings\/create\/[0-9a-f-]{36}\//)
  return /create\/([0-9a-f-]{36})/.exec(page.url())![1]!
}
const saved = ({ page }: Visitor) =>
  page.waitForResponse((one) => one.request().method() === 'PATCH' && one.status() === 200)
const next = ({ page, t }: Visitor) =>
  page.getByRole('button', { name: t('core.actions.next'), exact: true }).click()

test('the steps of a listing: kept as one types, said at the field, resumed where something is missing', async () => {
  const visitor = await visit(browser, base, 'is', 'desktop')
  const { page, t, open } = visitor
  await enterByPassword(page, base, 'ragnheidur')
  const id = await begin(visitor, -3)
  // Nothing says that one owns it: the first step wants to know by what right it is let.
  await page.waitForURL(/\/real-estate$/)
  await page.getByRole('radio', { name: new RegExp(t('listings.letting_right.for_owner')) }).check()
  await next(visitor)
  await page.waitForURL(/\/basics$/)

  // What the server would refuse is said at its field, and is not told to be saved.
  const size = page.getByRole('textbox', { name: t('listings.form.size') })
  const rooms = page.getByRole('textbox', { name: t('listings.form.rooms') })
  const good = await size.inputValue()
  await size.fill('-5')
  await size.blur()
  await page.getByText(t('core.problems.must_be_positive')).waitFor()
  await rooms.fill('999')
  await rooms.blur()
  await page.getByText(t('core.problems.too_big', { limit: 40 })).waitFor()
  await page.getByText(t('core.form.saved_partly')).waitFor()
  // A half room is not rounded in sight.
  await rooms.fill('2,5')
  await rooms.blur()
  await page.getByText(t('core.problems.integer')).waitFor()
  expect(await rooms.inputValue()).toBe('2,5')
  await rooms.fill('tvö')
  await page.getByText(t('core.problems.number')).waitFor()
  await size.fill(good)
  await rooms.fill('2')
  await page.getByText(/^Vistað \d/).waitFor()
  // How to reach somebody is remarked, and kept.
  const advice = page.getByText(t('listings.form.contact.advice'))
  const about = page.getByRole('textbox', { name: t('listings.form.description'), exact: true })
  await about.fill('Hringið í 555 1234 eða skrifið á anna@example.is.')
  await advice.waitFor()
  expect(await advice.textContent()).toContain(
    `${t('listings.form.contact.phone')} ${t('listings.form.contact.email')}`,
  )
  const without = saved(visitor)
  await about.fill('')
  await without
  await advice.waitFor({ state: 'detached' })
  // What the law says of a fee to a mutual fund stands beside the amount, whatever it is.
  await open(`/listings/create/${id}/pricing`)
  const rent = page.getByLabel(t('listings.form.price'), { exact: true })
  const beyond = page.getByText(t('listings.problems.price_beyond')).first()
  // A rent that publishing would refuse is refused here, and the way to the next step too.
  await rent.fill('1000000000')
  await rent.blur()
  await beyond.waitFor()
  await next(visitor)
  expect(new URL(page.url()).pathname).toMatch(/\/pricing$/)
  await rent.fill('200000')
  await beyond.waitFor({ state: 'detached' })
  const kind = page.getByRole('combobox', { name: t('listings.form.insurance_type') })
  await kind.selectOption('mutual_fund')
  await page.getByText(t('listings.form.fund_fee', { limit: '20.000 kr.' })).waitFor()
  // Three times 200,000 is the most. The rent makes it right: what is said of the security goes with it.
  await kind.selectOption('deposit')
  const security = page.getByLabel(t('listings.form.insurance_amount'), { exact: true })
  const above = page.getByText(t('listings.problems.above_cap', { times: 3 })).first()
  await security.fill('600001')
  await security.blur()
  await above.waitFor()
  await page.getByText(t('core.form.saved_partly')).waitFor()
  await rent.fill('200001')
  await above.waitFor({ state: 'detached' })
  await page.getByText(/^Vistað \d/).waitFor()
  await kind.selectOption('')
  await open(`/listings/create/${id}/availability`)
  const from = page.getByRole('textbox', { name: t('listings.form.available_from') })
  await from.fill('31.2.2027')
  await from.blur()
  await page.getByText(t('core.problems.date')).waitFor()

  await open(`/listings/create/${id}/duration`)
  await page.getByRole('radio', { name: new RegExp(t('listings.form.definite_note')) }).check()
  const [least, most] = [
    page.getByRole('textbox', { name: t('listings.form.months_min') }),
    page.getByRole('textbox', { name: t('listings.form.months_max') }),
  ]
  await least.fill('12')
  await most.fill('6')
  await most.blur()
  await page.getByText(t('listings.problems.longest_below_shortest')).first().waitFor()
  await page.getByText(t('core.form.saved_partly')).waitFor()
  await least.fill('6')
  await page
    .getByText(t('listings.problems.longest_below_shortest'))
    .first()
    .waitFor({ state: 'detached' })
  const kept = saved(visitor)
  await most.fill('24')
  await kept
  // Opened anew and not only reloaded: a radio that is pressed before the page works would not be saved.
  await open(`/listings/create/${id}/duration`)
  await expect.poll(() => most.inputValue()).toBe('24')
  // Open-ended: the longest term is no longer shown, and no longer kept.
  const openEnded = page.waitForResponse(
    (one) =>
      one.status() === 200 && one.request().postData()?.includes('"is_definite":false') === true,
  )
  await page.getByRole('radio', { name: new RegExp(t('listings.form.indefinite_note')) }).check()
  await openEnded
  await page.reload()
  await expect.poll(() => least.inputValue()).toBe('6')
  await page.getByRole('radio', { name: new RegExp(t('listings.form.definite_note')) }).check()
  await expect.poll(() => most.inputValue()).toBe('')

  await open(`/listings/create/${id}/questions`)
  const asked = page.locator('main ul li p.font-medium')
  await page.getByRole('button', { name: t('listings.question.smokes') }).click()
  await page.getByRole('button', { name: t('listings.question.viewing') }).click()
  await page
    .getByRole('button', { name: t('core.actions.remove') })
    .first()
    .click()
  await expect.poll(() => asked.allTextContents()).toEqual([t('listings.question.viewing')])
  await page.getByRole('button', { name: t('core.actions.undo') }).click()
  await expect
    .poll(() => asked.allTextContents())
    .toEqual([t('listings.question.smokes'), t('listings.question.viewing')])
  await page.getByRole('button', { name: t('listings.form.own_question') }).click()
  const own = page.getByRole('textbox', { name: t('listings.form.question_number', { number: 3 }) })
  await own.fill('Hvert er þjóðerni þitt?')
  await own.blur()
  await page.getByText(t('listings.problems.may_not_ask_origin')).first().waitFor()
  const mended = saved(visitor)
  await own.fill('Hvenær viltu flytja inn?')
  await mended

  // On another device: straight to the first step on which something is missing.
  const elsewhere = await visit(browser, base, 'is', 'phone')
  await enterByPassword(elsewhere.page, base, 'ragnheidur')
  await elsewhere.open(`/listings/create/${id}`)
  await elsewhere.page.waitForURL(/\/basics$/)
  await elsewhere.open(`/listings/create/${id}/questions`)
  await expect
    .poll(() =>
      elsewhere.page
        .getByRole('textbox', { name: t('listings.form.question_number', { number: 3 }) })
        .inputValue(),
    )
    .toBe('Hvenær viltu flytja inn?')
  await visitor.close()
  await elsewhere.close()
})

test('on a phone in Polish: who pays what, with a price where the law wants one', async () => {
  const visitor = await visit(browser, base, 'pl', 'phone')
  const { page, t, open } = visitor
  await enterByPassword(page, base, 'ragnheidur')
  const id = await begin(visitor, -4)
  await open(`/listings/create/${id}/utilities`)
  const fund = page.getByRole('group', { name: t('listings.utility.house_fund') })
  await fund.getByRole('radio', { name: t('listings.form.tenant_pays') }).check()
  const price = page
    .getByRole('listitem')
    .filter({ has: fund })
    .getByRole('textbox', { name: t('listings.form.utility_price') })
  await price.focus()
  await price.blur()
  await page.getByText(t('core.problems.required')).first().waitFor()
  const kept = saved(visitor)
  await price.fill('14000')
  await kept
  await next(visitor)
  await page.waitForURL(/\/availability$/)
  // What is said of a field when it is left moves the button: a press at its upper edge counts all the same.
  await page.getByRole('textbox', { name: t('listings.form.available_from') }).fill('31.2.2027')
  const press = page.getByRole('button', { name: t('core.actions.next'), exact: true })
  await press.scrollIntoViewIfNeeded()
  const edge = (await press.boundingBox())!
  await page.touchscreen.tap(edge.x + edge.width / 2, edge.y + 3)
  await page
    .getByRole('alert')
    .getByText(t('core.form.problems', { count: 1 }))
    .waitFor()
  await open(`/listings/create/${id}/requirements`)
  const pets = saved(visitor)
  await page.getByRole('switch', { name: t('listings.form.pets_allowed') }).click()
  await pets
  expect(
    await page.evaluate(
      () =>
        (globalThis as unknown as { document: { documentElement: { scrollWidth: number } } })
          .document.documentElement.scrollWidth,
    ),
  ).toBeLessThanOrEqual(390)
  await visitor.close()
})

test('what is published is changed by sending alone, which its steps say', async () => {
  const visitor = await visit(browser, base, 'da', 'phone')
  const { page, t, open } = visitor
  const token = await enterByPassword(page, base, 'gunnar')
  const own = async (address: string) => {
    const answer = await fetch(`${base}/api${address}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return (await answer.json()) as { price: number; items: { id: string; price: number }[] }
  }
  const [home] = (await own('/landlords/listingsv2?status=published')).items
  const rentNow = async () => (await own(`/listings/${home!.id}`)).price
  const label = t('listings.form.save_and_next')
  await open(`/listings/create/${home!.id}/pricing`)
  await page.getByText(t('listings.form.live', { next: label })).waitFor()
  // Leaving saves nothing, and does not say that it does.
  await page.getByRole('button', { name: t('core.wizard.steps') }).click()
  const steps = page.getByRole('dialog', { name: t('core.wizard.steps') })
  await steps.getByRole('link', { name: t('listings.own.title'), exact: true }).waitFor()
  expect(await steps.getByText(t('core.wizard.leave')).count()).toBe(0)
  await page.keyboard.press('Escape')
  await steps.waitFor({ state: 'hidden' })
  const rent = page.getByLabel(t('listings.form.price'), { exact: true })
  await rent.fill(String(home!.price + 1000))
  await rent.blur()
  expect(await visitor.axe()).toEqual([])
  expect(await rentNow()).toBe(home!.price)
  await page.getByRole('button', { name: label, exact: true }).click()
  await page.waitForURL(/\/utilities$/)
  expect(await rentNow()).toBe(home!.price + 1000)
  await open(`/listings/create/${home!.id}/pricing`)
  await rent.fill(String(home!.price))
  await page.getByRole('button', { name: label, exact: true }).click()
  await page.waitForURL(/\/utilities$/)
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})
