import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import type { Lang } from '#core/shared/language/languages.ts'
import { openBrowser } from '#tests/support/browser.ts'
import {
  approveAtProvider,
  signInByElectronicId,
  STAFF_NATIONAL_ID,
} from '#tests/support/sign-in.ts'
import { visit, type Visitor } from '#tests/support/visitor.ts'
import { untilQuiet } from '#tests/support/quiet.ts'

const base = process.env.IGLOO_JOURNEY_URL!
const PASSWORD = 'fimm kindur við ána'
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** A well-formed number whose serial was never issued; another one for each journey. */
const NUMBERS = {
  is: { landlord: '0101790019', tenant: '0202800119', landreg: 0 },
  pl: { landlord: '0303810129', tenant: '0404820139', landreg: 2 },
} as const
type Told = keyof typeof NUMBERS

const mailLink = async (visitor: Visitor, to: string, part: string): Promise<string> => {
  for (let tries = 0; tries < 40; tries += 1) {
    const state = (await (await fetch(`${base}/api/dev/state`)).json()) as {
      mails: { items: { to: string; links: string[] }[] }
    }
    const link = state.mails.items
      .filter((mail) => mail.to === to)
      .flatMap((mail) => mail.links)
      .find((one) => one.includes(part))
    if (link) return link
    await visitor.page.waitForTimeout(250)
  }
  throw new Error(`no mail to ${to} with ${part}`)
}

const photo = (hue: number): Promise<Buffer> =>
  sharp({
    create: { width: 1200, height: 800, channels: 3, background: { r: 120 + hue, g: 140, b: 160 } },
  })
    .jpeg()
    .withMetadata()
    .toBuffer()

const register = async (
  visitor: Visitor,
  email: string,
  name: string,
  as: 'landlord' | 'tenant',
  nationalId: string,
): Promise<void> => {
  const { page, t } = visitor
  await visitor.open(`/register?as=${as}`)
  expect(await visitor.axe()).toEqual([])
  await page.getByRole('textbox', { name: t('accounts.register.full_name') }).fill(name)
  await page.getByRole('textbox', { name: t('accounts.login.email') }).fill(email)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.getByRole('checkbox', { name: t('accounts.register.terms') }).check()
  await page.getByRole('button', { name: t('accounts.register.submit'), exact: true }).click()
  await page.getByText(t('accounts.register.sent_title')).first().waitFor()
  const { pathname, hash } = new URL(await mailLink(visitor, email, '/email-confirmation/'))
  await visitor.open(`${pathname}${hash}`)
  await page.getByRole('button', { name: t('accounts.confirm.submit') }).click()
  // Confirmed in the browser that registered, one is signed in.
  await page.waitForURL((url) => !url.pathname.startsWith('/email-confirmation'))
  await page.getByText(t('accounts.confirm.done_title')).first().waitFor()
  await untilQuiet(page)
  await visitor.open('/account/settings')
  // A tenant types a number; a landlord, who is to be paid, proves it.
  if (as === 'tenant')
    await page.getByRole('textbox', { name: t('accounts.settings.national_id') }).fill(nationalId)
  await page.locator('input[name=address]').fill('Grettisgata 12, 101 Reykjavík')
  await page.getByRole('button', { name: t('core.actions.save'), exact: true }).click()
  await page.getByText(t('accounts.settings.saved')).first().waitFor()
  if (as === 'landlord') await proveIdentity(visitor, nationalId, name)
}

const proveIdentity = async (
  { page, t }: Visitor,
  nationalId: string,
  name: string,
): Promise<void> => {
  await page.getByRole('button', { name: t('accounts.settings.verify') }).click()
  await approveAtProvider(page, nationalId, name)
  await page.waitForURL(/\/account\/settings/)
  await page.getByText(t('accounts.settings.verified')).first().waitFor()
}

