import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Lang } from '#core/shared/language/languages.ts'
import { recordIdentity } from '#features/accounts/server/identity/proven-identities.ts'
import { openSession } from '#features/accounts/server/sessions/sessions.ts'
import type { Contract, ContractFields } from '#features/contracts/shared/model.ts'
import { publishListing } from '#features/listings/shared/api.ts'
import { readyListing } from '#features/listings/tests/fixtures.ts'
import { readBankEvents } from '#features/rent-collection/server/jobs/bank-feed.ts'
import { issueDueClaims } from '#features/rent-collection/server/jobs/claims.ts'
import { askAboutPayouts, sendDuePayouts } from '#features/rent-collection/server/jobs/payouts.ts'
import { changeContract } from '#features/contracts/shared/api.ts'
import { readyDraft, signedContract, versionOf, type Terms } from '#tests/support/contracts.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'

// What both sides of a lease read about its payments in the hard cases: whole sentences of the page, as the server sends it.

let app: TestApp
let landlord: Person
const setTime = (moment: string) => {
  app.product.clock.offset_ms = Date.parse(moment) - Date.now()
}
const work = () => app.product.jobContext()

/** The words of a page, as this person reads it. */
const wordsOf = async (address: string, person: Person, lang: Lang): Promise<string> => {
  const { refresh_token } = await work().inTransaction((ctx) =>
    openSession(ctx, person as never, 'electronic-id'),
  )
  const { statusCode, body } = await app.server.inject({
    method: 'GET',
    url: `${address}?lang=${lang}`,
    headers: { cookie: `igloo_session=${refresh_token}` },
  })
  expect(statusCode, `${address} ${body.slice(0, 200)}`).toBe(200)
  return body
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replace(/\s+/g, ' ')
}
/** The words of a page of this lease: of its payments, where no other is named. */
const pageOf = (
  { id }: Pick<Contract, 'id'>,
  person: Person,
  lang: Lang = 'is',
  page = '/payments',
): Promise<string> => {
  const side = person.user_type === 'LL' ? 'landlords' : 'tenants'
  return wordsOf(`/${side}/rental-contracts/${id}${page}`, person, lang)
}
const leaseOf = (tenant: Person, terms: Partial<Terms>): Promise<Contract> =>
  signedContract(app, landlord, tenant, terms)
/** A lease from before the wizard asked what a claim needs. */
const asked = async (lease: Contract): Promise<Contract> => {
  await app.product.runtime.db.execute(
    sql`update contracts set payment_service = true where id = ${lease.id}`,
  )
  return lease
}
const payClaimOf = async (tenant: Person, deliver: 'lost' | 'twice' = 'lost'): Promise<void> => {
  const { bank, store } = app.product.sandbox!
  const claims = await store.list<{
    claim_id: string
    amount: number
    payor_national_id: string
  }>('bank', 'claim')
  const open = claims.find(({ data }) => data.payor_national_id === tenant.national_id)!.data
  await bank.pay(open.claim_id, { amount: open.amount, deliver })
  await readBankEvents(work())
  await app.drain()
}

beforeAll(async () => {
  app = await openTestApp()
  setTime('2026-11-20T12:00:00Z')
  landlord = await app.person({ user_type: 'LL' })
})
afterAll(() => app.close())

describe('rent that is not collected', () => {
  test.each([
    [
      'is',
      'Leigan er ekki í krónum og kröfur í banka eru aðeins í krónum.',
      'Við innheimtum leiguna',
      'Krafan birtist',
    ],
    [
      'en',
      'The rent is not in Icelandic krónur, and bank claims can only be in krónur.',
      'We collect the rent',
      'The claim appears',
    ],
  ] as const)('a lease in euros, %s', async (lang, sentence, ...denied) => {
    const tenant = await app.person()
    const lease = await asked(await leaseOf(tenant, { currency: 'EUR', price: 120_000 }))
    for (const reader of [landlord, tenant]) {
      const page = await pageOf(lease, reader, lang)
      expect(page).toContain(sentence)
      for (const words of denied) expect(page).not.toContain(words)
    }
  })

  test.each([
    [
      'is',
      'Greiðandi leigunnar er ekki með íslenska kennitölu og því er ekki hægt að senda kröfu í banka.',
    ],
    ['en', 'The payer has no Icelandic kennitala, so the bank can’t make a claim.'],
    ['da', 'Betaleren har ikke et islandsk kennitala-nummer, så banken kan ikke oprette et krav.'],
  ] as const)('a payer with a Danish number who has proven it, %s', async (lang, sentence) => {
    const dane = await app.person({ is_proven: false })
    const number = `01019012${['is', 'en', 'da'].indexOf(lang)}4`
    await recordIdentity(
      { tx: app.product.runtime.db, now: app.product.clock.now() } as never,
      dane.id,
      {
        national_id: number,
        national_id_country: 'DK',
        full_name: dane.full_name,
        subject: number,
        level: 'high',
        amr: ['external'],
      } as never,
    )
    const lease = await asked(
      await leaseOf(dane, { payor: { identifier: number, identifier_country: 'DK' } }),
    )
    for (const reader of [landlord, dane])
      expect(await pageOf(lease, reader, lang)).toContain(sentence)
  })
})

