import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedContract } from '#tests/support/contracts.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { readBankEvents } from './jobs/bank-feed.ts'
import { issueDueClaims } from './jobs/claims.ts'
import { askAboutPayouts, sendDuePayouts } from './jobs/payouts.ts'
import { downloadPayoutYear, readPayoutYear } from '../shared/api.ts'

let app: TestApp
let landlord: Person
let tenant: Person
let address: string

const setTime = (moment: string) => {
  app.product.clock.offset_ms = Date.parse(moment) - Date.now()
}
const payAll = async () => {
  const { bank, store } = app.product.sandbox!
  for (const { data } of await store.list<{ claim_id: string; state: string }>('bank', 'claim'))
    if (data.state !== 'paid') await bank.pay(data.claim_id, { deliver: 'lost' })
  await readBankEvents(app.product.jobContext())
  await app.drain()
}
const settleAll = async () => {
  const { bank, store } = app.product.sandbox!
  await sendDuePayouts(app.product.jobContext())
  for (const { data } of await store.list<{ payout_id: string }>('bank', 'payout'))
    await bank.settlePayout(data.payout_id, 'lost')
  await askAboutPayouts(app.product.jobContext())
}
const yearOf = (year: number, as = landlord) => app.ok(readPayoutYear, { query: { year } }, as)
const linesOf = async (as: Person, year: number) => {
  const file = await app.call(downloadPayoutYear, { query: { year, kind: 'csv', lang: 'en' } }, as)
  expect(file.status).toBe(200)
  return file.raw.toString().split('\r\n')
}

// Rent 285,000 and house fund 15,000 from 1 December 2026; the fee is 1 %: 3,000, with 720 of VAT.
beforeAll(async () => {
  app = await openTestApp()
  setTime('2026-11-20T12:00:00Z')
  landlord = await app.person({ user_type: 'LL' })
  tenant = await app.person()
  const { id } = await signedContract(app, landlord, tenant, { house_fund: 15_000 })
  await app.product.runtime.db.execute(
    sql`update contracts set street_address = '=HYPERLINK("http://bad")' where id = ${id}`,
  )
  setTime('2026-12-01T09:00:00Z')
  await issueDueClaims(app.product.jobContext())
  await payAll()
  setTime('2026-12-04T09:00:00Z')
  await settleAll()
  // January is claimed before the turn of the year and paid on the 30th of December.
  setTime('2026-12-28T09:00:00Z')
  await issueDueClaims(app.product.jobContext())
  setTime('2026-12-30T09:00:00Z')
  await payAll()
  address = (await yearOf(2026)).homes[0]!.address
})
afterAll(() => app.close())

const DECEMBER = {
  received: 300_000,
  house_fund: 15_000,
  fee: 3_000,
  vat: 720,
  paid_out: 296_280,
  on_the_way: 0,
}
const JANUARY = { ...DECEMBER, paid_out: 0, on_the_way: 296_280 }

test('a year holds the rent that is for it, whenever that was paid', async () => {
  const year = await yearOf(2026)
  expect(year).toMatchObject({ year: 2026, years: [2027, 2026], totals: DECEMBER })
  expect(year.homes).toHaveLength(1)
  expect(year.homes[0]!.months).toEqual([
    { month: '2026-12-01', ...DECEMBER, is_taken_back: false },
  ])
  expect((await yearOf(2027)).homes[0]!.months).toEqual([
    { month: '2027-01-01', ...JANUARY, is_taken_back: false },
  ])
  expect((await yearOf(2025)).homes).toEqual([])
})

test('without a year it is the one that is now', async () => {
  expect((await app.ok(readPayoutYear, { query: {} }, landlord)).year).toBe(2026)
})

test('the table: plain amounts, sums below, and no formula', async () => {
  const lines = await linesOf(landlord, 2026)
  expect(lines[0]).toBe(
    '\u{FEFF}Property;Property number;Month;Collected;House fund included;Service fee;VAT on the fee;Paid out;On its way;Note',
  )
  expect(address).toMatch(/^=HYPERLINK/)
  expect(lines[1]).toMatch(
    /^"'=HYPERLINK\(""http:\/\/bad""\), .*";.*;2026-12;300000;15000;3000;720;296280;0;$/,
  )
  expect(lines[2]).toBe('Total;;2026;300000;15000;3000;720;296280;0;')
  expect(lines).toHaveLength(4)
})

test('the paper is a PDF', async () => {
  const paper = await app.call(
    downloadPayoutYear,
    { query: { year: 2026, kind: 'pdf', lang: 'is' } },
    landlord,
  )
  expect(paper.status).toBe(200)
  expect(paper.raw.subarray(0, 5).toString()).toBe('%PDF-')
})

test('nobody else sees any of it, the tenant and staff included', async () => {
  const staff = await app.person({ is_staff: true })
  for (const other of [tenant, staff, await app.person({ user_type: 'LL' })]) {
    expect(await yearOf(2026, other)).toMatchObject({ homes: [], totals: { received: 0 } })
    expect((await linesOf(other, 2026)).slice(1)).toEqual(['Total;;2026;0;0;0;0;0;0;', ''])
  }
  expect((await app.call(readPayoutYear, { query: { year: 2026 } })).status).toBe(401)
  expect((await app.call(readPayoutYear, { query: { year: 1999 } }, landlord)).status).toBe(422)
})

test('a payment that goes back after its payout leaves a mark; before it, nothing', async () => {
  const { db } = app.product.runtime
  await db.execute(sql`update bills set state = 'issued' where state = 'paid'`)
  await db.execute(sql`update payouts set state = 'reverted' where state <> 'settled'`)
  expect((await yearOf(2026)).homes[0]!.months[0]).toMatchObject({
    ...DECEMBER,
    is_taken_back: true,
  })
  expect((await yearOf(2027)).homes).toEqual([])
})