const addAccount = async (visitor: Visitor, account: string): Promise<void> => {
  const { page, t } = visitor
  await visitor.open('/account/payout-methods')
  await page.getByRole('textbox', { name: t('banking.account') }).fill(account)
  await page.getByRole('button', { name: t('banking.add') }).click()
  // A new account is used after a day.
  await page.getByText(t('banking.added')).waitFor()
  expect(await visitor.axe()).toEqual([])
}

const next = async ({ page, t }: Visitor, from: string): Promise<void> => {
  const before = await page.title()
  await page.getByRole('button', { name: t('core.actions.next'), exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith(from))
  // The address changes before the page does: a press until then is one on the page before.
  await expect.poll(() => page.title()).not.toBe(before)
  await untilQuiet(page)
}

/** The twelve steps, as far as an accepted application has not filled them. */
const fillContract = async (
  visitor: Visitor,
  contractId: string,
  tenantPhone: string,
): Promise<void> => {
  const { page, t } = visitor
  const edit = `/rental-contracts/${contractId}/edit`
  await visitor.open(`${edit}/preview`)
  await page.waitForURL((url) => !url.pathname.endsWith('/preview'))
  await visitor.open(edit)
  expect(await visitor.axe()).toEqual([])
  await page.getByLabel(t('contracts.field.special_group_usage')).selectOption('none')
  await next(visitor, '/edit')
  await next(visitor, '/amenities')
  await page.getByText(t('contracts.field.definite'), { exact: true }).click()
  await page.getByRole('textbox', { name: t('contracts.field.start_date') }).fill('01.01.2027')
  const saved = page.waitForResponse(
    (answer) => answer.ok() && (answer.request().postData() ?? '').includes('2027-12-31'),
  )
  await page.getByRole('textbox', { name: t('contracts.field.end_date') }).fill('31.12.2027')
  await page.getByRole('textbox', { name: t('contracts.field.termination_term_length') }).fill('0')
  await saved
  await page.reload()
  await untilQuiet(page)
  expect(
    await page.getByRole('textbox', { name: t('contracts.field.end_date') }).inputValue(),
  ).toBe('31.12.2027')
  await next(visitor, '/period')
  expect(await visitor.axe()).toEqual([])
  for (const [at, number] of [
    [0, '+3546119900'],
    [1, tenantPhone],
  ] as const) {
    const edits = page.getByRole('button', { name: t('core.actions.edit') })
    await edits.nth(at).click()
    const phone = page.getByRole('textbox', { name: t('contracts.party.phone') })
    await phone.fill(number)
    await page.getByRole('button', { name: t('core.actions.save'), exact: true }).click()
    await phone.waitFor({ state: 'detached' })
    await untilQuiet(page)
  }
  await next(visitor, '/parties')
  expect(await visitor.axe()).toEqual([])
  await next(visitor, '/rent-and-securities')
  await page
    .getByRole('textbox', { name: t('contracts.field.meters_reason') })
    .fill('Mælar eru lesnir við afhendingu.')
  await page.waitForTimeout(1200)
  await next(visitor, '/utilities')
  expect(await visitor.axe()).toEqual([])
  await next(visitor, '/payments')
  await next(visitor, '/house-rules')
  await page.getByRole('textbox', { name: t('contracts.field.smoke_detectors') }).fill('3')
  await page.getByRole('textbox', { name: t('contracts.field.extinguishers') }).fill('1')
  await page.getByRole('textbox', { name: t('contracts.field.escape_routes') }).fill('2')
  await page.getByRole('radio', { name: t('core.states.yes') }).check()
  await page
    .getByRole('textbox', { name: t('contracts.field.condition') })
    .first()
    .fill('Íbúðin er nýmáluð og hrein.')
  await next(visitor, '/reports-and-documents')
  await next(visitor, '/special-terms')
  await next(visitor, '/maintenance-and-inspection')
  await page.getByRole('heading', { name: t('contracts.document.heading.general') }).waitFor()
  await page.getByRole('button', { name: t('contracts.text.show_paper') }).click()
  await page.locator('[data-pdf-page="1"] canvas').waitFor()
  expect(await visitor.axe()).toEqual([])
}

const sign = async (visitor: Visitor, link: string, nationalId: string): Promise<void> => {
  const { page, t } = visitor
  await visitor.open(new URL(link).pathname)
  expect(await visitor.axe()).toEqual([])
  await page.getByRole('textbox', { name: t('app.sandbox.national_id') }).fill('0909090909')
  await page.getByRole('button', { name: t('app.sandbox.sign'), exact: true }).click()
  await page.getByText(t('app.failures.wrong_signer')).waitFor()
  await page.getByRole('textbox', { name: t('app.sandbox.national_id') }).fill(nationalId)
  await page.getByRole('button', { name: t('app.sandbox.sign'), exact: true }).click()
  await page.waitForURL(/signicat-status/)
  await page.getByText(t('contracts.signing.signed')).waitFor()
}

/** Staff publish a listing that waits for their look. */
const approveListing = async (id: string): Promise<void> => {
  const { token } = await signInByElectronicId(base, STAFF_NATIONAL_ID)
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${base}/api/staff/publish-requests${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(200)
    return (await answer.json()) as {
      items: { id: string; listing: { id: string; updated_at: string } }[]
    }
  }
  const { items } = await ask('?page_size=100')
  const request = items.find(({ listing }) => listing.id === id)!
  await ask(`/${request.id}/approve`, {
    method: 'POST',
    body: JSON.stringify({ updated_at: request.listing.updated_at, note: '' }),
  })
}

const listHome = async (visitor: Visitor, landreg: string): Promise<string> => {
  const { page, t } = visitor
  await visitor.open('/listings/create/new')
  expect(await visitor.axe()).toEqual([])
  await page.getByRole('combobox').first().fill(`F${landreg}`)
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: t('listings.create.confirm') }).click()
  await page.waitForURL(/\/listings\/create\/[0-9a-f-]{36}\//)
  // Where the registry names other owners, the first step asks by what right the home is let.
  if (page.url().endsWith('/real-estate')) {
    await page
      .getByRole('radio', { name: new RegExp(t('listings.letting_right.for_owner')) })
      .check()
    await next(visitor, '/real-estate')
  }
  await untilQuiet(page)
  const id = /create\/([0-9a-f-]{36})/.exec(page.url())![1]!
  expect(await visitor.axe()).toEqual([])
  await page
    .getByRole('textbox', { name: t('listings.form.title') })
    .fill(visitor.lang === 'is' ? 'Björt íbúð við sjóinn' : 'Jasne mieszkanie nad morzem')
  await page
    .getByRole('textbox', { name: t('listings.form.description') })
    .fill(
      'Rúmgóð stofa, suðursvalir og stutt í skóla og búðir. Nýtt eldhús og góð geymsla í kjallara fylgir.',
    )
  await next(visitor, '/basics')
  await page.locator('input[type=file]').setInputFiles([
    { name: 'stofa.jpg', mimeType: 'image/jpeg', buffer: await photo(10) },
    { name: 'eldhus.jpg', mimeType: 'image/jpeg', buffer: await photo(60) },
  ])
  await page
    .locator('img[src*="/_ipx/"], source[srcset*="/_ipx/"]')
    .first()
    .waitFor({ state: 'attached' })
  await untilQuiet(page)
  expect(await visitor.axe()).toEqual([])
  await next(visitor, '/photos')
  await next(visitor, '/amenities')
  await page.getByRole('textbox', { name: t('listings.form.price') }).fill('295000')
  await next(visitor, '/pricing')
  await next(visitor, '/utilities')
  await page.getByRole('textbox', { name: t('listings.form.available_from') }).fill('01.01.2027')
  await next(visitor, '/availability')
  await next(visitor, '/duration')
  await next(visitor, '/requirements')
  await next(visitor, '/questions')
  // The register names other owners, so staff look at it first.
  await page.getByRole('button', { name: t('listings.look.submit') }).click()
  await page.getByText(t('listings.look.waiting'), { exact: true }).waitFor()
  expect(await visitor.axe()).toEqual([])
  await approveListing(id)
  return id
}

