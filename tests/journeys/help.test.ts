import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { enterAsStaff } from '#tests/support/sign-in.ts'
import { visit, type Visitor } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** The server's page, as it is before any script. */
const html = async (address: string, lang = 'is'): Promise<{ status: number; text: string }> => {
  const answer = await fetch(`${base}${address}`, {
    headers: { cookie: `i18n_redirected=${lang}` },
  })
  return { status: answer.status, text: await answer.text() }
}

const inTheDark = async (visitor: Visitor): Promise<string[]> => {
  await visitor.page.evaluate(() => {
    ;(
      globalThis as unknown as {
        document: { documentElement: { dataset: Record<string, string> } }
      }
    ).document.documentElement.dataset.theme = 'dark'
  })
  return visitor.axe()
}

describe('who looks for an answer', () => {
  test('finds an article by an inflected word on a phone, reads it, says that it helped', async () => {
    const visitor = await visit(browser, base, 'is', 'phone')
    const { page, t } = visitor
    await visitor.open('/help')
    expect([...(await visitor.axe()), ...(await inTheDark(visitor))]).toEqual([])
    await page.getByRole('searchbox', { name: t('help.search.label') }).fill('tryggingunni')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/help\/search\?q=/)
    await page.locator('mark').first().waitFor()
    expect([...(await visitor.axe()), ...(await inTheDark(visitor))]).toEqual([])
    await page.locator('a[href="/help/articles/hamark-trygginga"]').click()
    await page.waitForURL(/\/help\/articles\/hamark-trygginga/)
    await page.getByRole('button', { name: t('help.answer.yes'), exact: true }).click()
    await page.getByText(t('help.answer.thanks_yes')).waitFor()
    await visitor.open('/help/articles/hamark-trygginga')
    await page.getByText(t('help.answer.thanks_yes')).waitFor()
    expect([...(await visitor.axe()), ...(await inTheDark(visitor))]).toEqual([])
    expect(
      await page.evaluate(
        () =>
          (globalThis as unknown as { document: { documentElement: { scrollWidth: number } } })
            .document.documentElement.scrollWidth,
      ),
    ).toBeLessThanOrEqual(390)
    expect(visitor.troubles).toEqual([])
    await visitor.close()
  })

  test('gets the whole text from the server, in the language asked for, and a clear answer where there is none', async () => {
    const [is, pl] = [
      await html('/help/articles/hamark-trygginga'),
      await html('/help/articles/hamark-trygginga', 'pl'),
    ]
    expect([is.status, pl.status]).toEqual([200, 200])
    expect(is.text).toContain('application/ld+json')
    expect(is.text).toMatch(/hreflang="pl-PL"|hrefLang="pl-PL"/)
    expect(is.text).toContain('/og/is/help/articles/hamark-trygginga.png"')
    expect(pl.text).toMatch(
      /rel="canonical" href="[^"]+\/help\/articles\/hamark-trygginga\?lang=pl"/,
    )
    expect(is.text.split('<h2').length).toBeGreaterThan(4)
    expect(pl.text).toContain('lang="pl"')
    expect((await html('/help/search?q=tryggingar')).text).toContain(
      '/help/articles/hamark-trygginga',
    )
    for (const address of [
      '/help/articles/no-such-thing',
      '/help/articles/%00',
      '/help/topics/no-such-thing',
      '/help/categories/no-id',
      '/help/categories/01890000-0000-7000-8000-00000000dead',
    ])
      expect((await html(address)).status, address).toBe(404)
    expect((await html(`/help/search?q=${'x'.repeat(500)}&page=abc`)).status).toBe(200)
    const visitor = await visit(browser, base, 'pl', 'desktop')
    await visitor.open(`/help/search?q=${'x'.repeat(500)}`)
    await visitor.page.getByText(visitor.t('help.search.cut', { max: 100 })).waitFor()
    for (const follow of ['a[href^="/help/categories/"]', 'a[href^="/help/topics/"]']) {
      await visitor.open('/help')
      await visitor.page.locator(follow).first().click()
      await visitor.page.waitForURL(/\/help\/(categories|topics)\//)
      await visitor.page.locator('main a[href^="/help/articles/"]').first().waitFor()
      expect(await visitor.axe()).toEqual([])
    }
    expect(visitor.troubles).toEqual([])
    await visitor.close()
  })
})

const signIn = async (): Promise<Visitor> => {
  const visitor = await visit(browser, base, 'is', 'desktop')
  await enterAsStaff(visitor.page.context(), base)
  await visitor.open('/admin')
  return visitor
}

const editor = ({ page, t }: Visitor) =>
  page.getByRole('textbox', { name: t('help.editor.text', { language: 'Íslenska' }) })
const saveByKey = async ({ page, t }: Visitor): Promise<void> => {
  await page.keyboard.press('Control+s')
  await page.getByText(t('help.staff.saved'), { exact: true }).first().waitFor()
}

