import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Contract } from '#features/contracts/shared/model.ts'
import { listNotifications } from '#features/notifications/shared/api.ts'
import { readBankEvents } from '#features/rent-collection/server/jobs/bank-feed.ts'
import { askAboutClaims } from '#features/rent-collection/server/jobs/claim-status.ts'
import { issueDueClaims } from '#features/rent-collection/server/jobs/claims.ts'
import { sendDuePayouts } from '#features/rent-collection/server/jobs/payouts.ts'
import {
  checkBooks,
  listPaymentSchedule,
  listStaffPayments,
  refundOverpaid,
  repeatClaim,
} from '#features/rent-collection/shared/api.ts'
import type { BankEvent } from '#providers/bank/port.ts'
import { final, retryable } from '#providers/provider-fault.ts'
import { signedContract } from '#tests/support/contracts.ts'
import { sharedBeginning, type Person, type TestApp } from '#tests/support/test-app.ts'
import { BANKS, type SimulatedBank } from './simulated-bank.ts'

// What a bank does that it should not: answers that say nothing, other people's payments, claims that vanish.

let app: TestApp
let bank: SimulatedBank
let landlord: Person
let tenant: Person
let lease: Contract

const setTime = (moment: string) => {
  app.product.clock.offset_ms = Date.parse(moment) - Date.now()
}
const work = () => app.product.jobContext()
const replaceBank = (changes: Partial<SimulatedBank['port']>) =>
  Object.assign(app.product.runtime.ports, { bank: { ...bank.port, ...changes } })
const firstItem = async (id: string, as = landlord) =>
  (await app.ok(listPaymentSchedule, { id }, as)).results[0]!
const listen = async () => {
  await readBankEvents(work())
  await app.drain()
}

const signedLease = sharedBeginning('2026-11-20T12:00:00Z', async (first) => {
  const people = { landlord: await first.person({ user_type: 'LL' }), tenant: await first.person() }
  return { ...people, lease: await signedContract(first, people.landlord, people.tenant, {}) }
})