test.each([
  ['is', /bætist greiðslugjald við hverja mánaðarlega kröfu: 195\skr\. með virðisaukaskatti/],
  ['en', /collects the rent, .{0,6}195.{0,6}including VAT is added to each monthly claim/],
] as const)('whoever applies for a home reads the fee of the rent first, %s', async (lang, fee) => {
  const { listing: id } = await readyListing(app, landlord, lang === 'is' ? '2507085' : '2042190')
  await app.ok(publishListing, { id }, landlord)
  expect(await wordsOf(`/listings/${id}/apply`, await app.person(), lang)).toMatch(fee)
})

test('a lease of three weeks: both read the part of the month', async () => {
  const tenant = await app.person()
  const lease = await leaseOf(tenant, { end_date: '2026-12-21', price: 310_000 })
  // 310,000 x 21/31 = 210,000.
  for (const reader of [landlord, tenant])
    expect(await pageOf(lease, reader)).toMatch(/210\.000\skr\./)
})

test('paid on a Sunday after the last day without cost: both read the late interest', async () => {
  const tenant = await app.person()
  const lease = await leaseOf(tenant, { price: 300_000 })
  setTime('2026-12-01T09:00:00Z')
  await issueDueClaims(work())
  setTime('2026-12-13T15:00:00Z')
  await payClaimOf(tenant)
  // Twelve days at 15 %: 300,000 x 0.15 x 12/360 = 1,500.
  for (const reader of [landlord, tenant])
    expect(await pageOf(lease, reader)).toMatch(/Dráttarvextir fram að greiðslu: 1\.500\skr\./)
})

test('a planned month: the tenant reads which fee the claim will add, the landlord pays none', async () => {
  const tenant = await app.person()
  const lease = await leaseOf(tenant, { price: 300_000 })
  expect(await pageOf(lease, tenant)).toMatch(
    /Næst á gjalddaga 1\. des\. 2026 300\.195\skr\., þar af 195\skr\. greiðslugjald/,
  )
  expect(await pageOf(lease, landlord)).not.toContain('þar af')
})

test('a payout to an account that the bank closed: the landlord reads why and what to do', async () => {
  setTime('2026-12-16T09:00:00Z')
  await sendDuePayouts(work())
  const { bank, store } = app.product.sandbox!
  const [payout] = await store.list<{ payout_id: string }>('bank', 'payout')
  await bank.rejectPayout(payout!.data.payout_id, 'account_closed', 'lost')
  await askAboutPayouts(work())
  await app.drain()
  const { rows } = await app.product.runtime.db.execute<{ id: string }>(
    sql`select b.contract_id as id from payouts p join bills b on b.id = p.bill_id where p.state = 'rejected'`,
  )
  const page = await pageOf({ id: rows[0]!.id } as Contract, landlord)
  expect(page).toContain('Bankinn hafnaði henni')
})

