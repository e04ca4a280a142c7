import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { DEMO_PASSWORD } from '#app/demo/demo-people.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { visit, type Visitor } from '#tests/support/visitor.ts'
import { untilQuiet } from '#tests/support/quiet.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const photo = (shade: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 900,
      height: 600,
      channels: 3,
      background: { r: shade, g: 140, b: 160 },
    },
  })
    .jpeg()
    .toBuffer()

const NAMES = ['stofa.jpg', 'eldhus.jpg', 'svefnherbergi.jpg']

const signIn = async ({ page, t, open }: Visitor, email: string): Promise<void> => {
  await open('/login')
  await page.getByRole('textbox', { name: t('accounts.login.email') }).fill(email)
  await page.locator('input[type=password]').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: t('accounts.login.submit'), exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** The first two files are answered after the third: how long a file takes is not what orders it. */
const answerLastFirst = async (page: Page): Promise<Map<string, string>> => {
  const idOf = new Map<string, string>()
  const over: Promise<unknown>[] = []
  let release = (): void => undefined
  const third = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/listings/*/photos', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const name = NAMES.find((one) => route.request().postDataBuffer()!.includes(one))!
    if (name !== NAMES[2]) await third
    const answer = await route.fetch()
    const { success } = (await answer.json()) as { success: { photo_id: string }[] }
    idOf.set(name, success[0]!.photo_id)
    over.push(route.fulfill({ response: answer }))
    if (name === NAMES[2]) release()
    return undefined
  })
  return idOf
}

const shownOrder = (page: Page): Promise<string[]> =>
  page
    .locator('main li img[src*="/_ipx/"]')
    .evaluateAll((images) =>
      (images as unknown as { src: string }[]).map(({ src }) => /([0-9a-f-]{36})/.exec(src)![1]!),
    )

test('photos keep the order in which they were chosen, also after a reload; a removal is taken back', async () => {
  const visitor = await visit(browser, base, 'is', 'desktop')
  const { page, t } = visitor
  await signIn(visitor, 'gunnar@demo.igloo.example')
  const { free_homes } = (await (await fetch(`${base}/api/dev/state`)).json()) as {
    free_homes: { landreg_id: string }[]
  }
  await visitor.open('/listings/create/new')
  const box = page.getByRole('combobox').first()
  // Words and Enter search too: nothing is said in words, several are a list to choose from.
  await box.fill('Engingata 999')
  await box.press('Enter')
  await page.getByText(t('properties.problems.none_found')).first().waitFor()
  await box.fill('Hraunbær')
  await box.press('Enter')
  await page
    .getByRole('button', { name: /^Hraunbær .*, íb\. / })
    .first()
    .click()
  await page.getByText(t('properties.field.found')).waitFor()
  await box.fill(`F${free_homes.at(-1)?.landreg_id}`)
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: t('listings.create.confirm') }).click()
  await page.waitForURL(/\/listings\/create\/[0-9a-f-]{36}\//)
  await visitor.open(new URL(page.url()).pathname.replace(/[^/]+$/, 'photos'))
  const idOf = await answerLastFirst(page)
  const arranged = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/photos'),
  )
  await page.locator('input[type=file]').setInputFiles(
    await Promise.all(
      NAMES.map(async (name, at) => ({
        name,
        mimeType: 'image/jpeg',
        buffer: await photo(60 * (at + 1)),
      })),
    ),
  )
  await expect.poll(() => idOf.size).toBe(3)
  const chosen = NAMES.map((name) => idOf.get(name)!)
  await expect.poll(() => shownOrder(page)).toEqual(chosen)
  expect((await arranged).status()).toBe(200)
  await page.reload()
  await expect.poll(() => shownOrder(page)).toEqual(chosen)
  await untilQuiet(page)

  // Words on a photo that are typed at once before a reload are there after it, and then saved.
  const words = () => page.locator('main li input[type=text], main li textarea').first()
  await words().fill('Stofan')
  await page.reload()
  await expect.poll(() => words().inputValue()).toBe('Stofan')
  await page.getByText(/^Vistað \d/).waitFor()

  await page.getByRole('button', { name: t('core.form.remove_photo', { number: 2 }) }).click()
  await expect.poll(() => shownOrder(page)).toEqual([chosen[0], chosen[2]])
  await page.getByRole('button', { name: t('core.actions.undo') }).click()
  await expect.poll(() => shownOrder(page)).toEqual(chosen)
  await page.getByRole('button', { name: t('core.form.remove_photo', { number: 1 }) }).click()
  await page.getByRole('button', { name: t('core.actions.next') }).click()
  await page.waitForURL(/\/amenities$/)
  await visitor.open(new URL(page.url()).pathname.replace('/amenities', '/photos'))
  await expect.poll(() => shownOrder(page)).toEqual(chosen.slice(1))
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})