describe.each(BANKS)('%s', (_name, open) => {
  beforeEach(async () => {
    ;({
      app,
      given: { landlord, tenant, lease },
    } = await signedLease())
    bank = await open(app)
    replaceBank({})
  })
  afterEach(async () => {
    await app.close()
    await bank.close()
  })
  const claimed = async () => {
    setTime('2026-12-01T09:00:00Z')
    await issueDueClaims(work())
    return { lease, claim: (await bank.claims())[0]! }
  }

  test('payments on claims that are not ours hold nothing up', async () => {
    const { lease, claim } = await claimed()
    const others = Array.from({ length: 600 }, (_, n): BankEvent => ({
      event_id: `other-${n}`,
      kind: 'claim_paid',
      claim_id: `other-claim-${n}`,
      amount: 1_000,
      currency: 'ISK',
      value_date: '2026-11-25',
      occurred_at: '2026-11-25T10:00:00.000Z',
    }))
    replaceBank({
      events: async (request) => {
        const read = await bank.port.events(request)
        return { ...read, events: [...others, ...read.events] }
      },
    })
    await bank.pay(claim.claim_id, claim.amount)
    await listen()
    expect(await firstItem(lease.id)).toMatchObject({ state: 'paid' })
  })

  test('a payout of which the bank’s answer says nothing is asked for again, never sent a second time', async () => {
    const { lease, claim } = await claimed()
    await bank.pay(claim.claim_id, claim.amount)
    await listen()
    app.forward(4)
    replaceBank({
      // The bank took the order; what it answered could not be read.
      createPayouts: async (payouts) => {
        await bank.port.createPayouts(payouts)
        return payouts.map(({ key }) => ({
          key,
          ok: false,
          code: 'unreadable_answer',
          retryable: false,
        }))
      },
    })
    await sendDuePayouts(work())
    expect((await firstItem(lease.id)).invoice!.payout!.state).toBe('sent')
    replaceBank({})
    expect(await sendDuePayouts(work())).toBe(1)
    expect(await bank.payouts()).toHaveLength(1)
    expect((await firstItem(lease.id)).invoice!.payout!.state).toBe('sent')
  })

  test('a claim whose answer was lost keeps its day, so that it is made once', async () => {
    setTime('2026-11-30T23:50:00Z')
    await app.prove(landlord)
    const lease = await signedContract(app, landlord, tenant, { start_date: '2026-11-01' })
    replaceBank({
      createClaims: async (claims) => {
        await bank.port.createClaims(claims)
        throw retryable('bank', 'timeout')
      },
    })
    await expect(issueDueClaims(work())).rejects.toThrow()
    const made = (await bank.claims()).length
    replaceBank({})
    setTime('2026-12-01T00:10:00Z')
    await issueDueClaims(work())
    expect(await bank.claims()).toHaveLength(made)
    expect(await firstItem(lease.id)).toMatchObject({ state: 'issued', due_date: '2026-11-30' })
  })

  test('a claim that somebody cancels at the bank: both are told, and it is made again when staff say so', async () => {
    const { lease, claim } = await claimed()
    await bank.cancel(claim.claim_id)
    app.product.clock.offset_ms += 13 * 3_600_000
    await listen()
    await askAboutClaims(work())
    await listen()
    // Asked twice, by two workers, it is cancelled once.
    await Promise.all([askAboutClaims(work()), askAboutClaims(work())])
    await listen()
    for (const reader of [landlord, tenant])
      expect(await firstItem(lease.id, reader)).toMatchObject({
        state: 'claim_cancelled',
        late_interest: 0,
      })
    const told = await app.ok(listNotifications, { id: landlord.id, query: {} }, landlord)
    expect(told.items.filter((one) => one.kind === 'claim_cancelled')).toHaveLength(1)
    expect(await issueDueClaims(work())).toBe(0)
    const staff = await app.person({ is_staff: true })
    const { items } = await app.ok(
      listStaffPayments,
      { query: { q: lease.contract_number } },
      staff,
    )
    expect(items).toMatchObject([{ state: 'cancelled', can_repeat_claim: true }])
    await app.ok(repeatClaim, { id: items[0]!.id }, staff, { key: 'once-more' })
    expect(await issueDueClaims(work())).toBe(1)
    expect(await firstItem(lease.id)).toMatchObject({ state: 'issued' })
  })

  test('what was paid on a claim that was cancelled later still shows as paid too much on the next one', async () => {
    const { lease, claim } = await claimed()
    await bank.pay(claim.claim_id, 50_000)
    await listen()
    await app.product.runtime.db.execute(
      sql`insert into bank_events (event_id, kind, claim_id, amount, currency, value_date, occurred_at, received_at)
        values ('cancelled-there', 'claim_cancelled', ${claim.claim_id}, ${claim.amount}, 'ISK', '2026-12-02', '2026-12-02T09:00:00Z', now())`,
    )
    await listen()
    const staff = await app.person({ is_staff: true })
    const [bill] = (await app.ok(listStaffPayments, { query: {} }, staff)).items
    await app.ok(repeatClaim, { id: bill!.id }, staff, { key: 'again' })
    await issueDueClaims(work())
    expect(await firstItem(lease.id, tenant)).toMatchObject({
      state: 'issued',
      paid_amount: 0,
      overpaid_amount: 50_000,
    })
  })

  test('one claim that the bank knows nothing of does not hold up the others', async () => {
    const { lease, claim } = await claimed()
    await bank.cancel(claim.claim_id)
    await app.product.runtime.db.execute(
      sql`insert into bills (id, schedule_item_id, contract_id, key, claim_id, state, amount, currency, due_date, final_due_date, created_at, updated_at)
        select gen_random_uuid(), id, contract_id, 'claim:unknown', 'unknown', 'issued', 1000, 'ISK', due_date, final_due_date, now(), now()
        from schedule_items where contract_id = ${lease.id} order by date desc limit 1`,
    )
    replaceBank({
      claimStatus: async (claim_id) => {
        if (claim_id === 'unknown') throw final('bank', 'not_found')
        return bank.port.claimStatus(claim_id)
      },
    })
    app.product.clock.offset_ms += 13 * 3_600_000
    await askAboutClaims(work())
    await listen()
    expect(await firstItem(lease.id)).toMatchObject({ state: 'claim_cancelled' })
  })

  test('what was paid too much goes back: booked once, no more than there is, and both sides are told', async () => {
    const { lease, claim } = await claimed()
    await bank.pay(claim.claim_id, claim.amount + 14_805)
    await listen()
    const staff = await app.person({ is_staff: true })
    const [bill] = (await app.ok(listStaffPayments, { query: {} }, staff)).items
    const refund = (amount: number, changes: object = {}) => ({
      id: bill!.id,
      body: { amount, paid_on: '2026-12-01', reason: 'Greitt tvisvar', ...changes },
    })
    const refused = async (call: ReturnType<typeof refund>, as: Person) =>
      (await app.call(refundOverpaid, call, as)).status
    expect(await refused(refund(14_806), staff)).toBe(409)
    for (const wrong of [{ amount: 0 }, { amount: -5 }, { amount: 1.5 }, { reason: '  ' }])
      expect(await refused(refund(100, wrong), staff)).toBe(422)
    expect(await refused(refund(100, { paid_on: '2026-12-02' }), staff)).toBe(422)
    expect(await refused(refund(100, { paid_on: '2026-11-29' }), staff)).toBe(422)
    for (const person of [landlord, tenant]) expect(await refused(refund(100), person)).toBe(404)
    const both = await Promise.all(
      [1, 2].map(() => app.call(refundOverpaid, refund(10_000), staff)),
    )
    expect(both.map((answer) => String(answer.status)).toSorted()).toEqual(['200', '409'])
    for (const reader of [landlord, tenant])
      expect(await firstItem(lease.id, reader)).toMatchObject({
        state: 'paid',
        overpaid_amount: 4_805,
        refunds: [{ amount: 10_000, paid_on: '2026-12-01', reason: 'Greitt tvisvar' }],
      })
    await app.drain()
    const told = await app.ok(listNotifications, { id: tenant.id, query: {} }, tenant)
    expect(told.items.map((one) => one.kind)).toContain('overpaid_refunded')
    expect((await app.ok(checkBooks, {}, staff)).findings).toEqual([])
    // 285,195 + 14,805 - 10,000.
    expect((await app.ok(checkBooks, {}, staff)).balances).toContainEqual({
      account: 'bank_clearing',
      currency: 'ISK',
      balance: 290_000,
    })
  })
})
