import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
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

const enter = async (visitor: Visitor, key: string): Promise<void> => {
  await enterByPassword(visitor.page, base, key)
}

test('a tenant fills in her profile on a phone, finds it after a reload, and her landlord sees it', async () => {
  const tenant = await visit(browser, base, 'is', 'phone')
  await enter(tenant, 'birna')
  const { page, t } = tenant
  await tenant.open('/tenants/rental-profiles')
  const change = (title: string) =>
    page.getByRole('button', { name: `${t('profiles.add')}: ${title}` })

  await change(t('profiles.about.title')).click()
  await page
    .getByLabel(t('profiles.about.label'))
    .fill('Hjúkrunarfræðingur og tveir rólegir kettir.')
  await page.getByRole('button', { name: t('core.actions.save') }).click()
  await page
    .getByRole('button', { name: `${t('profiles.change')}: ${t('profiles.about.title')}` })
    .waitFor()

  await change(t('profiles.interests.title')).click()
  await page.getByLabel(t('profiles.interests.label'), { exact: true }).fill('gong')
  await page.getByRole('option', { name: t('profiles.interest.hiking') }).click()
  await page
    .getByRole('button', { name: t('profiles.interests.add'), exact: true })
    .last()
    .click()
  await page
    .getByRole('button', {
      name: t('profiles.interests.remove', { name: t('profiles.interest.hiking') }),
    })
    .waitFor()
  await page.getByRole('button', { name: t('profiles.interests.done') }).click()

  const picture = await sharp({
    create: { width: 400, height: 400, channels: 3, background: '#4a7' },
  })
    .jpeg()
    .toBuffer()
  await page
    .getByLabel(t('profiles.picture.choose'))
    .setInputFiles({ name: 'ég.jpg', mimeType: 'image/jpeg', buffer: picture })
  await page.getByText(t('profiles.picture.other')).waitFor()

  await page
    .getByLabel(t('profiles.cover.choose'))
    .setInputFiles({ name: 'útsýni.jpg', mimeType: 'image/jpeg', buffer: picture })
  await page.getByRole('button', { name: t('profiles.cover.more') }).click()
  await page.getByRole('menuitem', { name: t('profiles.cover.position') }).click()
  const part = page.getByRole('slider', { name: t('profiles.cover.position') })
  await part.fill('20')
  await page.getByRole('button', { name: t('core.actions.save') }).click()
  await page.getByRole('button', { name: t('profiles.cover.more') }).waitFor()
  const coverPart = () => page.locator('img[width="1280"]').first().getAttribute('style')
  expect(await coverPart()).toContain('50% 20%')
  await tenant.open('/tenants/rental-profiles')
  await expect.poll(coverPart).toContain('50% 20%')
  expect(await tenant.axe()).toEqual([])

  await tenant.open('/tenants/rental-profiles')
  await page.getByText('Hjúkrunarfræðingur og tveir rólegir kettir.').waitFor()
  await page.getByText(t('profiles.interest.hiking')).first().waitFor()
  const { profile_username: username } = (await (
    await page.request.get('/api/tenant-profiles/me', {
      headers: { authorization: `Bearer ${await tokenOf('birna')}` },
    })
  ).json()) as { profile_username: string }
  expect(tenant.troubles).toEqual([])
  await tenant.close()

  const landlord = await visit(browser, base, 'pl', 'desktop')
  await enter(landlord, 'david')
  await landlord.open(`/tenants/rental-profiles/${username}`)
  await landlord.page.getByText('Hjúkrunarfræðingur og tveir rólegir kettir.').waitFor()
  await landlord.page.getByText(landlord.t('profiles.interest.hiking')).waitFor()
  // What is missing, the papers and the way to change things are the tenant's own.
  for (const own of ['profiles.completion.title', 'profiles.papers.title', 'profiles.add'] as const)
    expect(await landlord.page.getByText(landlord.t(own), { exact: true }).count()).toBe(0)
  const shown = landlord.page.locator('main header img')
  await expect
    .poll(() => shown.evaluate((image) => (image as { naturalWidth?: number }).naturalWidth ?? 0))
    .toBe(320)
  expect(await landlord.axe()).toEqual([])
  expect(landlord.troubles).toEqual([])
  await landlord.close()
})

const tokenOf = async (key: string): Promise<string> => {
  const answer = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base },
    body: JSON.stringify({
      provider: 'password',
      data: { email: `${key}@demo.igloo.example`, password: 'igloo-demo-2026' },
    }),
  })
  return ((await answer.json()) as { accessToken: string }).accessToken
}
