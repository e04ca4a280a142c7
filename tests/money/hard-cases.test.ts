import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { encrypt } from '#core/server/encryption.ts'
import { addPayoutMethod } from '#features/banking/shared/api.ts'
import { changeContract, commitContract, readContract } from '#features/contracts/shared/api.ts'
import type { Contract } from '#features/contracts/shared/model.ts'
import { readBankEvents } from '#features/rent-collection/server/jobs/bank-feed.ts'
import { issueDueClaims } from '#features/rent-collection/server/jobs/claims.ts'
import { askAboutPayouts, sendDuePayouts } from '#features/rent-collection/server/jobs/payouts.ts'
import {
  listPaymentSchedule,
  listPayouts,
  downloadStaffPayments,
  listStaffPayments,
  readPayout,
  readStaffPayout,
  repeatClaim,
  repeatPayout,
} from '#features/rent-collection/shared/api.ts'
import { listNotifications } from '#features/notifications/shared/api.ts'
import { refusedPayor } from '#providers/bank/local-claims.ts'
import type { NewClaim } from '#providers/bank/port.ts'
import { accountOf, readyDraft, signedContract, type Terms } from '#tests/support/contracts.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { hint } from './histories.ts'
import { BANKS, type SimulatedBank } from './simulated-bank.ts'

// Expected days and amounts are worked out by hand; 2026-11-20 is a Friday.

let app: TestApp
let bank: SimulatedBank
let landlord: Person
let tenant: Person

const setTime = (moment: string) => {
  app.product.clock.offset_ms = Date.parse(moment) - Date.now()
}
const work = () => app.product.jobContext()
const itemsOf = async ({ id }: Contract, as: Person = landlord) =>
  (await app.ok(listPaymentSchedule, { id }, as)).results
/** A lease from before the wizard asked what a claim needs: it names a claim that the bank cannot make. */
const oldLease = async (terms: Partial<Terms>): Promise<Contract> => {
  const lease = await signedContract(app, landlord, tenant, terms)
  await app.product.runtime.db.execute(
    sql`update contracts set payment_service = true where id = ${lease.id}`,
  )
  return lease
}
const firstClaim = async () => (await bank.claims())[0]!
const listen = async () => {
  await readBankEvents(work())
  await app.drain()
}
/** Paid in full, passed on to the bank; the payout's number there. */
const payoutAtBank = async (): Promise<string> => {
  await issueDueClaims(work())
  const { claim_id, amount } = await firstClaim()
  await bank.pay(claim_id, amount)
  await listen()
  app.forward(4)
  await sendDuePayouts(work())
  return (await bank.payouts())[0]!.payout_id
}