test('a lease signed on 31 January: both read a day to come, what is due on it together, and nothing late', async () => {
  // Sunday 31 January 2027; the lease began on the 1st.
  setTime('2027-01-31T12:00:00Z')
  await app.prove(landlord)
  const tenant = await app.person()
  const lease = await leaseOf(tenant, {
    start_date: '2027-01-01',
    end_date: '2027-12-31',
    price: 300_000,
  })
  await issueDueClaims(work())
  await app.drain()
  // January and February: 2 x 300,000 for the landlord; the tenant also pays 2 x 195.
  const sums: [Person, RegExp][] = [
    [landlord, /Næst á gjalddaga 1\. feb\. 2027 600\.000\skr\. /],
    [tenant, /Næst á gjalddaga 1\. feb\. 2027 600\.390\skr\., þar af 390\skr\. greiðslugjald/],
  ]
  for (const [reader, sum] of sums) {
    const page = await pageOf(lease, reader)
    expect(page).toMatch(sum)
    expect(page).toContain('Komið fram yfir eindaga Ekkert')
    expect(page).toMatch(/janúar 2027 Gjalddagi 1\. feb\. 2027 Kostnaðarlaust til 8\. feb\. 2027/)
    expect(page).not.toContain('Dráttarvextir fram að')
  }
})

test('a payment that the bank tells of by message and by feed: both read it once', async () => {
  const tenant = await app.person()
  const lease = await leaseOf(tenant, {
    start_date: '2027-02-01',
    end_date: '2028-01-31',
    price: 300_000,
  })
  setTime('2027-02-01T09:00:00Z')
  await issueDueClaims(work())
  await app.drain()
  await payClaimOf(tenant, 'twice')
  await readBankEvents(work(), 30)
  await app.drain()
  // The tenant paid 300,000 of rent and a payment fee of 195; the fee is not the landlord's.
  const sums: [Person, RegExp, RegExp][] = [
    [
      tenant,
      /Greitt alls 300\.195\skr\. Komið fram yfir eindaga Ekkert/,
      /Næst á gjalddaga 1\. mar\. 2027 300\.195\skr\., þar af 195\skr\. greiðslugjald/,
    ],
    [
      landlord,
      /Leiga sem hefur borist 300\.000\skr\. Komið fram yfir eindaga Ekkert/,
      /Næst á gjalddaga 1\. mar\. 2027 300\.000\skr\./,
    ],
  ]
  for (const [reader, sum, next] of sums) {
    const page = await pageOf(lease, reader)
    expect(page).toMatch(sum)
    expect(page.match(/Staða: Greidd 1\. feb\. 2027/g)).toHaveLength(1)
    expect(page).toMatch(next)
    expect(page).not.toContain('Ofgreitt')
  }
})

/** Signs a draft of these terms with other fields of the lease changed. */
const leaseWith = async (
  tenant: Person,
  terms: Partial<Terms>,
  fields: Partial<ContractFields>,
): Promise<Contract> => {
  const { id } = await readyDraft(app, landlord, tenant, terms)
  const body = { ...fields, updated_at: await versionOf(app, id) }
  await app.ok(changeContract, { id, body }, landlord)
  return signedContract(app, landlord, tenant, {}, id)
}

test('an index month that is missing: both read that it applies once published, and what the amounts are', async () => {
  const tenant = await app.person()
  const lease = await leaseWith(
    tenant,
    { start_date: '2028-06-01', end_date: '2030-05-31' },
    { index_type: 'cpi', payment_service: false },
  )
  for (const reader of [landlord, tenant]) {
    expect(await pageOf(lease, reader, 'is', '')).toContain(
      'Vísitala fyrir 1. júní 2028 hefur ekki verið birt. Í samningnum er miðað við hana þegar hún liggur fyrir.',
    )
    const page = await pageOf(lease, reader)
    expect(page).toContain('Leigan er ekki innheimt hér')
    expect(page).toContain('Leigan fylgir vísitölu. Hér stendur grunnleigan;')
  }
})

test('a storage room: both read its kind and its rent, and nothing that the law says of homes', async () => {
  const tenant = await app.person()
  const lease = await leaseWith(
    tenant,
    { start_date: '2027-03-01', end_date: '2027-03-20', price: 31_000 },
    { listing_type: { tag: 'storage' } } as Partial<ContractFields>,
  )
  for (const reader of [landlord, tenant]) {
    // 31,000 x 20/31 = 20,000.
    expect(await pageOf(lease, reader)).toMatch(/Leiga 20\.000\skr\./)
    const page = await pageOf(lease, reader, 'is', '')
    expect(page).toContain('Tegund húsnæðis Geymsla')
    expect(page).not.toContain('Leiguskrá Skráður')
    expect(page).not.toContain('Það sem lögin segja')
  }
})