const homeOf = async (at: number): Promise<string> => {
  const found = (await (await fetch(`${base}/api/dev/state`)).json()) as {
    free_homes?: { landreg_id: string }[]
  }
  return found.free_homes?.[at]?.landreg_id ?? ''
}

const journey = (lang: Told & Lang, size: 'desktop' | 'phone') => async () => {
  const [landlord, tenant] = [
    await visit(browser, base, lang, size),
    await visit(browser, base, lang, size),
  ]
  const [landlordMail, tenantMail] = [
    `leigusali-${lang}@journey.example`,
    `leigjandi-${lang}@journey.example`,
  ]
  const numbers = NUMBERS[lang]
  await register(
    landlord,
    landlordMail,
    'Steinunn Vala Guðjónsdóttir',
    'landlord',
    numbers.landlord,
  )
  await addAccount(landlord, lang === 'is' ? '0133-26-771001' : '0133-26-771002')
  const listingId = await listHome(landlord, await homeOf(numbers.landreg))

  await tenant.open('/listings')
  expect(await tenant.axe()).toEqual([])
  await tenant.open(`/listings/${listingId}`)
  expect(await tenant.axe()).toEqual([])
  await register(tenant, tenantMail, 'Bjartur Logi Sigurjónsson', 'tenant', numbers.tenant)
  await tenant.open(`/listings/${listingId}/apply`)
  expect(await tenant.axe()).toEqual([])
  await tenant.page
    .getByRole('textbox', { name: tenant.t('applications.apply.message') })
    .fill('Góðan dag, við erum tvö og róleg og leitum að heimili til langs tíma.')
  await tenant.page.locator('form button[type=submit]').last().click()
  await tenant.page.waitForURL(/tenants\/rental-applications/)
  expect(await tenant.axe()).toEqual([])
  await tenant.open(`/listings/${listingId}`)
  await tenant.page
    .getByRole('link', { name: tenant.t('applications.panel.see') })
    .first()
    .waitFor()

  await landlord.open('/landlords/rental-applications')
  expect(await landlord.axe()).toEqual([])
  const contractId = await acceptFirst(landlord)
  await fillContract(landlord, contractId, '+3546119911')
  await landlord.page
    .getByRole('button', { name: landlord.t('contracts.preview.send_out') })
    .click()
  await landlord.page
    .getByRole('dialog')
    .getByRole('button', { name: landlord.t('contracts.preview.send_out') })
    .click()
  await landlord.page.waitForURL(/landlords\/rental-contracts/)
  await sign(tenant, await mailLink(tenant, tenantMail, '/sandbox/sign/'), numbers.tenant)
  await sign(landlord, await mailLink(landlord, landlordMail, '/sandbox/sign/'), numbers.landlord)
  await landlord.page.getByText(landlord.t('contracts.signing.all')).waitFor()

  await landlord.open(`/landlords/rental-contracts/${contractId}`)
  await landlord.page.getByRole('button', { name: landlord.t('contracts.page.download') }).waitFor()
  expect(await landlord.axe()).toEqual([])
  for (const [visitor, prefix] of [
    [tenant, '/tenants'],
    [landlord, '/landlords'],
  ] as const) {
    await visitor.open(`${prefix}/rental-contracts/${contractId}/payments`)
    expect(await visitor.axe()).toEqual([])
    // Months far ahead are folded; a year of rent and the deposit are there when they are asked for.
    await visitor.page.locator('#show-planned').click()
    await visitor.page.locator('#show-planned').waitFor({ state: 'detached' })
    expect(await visitor.page.getByRole('row').count()).toBeGreaterThanOrEqual(12)
    expect(await visitor.axe()).toEqual([])
  }
  await landlord.open('/landlords/home')
  expect(await landlord.axe()).toEqual([])
  await tenant.open('/tenants/home')
  expect(await tenant.axe()).toEqual([])
  expect([...landlord.troubles, ...tenant.troubles]).toEqual([])
  await landlord.close()
  await tenant.close()
}