describe.each(BANKS)('%s', (_name, open) => {
  // The clock goes its own way in each case, so each has a product and a bank of its own.
  beforeEach(async () => {
    app = await openTestApp()
    bank = await open(app)
    Object.assign(app.product.runtime.ports, { bank: bank.port })
    setTime('2026-11-20T12:00:00Z')
    landlord = await app.person({ user_type: 'LL' })
    tenant = await app.person()
  })
  afterEach(async () => {
    await app.close()
    await bank.close()
  })

  test('a lease in euros: no claim, and both sides are told why', async () => {
    const lease = await oldLease({ currency: 'EUR', price: 120_000 })
    setTime('2026-12-02T09:00:00Z')
    expect(await issueDueClaims(work())).toBe(0)
    expect(await bank.claims()).toEqual([])
    for (const reader of [landlord, tenant])
      expect(await app.ok(listPaymentSchedule, { id: lease.id }, reader)).toMatchObject({
        not_collected: 'currency',
      })
  })

  test('a payer with a Danish number: no claim, for ten digits may be somebody else’s kennitala', async () => {
    const lease = await oldLease({
      payor: { identifier: '0101901234', identifier_country: 'DK' },
    })
    setTime('2026-12-02T09:00:00Z')
    expect(await issueDueClaims(work())).toBe(0)
    expect(await bank.claims()).toEqual([])
    expect(await app.ok(listPaymentSchedule, { id: lease.id }, landlord)).toMatchObject({
      not_collected: 'foreign_payor',
    })
  })

  test('a lease in euros that names a claim cannot be sent out', async () => {
    const draft = await readyDraft(app, landlord, tenant, { currency: 'EUR', price: 120_000 })
    const changed = await app.ok(
      changeContract,
      { id: draft.id, body: { updated_at: draft.updated_at, payment_service: true } },
      landlord,
    )
    expect(changed.valid_steps).not.toContain('payments')
    const sent = await app.call(
      commitContract,
      { id: draft.id, body: { sign_type: 'electronic' } },
      landlord,
    )
    expect(sent.problem).toMatchObject({ code: 'contracts.steps_incomplete' })
  })

  test('a claim in another currency is refused by the database itself', async () => {
    await signedContract(app, landlord, tenant, {})
    await issueDueClaims(work())
    setTime('2026-11-22T12:00:00Z')
    await issueDueClaims(work())
    await expect(
      app.product.runtime.db.execute(sql`update bills set currency = 'EUR'`),
    ).rejects.toThrow()
  })

  test('claimed ten days ahead, at the bank in the name of the collector, due on the first', async () => {
    await signedContract(app, landlord, tenant, {})
    expect(await issueDueClaims(work())).toBe(0)
    setTime('2026-11-21T00:30:00Z')
    expect(await issueDueClaims(work())).toBe(1)
    expect(await firstClaim()).toMatchObject({ payor: tenant.national_id, amount: 285_195 })
  })

  test('a payout settles because the bank is asked', async () => {
    const lease = await signedContract(app, landlord, tenant, {})
    setTime('2026-11-30T09:00:00Z')
    const payoutId = await payoutAtBank()
    await askAboutPayouts(work())
    expect((await itemsOf(lease))[0]!.invoice!.payout!.state).toBe('sent')
    await bank.settle(payoutId)
    // Asked a moment ago, it is left alone for ten minutes.
    await askAboutPayouts(work())
    expect((await itemsOf(lease))[0]!.invoice!.payout!.state).toBe('sent')
    app.product.clock.offset_ms += 11 * 60_000
    await askAboutPayouts(work())
    expect((await itemsOf(lease))[0]!.invoice!.payout!.state).toBe('settled')
  })

  test('a message of the bank makes it be asked at once', async () => {
    const lease = await signedContract(app, landlord, tenant, {})
    setTime('2026-11-30T09:00:00Z')
    const payoutId = await payoutAtBank()
    await askAboutPayouts(work())
    await bank.settle(payoutId)
    expect(await hint(app)).toBe(200)
    await app.drain()
    expect((await itemsOf(lease))[0]!.invoice!.payout!.state).toBe('settled')
  })

  test('an account that the bank closed: the landlord sees it, names another, and the rent arrives', async () => {
    const lease = await signedContract(app, landlord, tenant, {})
    setTime('2026-11-30T09:00:00Z')
    await bank.reject(await payoutAtBank())
    await askAboutPayouts(work())
    await app.drain()
    const [payout] = (await app.ok(listPayouts, { query: {} }, landlord)).items
    expect(payout).toMatchObject({ state: 'rejected', rejected_reason: expect.any(String) })
    const { items: told } = await app.ok(
      listNotifications,
      { id: landlord.id, query: {} },
      landlord,
    )
    expect(told.map((one) => one.kind)).toContain('payout_rejected')
    await app.prove(landlord)
    const account = await app.ok(
      addPayoutMethod,
      { body: { account: '0515-26-054321', national_id: landlord.national_id, name: '' } },
      landlord,
    )
    const stranger = await app.person({ user_type: 'LL' })
    const foreign = await accountOf(app, stranger)
    const { id } = payout!
    expect((await app.call(repeatPayout, { id, body: {} }, stranger)).status).toBe(404)
    expect((await app.call(repeatPayout, { id, body: {} }, tenant)).status).toBe(404)
    const withForeign = { id, body: { payout_method_id: foreign } }
    expect((await app.call(repeatPayout, withForeign, landlord)).status).toBe(404)
    const staff = await app.person({ is_staff: true })
    // Staff see where it went, masked; the landlord whole.
    expect((await app.ok(readPayout, { id }, landlord)).iban).toBe(payout!.iban)
    for (const read of [readPayout, readStaffPayout])
      expect((await app.ok(read, { id }, staff)).iban).toMatch(/^IS\d\d •••• \d{4}$/)
    const chosen = { id, body: { payout_method_id: account.id } }
    expect((await app.call(repeatPayout, chosen, staff)).status).toBe(404)
    const again = await app.ok(repeatPayout, chosen, landlord, { key: 'again' })
    expect(again).toMatchObject({ state: 'scheduled', iban: account.bank_account.iban })
    expect((await app.call(repeatPayout, chosen, landlord)).status).toBe(409)
    // The account is new: it waits a day.
    expect(await sendDuePayouts(work())).toBe(0)
    app.forward(3)
    expect(await sendDuePayouts(work())).toBe(1)
    const atBank = (await bank.payouts()).find((one) => one.status === 'accepted')
    await bank.settle(atBank!.payout_id)
    await hint(app)
    await app.drain()
    expect((await itemsOf(lease))[0]!.invoice!.payout!.state).toBe('settled')
    expect((await app.ok(readContract, { id: lease.id }, landlord)).payout_method?.id).toBe(
      account.id,
    )
  })

  test('without an account the rent waits here, and goes out once one is named', async () => {
    const lease = await signedContract(app, landlord, tenant, {})
    setTime('2026-11-30T09:00:00Z')
    await issueDueClaims(work())
    const account = (
      await app.product.runtime.db.execute<{ id: string }>(
        sql`select payout_method_id as id from contracts where id = ${lease.id}`,
      )
    ).rows[0]!.id
    const nameAccount = (id: string | null) =>
      app.product.runtime.db.execute(
        sql`update contracts set payout_method_id = ${id} where id = ${lease.id}`,
      )
    await nameAccount(null)
    const { claim_id, amount } = await firstClaim()
    await bank.pay(claim_id, amount)
    await listen()
    app.forward(4)
    expect(await sendDuePayouts(work())).toBe(0)
    expect(await bank.payouts()).toEqual([])
    const {
      items: [held],
    } = await app.ok(listPayouts, { query: {} }, landlord)
    expect(held).toMatchObject({ state: 'held', can_repeat: true })
    await nameAccount(account)
    await app.ok(repeatPayout, { id: held!.id, body: { payout_method_id: account } }, landlord, {
      key: 'account-named',
    })
    app.forward(4)
    expect(await sendDuePayouts(work())).toBe(1)
    expect(await bank.payouts()).toHaveLength(1)
  })

  test('the same payment by message, by feed and by the nightly reading is posted once', async () => {
    const lease = await signedContract(app, landlord, tenant, {})
    setTime('2026-12-01T09:00:00Z')
    await issueDueClaims(work())
    const { claim_id } = await firstClaim()
    await bank.pay(claim_id, 100_000)
    await hint(app)
    await hint(app)
    await Promise.all([listen(), listen(), app.drain()])
    await readBankEvents(work(), 30)
    expect((await itemsOf(lease))[0]).toMatchObject({ paid_amount: 100_000, state: 'part_paid' })
  })

  test('a payment that the bank books days late is still read', async () => {
    const lease = await signedContract(app, landlord, tenant, {})
    setTime('2026-12-01T09:00:00Z')
    await issueDueClaims(work())
    const { claim_id, amount } = await firstClaim()
    await bank.pay(claim_id, amount)
    Object.assign(app.product.runtime.ports, {
      bank: { ...bank.port, events: async () => ({ events: [], unreadable: [], next_page: null }) },
    })
    setTime('2026-12-03T09:00:00Z')
    await listen()
    Object.assign(app.product.runtime.ports, { bank: bank.port })
    setTime('2026-12-05T09:00:00Z')
    await listen()
    expect((await itemsOf(lease))[0]).toMatchObject({ state: 'paid' })
  })

  test('P-04: paid on a Sunday, after the last day without cost: counted on that Sunday', async () => {
    // Due on Tuesday 1 December, without cost until Tuesday the 8th; paid on Sunday the 13th, read on Monday.
    const lease = await signedContract(app, landlord, tenant, { price: 300_000 })
    setTime('2026-12-01T09:00:00Z')
    await issueDueClaims(work())
    setTime('2026-12-08T20:00:00Z')
    expect((await itemsOf(lease))[0]).toMatchObject({ state: 'issued', late_interest: 0 })
    setTime('2026-12-09T08:00:00Z')
    // Eight days at 15 %: 300,000 x 0.15 x 8/360 = 1,000.
    expect((await itemsOf(lease))[0]).toMatchObject({ state: 'overdue', late_interest: 1_000 })
    setTime('2026-12-13T15:00:00Z')
    const { claim_id, amount } = await firstClaim()
    await bank.pay(claim_id, amount)
    setTime('2026-12-14T06:00:00Z')
    await listen()
    // Twelve days: 1,500. The payout goes on the next open day of the bank, Tuesday the 15th.
    expect((await itemsOf(lease))[0]).toMatchObject({ state: 'paid', late_interest: 1_500 })
    expect((await itemsOf(lease))[0]!.invoice!.payout!.scheduled_for).toBe('2026-12-15')
  })

  test('a lease signed late, on the last day of January: not overdue on its first day', async () => {
    // Sunday 31 January 2027; the lease began on the 1st.
    setTime('2027-01-31T12:00:00Z')
    await app.prove(landlord)
    const lease = await signedContract(app, landlord, tenant, {
      start_date: '2027-01-01',
      end_date: '2027-12-31',
    })
    await issueDueClaims(work())
    const [january, february] = await itemsOf(lease)
    expect(january).toMatchObject({
      state: 'issued',
      due_date: '2027-02-01',
      final_due_date: '2027-02-08',
      late_interest: 0,
    })
    expect(february).toMatchObject({ state: 'issued', due_date: '2027-02-01' })
    setTime('2027-02-08T20:00:00Z')
    expect((await itemsOf(lease))[0]!.state).toBe('issued')
    setTime('2027-02-09T08:00:00Z')
    expect((await itemsOf(lease))[0]!.state).toBe('overdue')
  })

  test('what is paid above a claim is the tenant’s and is seen', async () => {
    const lease = await signedContract(app, landlord, tenant, {})
    setTime('2026-12-01T09:00:00Z')
    await issueDueClaims(work())
    const { claim_id } = await firstClaim()
    await bank.pay(claim_id, 300_000)
    await listen()
    // 300,000 - 285,195 = 14,805.
    for (const reader of [landlord, tenant])
      expect((await itemsOf(lease, reader))[0]).toMatchObject({
        state: 'paid',
        overpaid_amount: 14_805,
      })
  })

  test('a claim that the bank refuses is seen, and made again when staff say so', async () => {
    const lease = await signedContract(app, landlord, tenant, {})
    await app.product.runtime.db.execute(
      sql`update contract_parties set identifier = ${encrypt('national_id', refusedPayor)} where contract_id = ${lease.id} and role = 'TN'`,
    )
    setTime('2026-12-01T09:00:00Z')
    await issueDueClaims(work())
    await app.drain()
    expect((await itemsOf(lease))[0]!.state).toBe('refused')
    expect(await issueDueClaims(work())).toBe(0)
    const staff = await app.person({ is_staff: true })
    const { items } = await app.ok(
      listStaffPayments,
      { query: { q: lease.contract_number } },
      staff,
    )
    expect(items).toMatchObject([{ state: 'refused', refused_code: expect.any(String) }])
    const file = await app.call(
      downloadStaffPayments,
      { query: { q: lease.contract_number, lang: 'en' } },
      staff,
    )
    const lines = file.raw.toString().split('\r\n')
    expect(lines[0]).toContain('Payer;Due')
    expect(lines[1]).toContain(`${lease.contract_number};`)
    expect(lines[1]).toContain(`;${items[0]!.due_date};${items[0]!.amount};0;ISK;Rejected;`)
    expect(lines).toHaveLength(3)
    await app.product.runtime.db.execute(
      sql`update contract_parties set identifier = ${encrypt('national_id', tenant.national_id)} where contract_id = ${lease.id} and role = 'TN'`,
    )
    await app.ok(repeatClaim, { id: items[0]!.id }, staff, { key: 'claim-again' })
    expect((await app.call(repeatClaim, { id: items[0]!.id }, staff)).status).toBe(409)
    expect(await issueDueClaims(work())).toBe(1)
    expect((await itemsOf(lease))[0]!.state).toBe('issued')
  })

  test('two workers send one bill: one claim, one posting, and what was paid meanwhile stays paid', async () => {
    const lease = await signedContract(app, landlord, tenant, {})
    setTime('2026-12-01T09:00:00Z')
    let slow = false
    Object.assign(app.product.runtime.ports, {
      bank: {
        ...bank.port,
        // The first worker's answer arrives after the second has finished and the tenant has paid.
        createClaims: async (claims: readonly NewClaim[]) => {
          const answer = await bank.port.createClaims(claims)
          if (slow || claims.length === 0) return answer
          slow = true
          await issueDueClaims(work())
          const { claim_id, amount } = await firstClaim()
          await bank.pay(claim_id, amount)
          await listen()
          return answer
        },
      },
    })
    await issueDueClaims(work())
    expect((await itemsOf(lease))[0]!.state).toBe('paid')
    const { rows } = await app.product.runtime.db.execute(
      sql`select 1 from events where name = 'rent-collection.claim_issued' and subject_id in (select id from bills where contract_id = ${lease.id})`,
    )
    expect(rows).toHaveLength(1)
  })
})
