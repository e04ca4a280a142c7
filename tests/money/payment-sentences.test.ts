import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Lang } from '#core/shared/language/languages.ts'
import { recordIdentity } from '#features/accounts/server/identity/proven-identities.ts'
import { openSession } from '#features/accounts/server/sessions/sessions.ts'
import type { Contract } from '#features/contracts/shared/model.ts'
import { readBankEvents } from '#features/rent-collection/server/jobs/bank-feed.ts'
import { issueDueClaims } from '#features/rent-collection/server/jobs/claims.ts'
import { askAboutPayouts, sendDuePayouts } from '#features/rent-collection/server/jobs/payouts.ts'
import { signedContract, type Terms } from '#tests/support/contracts.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'

// What both sides of a lease read about its payments in the hard cases: whole sentences of the page, as the server sends it.

let app: TestApp
let landlord: Person
const setTime = (moment: string) => {
  app.product.clock.offset_ms = Date.parse(moment) - Date.now()
}
const work = () => app.product.jobContext()

/** The words of the payments page of this lease, as this person reads it. */
const pageOf = async ({ id }: Contract, person: Person, lang: Lang = 'is'): Promise<string> => {
  const { refresh_token } = await work().inTransaction((ctx) =>
    openSession(ctx, person as never, 'electronic-id'),
  )
  const side = person.user_type === 'LL' ? 'landlords' : 'tenants'
  const { statusCode, body } = await app.server.inject({
    method: 'GET',
    url: `/${side}/rental-contracts/${id}/payments?lang=${lang}`,
    headers: { cookie: `igloo_session=${refresh_token}` },
  })
  expect(statusCode, `${side} ${body.slice(0, 200)}`).toBe(200)
  return body
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replace(/\s+/g, ' ')
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
const payClaimOf = async (tenant: Person): Promise<void> => {
  const { bank, store } = app.product.sandbox!
  const claims = await store.list<{
    claim_id: string
    amount: number
    payor_national_id: string
  }>('bank', 'claim')
  const open = claims.find(({ data }) => data.payor_national_id === tenant.national_id)!.data
  await bank.pay(open.claim_id, { amount: open.amount, deliver: 'lost' })
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
    /Næst á gjalddaga 1\. des\. 2026 300\.000\skr\. og 195\skr\. greiðslugjald með kröfunni/,
  )
  expect(await pageOf(lease, landlord)).not.toContain('greiðslugjald með kröfunni')
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