/** Begins an article with the keyboard alone and writes it; answers its edit address. */
const write = async (writer: Visitor, title: string): Promise<string> => {
  const { page, t } = writer
  await writer.open('/admin/blog/articles')
  expect(await writer.axe()).toEqual([])
  await page.getByRole('button', { name: t('help.staff.new_article') }).focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: t('help.staff.title') })
    .focus()
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/edit/)
  await page.getByRole('textbox', { name: t('help.staff.summary') }).fill('Stutt svar um ísskápa.')
  await editor(writer).focus()
  await page.keyboard.type('Ísskápurinn fylgir ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('alltaf')
  await saveByKey(writer)
  await page.getByRole('combobox', { name: t('help.staff.category') }).selectOption({ index: 1 })
  await page.getByRole('button', { name: t('help.staff.save_settings') }).click()
  await page.getByText(t('help.staff.saved'), { exact: true }).first().waitFor()
  expect(await writer.axe()).toEqual([])
  return new URL(page.url()).pathname
}

/** Finds what the article said before, sees what changed since, and has it stand again. */
const putBackEarlier = async (writer: Visitor): Promise<void> => {
  const { page, t } = writer
  await page.getByRole('link', { name: t('help.earlier.title') }).click()
  await page.waitForURL(/\/earlier\?text=is/)
  expect([...(await writer.axe()), ...(await inTheDark(writer))]).toEqual([])
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.waitForURL(/\/earlier-texts\//)
  await page.locator('ins', { hasText: 'nema um annað sé samið' }).waitFor()
  expect([...(await writer.axe()), ...(await inTheDark(writer))]).toEqual([])
  await page.getByRole('button', { name: t('help.earlier.put_back'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('help.earlier.put_back'), exact: true })
    .click()
  await page.getByText(t('help.earlier.put_back_done')).first().waitFor()
  await page.waitForURL(/\/admin\/blog\/articles\/[^/]+\?text=is/)
  await page.getByText('og frystirinn').waitFor()
  expect(await page.getByText('nema um annað sé samið').count()).toBe(0)
}

describe('who writes', () => {
  test('writes, restores, previews and publishes; a second editor is told and loses nothing', async () => {
    const [writer, second] = await Promise.all([signIn(), signIn()])
    const { page, t } = writer
    const title = 'Fylgir ísskápur með íbúðinni?'
    const edit = await write(writer, title)
    await second.open(`${edit}?text=is`)
    await editor(second).waitFor()

    await editor(writer).focus()
    await page.keyboard.press('Control+End')
    // On a slow network one is back before what was typed is kept.
    const { promise: isBack, resolve: comeBack } = Promise.withResolvers<void>()
    await page.route('**/drafts/is', (route) => isBack.then(() => route.continue()))
    await page.keyboard.type(' og frystirinn')
    await page.getByRole('link', { name: 'Polski' }).click()
    await page.waitForURL(/text=pl/)
    await page.getByRole('link', { name: 'Íslenska' }).click()
    await page.waitForURL(/text=is/)
    await editor(writer).waitFor()
    comeBack()
    await page.getByRole('button', { name: t('help.editor.restore') }).click()
    await editor(writer).getByText('og frystirinn').waitFor()
    await editor(writer).focus()
    await saveByKey(writer)

    await editor(second).focus()
    await second.page.keyboard.press('Control+End')
    await second.page.keyboard.type(' nema um annað sé samið.')
    await second.page.keyboard.press('Control+s')
    await second.page.getByRole('button', { name: t('help.editor.keep_mine') }).waitFor()
    await editor(second).getByText('nema um annað sé samið').waitFor()
    expect(await second.axe()).toEqual([])
    await second.page.getByRole('button', { name: t('help.editor.keep_mine') }).click()
    await second.page.getByText(t('help.staff.saved'), { exact: true }).first().waitFor()

    await writer.open(edit.replace('/edit', ''))
    await page.getByText('nema um annað sé samið').waitFor()
    expect([...(await writer.axe()), ...(await inTheDark(writer))]).toEqual([])
    await page.getByRole('button', { name: t('help.staff.publish'), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('help.staff.publish'), exact: true })
      .click()
    await page.getByText(t('help.staff.published_done')).first().waitFor()
    const found = await html('/help/search?q=%C3%ADssk%C3%A1punum')
    expect(found.text).toContain('/help/articles/fylgir-isskapur-med-ibudinni')
    expect((await html('/help/articles/fylgir-isskapur-med-ibudinni')).text).toContain('<strong')
    await putBackEarlier(writer)
    for (const address of [
      '/admin/blog/tags',
      '/admin/blog/tags/new',
      '/admin/blog/authors',
      '/admin/blog/categories',
      '/admin/blog/categories/new',
      '/admin/blog/help-center',
      '/admin/blog/help-center/front',
      '/admin/blog/help-center/front/slots/pinned',
    ]) {
      await writer.open(address)
      expect(await writer.axe(), address).toEqual([])
    }
    expect([...writer.troubles, ...second.troubles]).toEqual([])
    await writer.close()
    await second.close()
  })
})