const acceptFirst = async (visitor: Visitor): Promise<string> => {
  const { page, t } = visitor
  await page.getByText('Bjartur Logi').first().click()
  await page
    .getByRole('button', { name: t('applications.landlord.accept') })
    .first()
    .click()
  // On a phone the application itself is in a dialog, so the question is told by its own words.
  await page.getByText(t('applications.landlord.accept_effect_binding')).waitFor()
  const accepted = page.waitForResponse((answer) => answer.url().endsWith('/accept'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('applications.landlord.accept') })
    .last()
    .click()
  // A page that is left takes its unsent requests with it.
  await accepted
  for (let tries = 0; tries < 40; tries += 1) {
    await visitor.open('/landlords/rental-contracts')
    const href = await page
      .locator('a[href*="/landlords/rental-contracts/"]')
      .evaluateAll((links) =>
        links
          .map((link) => (link as unknown as { href: string }).href)
          .find((one) => /[0-9a-f-]{36}$/.test(one)),
      )
    if (href) return href.slice(-36)
    await page.waitForTimeout(300)
  }
  throw new Error('no contract came of the application')
}

describe('the thread, from listing to rent', () => {
  test('in Icelandic on a desktop', journey('is', 'desktop'))
  test('in Polish on a phone', journey('pl', 'phone'))

  test('rent goes by itself: the clock moves, tenants pay, landlords are paid, staff see balanced books', async () => {
    const [landlord, staff] = [
      await visit(browser, base, 'is', 'desktop'),
      await visit(browser, base, 'is', 'desktop'),
    ]
    const paidOut = async (): Promise<number> => {
      const token = (await (
        await fetch(`${base}/api/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            provider: 'password',
            data: { email: 'ragnheidur@demo.igloo.example', password: 'igloo-demo-2026' },
          }),
        })
      ).json()) as { accessToken: string }
      return (
        (await (
          await fetch(`${base}/api/landlords/payouts`, {
            headers: { authorization: `Bearer ${token.accessToken}` },
          })
        ).json()) as { count: number }
      ).count
    }
    const before = await paidOut()
    await staff.open('/dev')
    expect(await staff.axe()).toEqual([])
    await staff.page.getByRole('button', { name: staff.t('app.dev.forward', { days: 30 }) }).click()
    const moved = async () =>
      ((await (await fetch(`${base}/api/dev/state`)).json()) as { moved_days: number }).moved_days
    for (let tries = 0; tries < 300 && (await moved()) < 30; tries += 1)
      await staff.page.waitForTimeout(300)
    await untilQuiet(staff.page)
    expect(await paidOut()).toBeGreaterThan(before)
    await landlord.open('/login')
    await landlord.page
      .getByRole('textbox', { name: landlord.t('accounts.login.email') })
      .fill('starf@demo.igloo.example')
    await landlord.page.locator('input[type=password]').fill('igloo-demo-2026')
    await landlord.page
      .getByRole('button', { name: landlord.t('accounts.login.submit'), exact: true })
      .click()
    // The right password of staff is not enough: the page leads to electronic id.
    await landlord.page
      .getByText(landlord.t('accounts.failures.staff_needs_electronic_id'))
      .waitFor()
    expect(await landlord.axe()).toEqual([])
    await landlord.page
      .getByRole('button', { name: landlord.t('accounts.login.electronic_id') })
      .click()
    await approveAtProvider(landlord.page, STAFF_NATIONAL_ID)
    await landlord.page.waitForURL(/\/admin/)
    await landlord.page.getByText(landlord.t('app.admin.books_good')).waitFor()
    for (const address of [
      '/admin',
      '/admin/users',
      '/admin/rental-contracts',
      '/admin/rental-contracts/payment-services/payments',
    ]) {
      await landlord.open(address)
      expect(await landlord.axe()).toEqual([])
    }
    expect([...landlord.troubles, ...staff.troubles]).toEqual([])
    await landlord.close()
    await staff.close()
  })
})
