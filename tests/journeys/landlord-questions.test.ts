import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import type { ListingQuestion } from '#features/listings/shared/model.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { enterByPassword } from '#tests/support/sign-in.ts'
import { photograph, untilReady, visit, type Visitor } from '#tests/support/visitor.ts'
import { untilQuiet } from '#tests/support/quiet.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

interface Home {
  id: string
  title: string
  questions: ListingQuestion[]
}
const ask = async <T>(path: string, token: string): Promise<T> => {
  const answer = await fetch(`${base}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as T
}
/** A home of the landlord whose first question must be answered with yes or no, for which the tenant has not applied. */
const homeThatAsks = async (landlord: string, tenant: string): Promise<Home> => {
  const own = await ask<{ items: Home[] }>('/landlords/listingsv2?status=published', landlord)
  for (const { id } of own.items) {
    const home = await ask<Home>(`/listings/${id}`, tenant)
    const [first, second] = home.questions
    if (first?.kind !== 'yes_no' || !first.is_required || second?.kind !== 'text') continue
    const { application } = await ask<{ application: object | null }>(
      `/listings/${id}/applications/mine`,
      tenant,
    )
    if (application === null) return home
  }
  throw new Error('no home asks')
}
/** A profile with work and a household, as the form can take them. */
const fillProfile = async (token: string): Promise<void> => {
  await ask('/tenant-profiles/me/household', token)
  const answer = await fetch(`${base}/api/tenant-profiles/me/employers`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({
      employer: 'Hagaskóli',
      job_title: 'Teacher',
      from_year: 2020,
      to_year: null,
    }),
  })
  expect(answer.status).toBe(200)
}

test('a tenant answers what the landlord asks, the landlord reads it, a changed answer is unread again', async () => {
  const landlord = await visit(browser, base, 'is', 'desktop')
  const token = await enterByPassword(landlord.page, base, 'gunnar')
  const tenant = await visit(browser, base, 'en', 'phone')
  await tenant.page.context().addCookies([{ name: 'theme', value: 'dark', url: base }])
  const tenantToken = await enterByPassword(tenant.page, base, 'noah')
  const home = await homeThatAsks(token, tenantToken)
  const { page, t } = tenant
  const wordsOf = (visitor: Visitor, question: ListingQuestion): string =>
    question.ready ? visitor.t(`listings.question.${question.ready}`) : question.text
  const [choice, words] = [home.questions[0]!, home.questions[1]!]
  const group = page.getByRole('group', { name: wordsOf(tenant, choice) })
  const field = page.getByRole('textbox', { name: wordsOf(tenant, words) })

  await fillProfile(tenantToken)
  await tenant.open(`/listings/${home.id}/apply`)
  await page.getByRole('button', { name: t('applications.apply.take'), exact: true }).click()
  await page.getByText(t('applications.apply.taken_text')).waitFor()
  expect(await page.locator('[name="occupation"]').inputValue()).toBe('Teacher, Hagaskóli')
  await page
    .getByLabel(t('applications.apply.message'), { exact: true })
    .fill('I teach at a primary school, do not smoke and would stay for some years.')
  await field.fill('Most weekdays after five.')
  expect(await tenant.axe()).toEqual([])
  // What is typed can be looked at as the landlord will read it.
  await page.getByRole('button', { name: t('applications.preview.open'), exact: true }).click()
  const preview = page.getByRole('dialog')
  for (const words of ['Teacher, Hagaskóli', 'Most weekdays after five.', 'Noah'])
    await preview.getByText(words).first().waitFor()
  expect(await tenant.axe()).toEqual([])
  await photograph(tenant, 'answers-preview-phone')
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })
  await photograph(tenant, 'answers-form-phone')
  // What must be answered and is not, is said at the field; what was typed stays through a reload.
  await page.getByRole('button', { name: t('applications.apply.submit'), exact: true }).click()
  await page.getByText(t('core.problems.required')).first().waitFor()
  await photograph(tenant, 'answers-missing-phone')
  await page.waitForTimeout(500)
  await page.reload()
  await field.waitFor()
  await untilQuiet(page)
  expect(await field.inputValue()).toBe('Most weekdays after five.')
  await group.getByRole('radio', { name: t('core.states.no') }).check()
  await page.getByRole('button', { name: t('applications.apply.submit'), exact: true }).click()
  await page.waitForURL(/\/tenants\/rental-applications\/[0-9a-f-]+$/)
  const id = page.url().split('/').at(-1)!
  await page.getByText('Most weekdays after five.').waitFor()
  await untilQuiet(page)
  expect(await tenant.axe()).toEqual([])
  await photograph(tenant, 'answers-own-phone')

  await landlord.open(`/landlords/rental-applications?open=${id}`)
  const read = landlord.page
  await read.getByText(wordsOf(landlord, words)).waitFor()
  await read.getByText('Most weekdays after five.').waitFor()
  expect(await landlord.axe()).toEqual([])
  await photograph(landlord, 'answers-landlord')
  await expect
    .poll(
      async () =>
        (await ask<{ is_read_by_landlord: boolean }>(`/landlords/rental-applications/${id}`, token))
          .is_read_by_landlord,
    )
    .toBe(true)
  await landlord.open('/landlords/rental-applications')

  await untilReady(page, 'main button')
  await page.getByRole('button', { name: t('applications.responses.change'), exact: true }).click()
  await field.fill('Only on Saturdays.')
  expect(await tenant.axe()).toEqual([])
  await photograph(tenant, 'answers-change-phone')
  await page.getByRole('button', { name: t('applications.responses.save'), exact: true }).click()
  await page.getByText(t('applications.responses.saved')).first().waitFor()
  await page.getByText('Only on Saturdays.').waitFor()

  expect(
    (await ask<{ is_read_by_landlord: boolean }>(`/landlords/rental-applications/${id}`, token))
      .is_read_by_landlord,
  ).toBe(false)
  // The notice is written after the answer, by a job.
  const told = read
    .getByText(
      landlord.t('notifications.kind.responses_changed', {
        home: home.title,
        person: 'Noah Fischer',
      }),
    )
    .first()
  await expect
    .poll(
      async () => {
        await landlord.open('/account/notifications')
        return told.isVisible()
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  await photograph(landlord, 'answers-notice')
  await told.click()
  await read.waitForURL(/\/landlords\/rental-applications\?open=/)
  await read.getByText('Only on Saturdays.').waitFor()
  expect(await landlord.axe()).toEqual([])
  expect([...tenant.troubles, ...landlord.troubles]).toEqual([])
  await tenant.close()
  await landlord.close()
})
