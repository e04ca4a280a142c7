import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkLedger } from '#core/server/ledger-seals.ts'
import type { Contract } from '#features/contracts/shared/model.ts'
import { listNotifications } from '#features/notifications/shared/api.ts'
import { askBankAgain } from '#features/rent-collection/server/adjustments/jobs.ts'
import { readBankEvents } from '#features/rent-collection/server/jobs/bank-feed.ts'
import { issueDueClaims } from '#features/rent-collection/server/jobs/claims.ts'
import {
  changePaymentScheduleItem,
  invoicePaymentScheduleItem,
  listPaymentSchedule,
  removePaymentScheduleItem,
  restorePaymentScheduleItem,
  revertPaymentScheduleItem,
} from '#features/rent-collection/shared/api.ts'
import { final, retryable } from '#providers/provider-fault.ts'
import { signedContract } from '#tests/support/contracts.ts'
import { sharedBeginning, type Person, type TestApp } from '#tests/support/test-app.ts'
import { BANKS, type SimulatedBank } from './simulated-bank.ts'

// What landlords change in a schedule. A lease of 285,000 kr. and 15,000 kr. for the house fund from 1 December 2026, a
// Tuesday; expected days and amounts are worked out by hand.

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
const itemsOf = async (as = landlord) =>
  (await app.ok(listPaymentSchedule, { id: lease.id }, as)).results
const itemOn = async (date: string, as = landlord) =>
  (await itemsOf(as)).find((one) => one.date === date)!
const at = (date: string) => ({ id: lease.id, date })
const balances = async () =>
  Object.fromEntries(
    (
      await app.product.runtime.db.execute<{ account: string; sum: string }>(
        sql`select account, sum(amount) as sum from ledger_entries group by account`,
      )
    ).rows.map((row) => [row.account, Number(row.sum)]),
  )
const kindsFor = async (person: Person) =>
  (await app.ok(listNotifications, { id: person.id, query: {} }, person)).items.map(
    (one) => one.kind,
  )
const twice = <T>(call: () => Promise<T>): Promise<[T, T]> => Promise.all([call(), call()])
const statuses = (answers: readonly { status: number }[]) =>
  answers.map((one) => one.status).toSorted((a, b) => a - b)

const signedLease = sharedBeginning('2026-11-20T12:00:00Z', async (first) => {
  const people = { landlord: await first.person({ user_type: 'LL' }), tenant: await first.person() }
  const terms = { house_fund: 15_000 }
  return { ...people, lease: await signedContract(first, people.landlord, people.tenant, terms) }
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
    expect(await checkLedger(app.product.runtime.db)).toEqual([])
    await app.close()
    await bank.close()
  })
  const change = async (date: string, body: object, as = landlord) =>
    app.call(
      changePaymentScheduleItem,
      {
        ...at(date),
        body: { updated_at: (await itemOn(date)).updated_at, explanation: 'Leki', ...body },
      },
      as,
    )

  test('a landlord lowers a month and moves its day: the claim is of the new amount, and both sides read what was changed', async () => {
    const before = await itemOn('2026-12-01')
    expect(before).toMatchObject({ amount: 300_000, can: { change: true, revert: false } })
    // 5 December 2026 is a Saturday: moved to Monday the 7th; seven days later is Monday the 14th.
    const answer = await change('2026-12-01', {
      rent_amount: 200_000,
      due_date: '2026-12-05',
      explanation: 'Leki í þaki',
    })
    expect(answer.body).toMatchObject({
      amount: 215_000,
      due_date: '2026-12-07',
      final_due_date: '2026-12-14',
    })
    for (const reader of [landlord, tenant])
      expect((await itemOn('2026-12-01', reader)).adjustments).toMatchObject([
        {
          kind: 'period_changed',
          state: 'done',
          amount_before: 300_000,
          amount_after: 215_000,
          day_before: '2026-12-01',
          day_after: '2026-12-07',
          explanation: 'Leki í þaki',
          by_staff: false,
        },
      ])
    await app.drain()
    expect(await kindsFor(tenant)).toContain('period_changed')
    expect(await kindsFor(landlord)).not.toContain('period_changed')
    setTime('2026-11-27T09:00:00Z')
    await issueDueClaims(work())
    // With the payment fee of 195 kr.
    expect((await bank.claims()).map((one) => one.amount)).toEqual([215_195])
    expect(await itemOn('2026-12-01')).toMatchObject({ can: { change: false, remove: false } })
    expect((await change('2026-12-01', { rent_amount: 1 })).problem).toMatchObject({
      status: 409,
      code: 'rent-collection.already_claimed',
    })
  })

  test.each([
    ['rent_amount', 'rent-collection.above_lease', { rent_amount: 285_001 }],
    ['house_fund_amount', 'rent-collection.above_lease', { house_fund_amount: 15_001 }],
    ['due_date', 'rent-collection.before_lease', { due_date: '2027-01-31' }],
    // The lease says 1 February; two months later is 4 April.
    ['due_date', 'rent-collection.too_far', { due_date: '2027-04-05' }],
    ['rent_amount', 'required', {}],
  ])('%s: %s', async (path, code, body) => {
    const { status, problem } = await change('2027-02-01', body)
    expect([status, problem.errors]).toEqual([422, [expect.objectContaining({ path, code })]])
    expect((await itemOn('2027-02-01')).adjustments).toEqual([])
  })

  test('the lease’s own amount and last possible day are accepted', async () => {
    const answer = await change('2027-02-01', { rent_amount: 285_000, due_date: '2027-04-04' })
    // 4 April 2027 is a Sunday.
    expect(answer.body).toMatchObject({ amount: 300_000, due_date: '2027-04-05' })
  })

  test('tenants change nothing, and what was changed meanwhile is not changed again', async () => {
    expect((await change('2027-02-01', { rent_amount: 1 }, tenant)).status).toBe(403)
    const { updated_at } = await itemOn('2027-02-01')
    const body = { updated_at, rent_amount: 100_000, explanation: 'Leki' }
    const answers = await twice(() =>
      app.call(changePaymentScheduleItem, { ...at('2027-02-01'), body }, landlord),
    )
    expect(statuses(answers)).toEqual([200, 409])
    expect((await itemOn('2027-02-01')).adjustments).toHaveLength(1)
    expect(await itemOn('2027-02-01', tenant)).toMatchObject({ can: { change: false } })
  })

  test('a month taken off the schedule is not claimed; put back, it is', async () => {
    const { updated_at } = await itemOn('2026-12-01')
    const query = { updated_at, explanation: 'Gefið eftir' }
    const removed = await twice(() =>
      app.call(removePaymentScheduleItem, { ...at('2026-12-01'), query }, landlord),
    )
    expect(statuses(removed)).toEqual([200, 409])
    expect(await itemOn('2026-12-01', tenant)).toMatchObject({
      state: 'cancelled',
      adjustments: [{ kind: 'period_removed', explanation: 'Gefið eftir' }],
    })
    setTime('2026-12-01T09:00:00Z')
    expect(await issueDueClaims(work())).toBe(0)
    expect(
      (await app.call(invoicePaymentScheduleItem, at('2026-12-01'), landlord)).problem.code,
    ).toBe('rent-collection.period_cancelled')
    const restored = await twice(() =>
      app.call(restorePaymentScheduleItem, { ...at('2026-12-01'), body: {} }, landlord),
    )
    expect(statuses(restored)).toEqual([200, 409])
    expect(await issueDueClaims(work())).toBe(1)
    expect((await bank.claims()).map((one) => one.amount)).toEqual([300_195])
  })

  test('a missing month of the lease is added as the lease says; a day that is none is not there', async () => {
    await app.product.runtime.db.execute(
      sql`delete from schedule_items where contract_id = ${lease.id} and date = '2027-03-01'`,
    )
    const added = await app.ok(
      restorePaymentScheduleItem,
      { ...at('2027-03-01'), body: { explanation: '' } },
      landlord,
    )
    expect(added).toMatchObject({ amount: 300_000, due_date: '2027-03-01', state: 'planned' })
    for (const date of ['2027-03-02', '2028-01-01', 'tomorrow'])
      expect(
        (await app.call(restorePaymentScheduleItem, { ...at(date), body: {} }, landlord)).status,
      ).toBe(404)
  })

  test.each([
    ['rent_amount', { rent_amount: 285_000 }],
    ['house_fund_amount', { house_fund_amount: 15_000 }],
    ['due_date', { rent_amount: 285_000, due_date: '2027-03-01' }],
  ])('what changes nothing is said at %s, and nobody is told of it', async (path, body) => {
    const { status, problem } = await change('2027-03-01', body)
    const code = 'rent-collection.unchanged'
    expect([status, problem.errors]).toEqual([422, [expect.objectContaining({ path, code })]])
    expect((await itemOn('2027-03-01')).adjustments).toEqual([])
    expect(await kindsFor(tenant)).not.toContain('period_changed')
  })

  test('a claim is made at once, once, and at most a month ahead', async () => {
    // 1 December is eleven days ahead: the rent run does not claim it yet. 4 January is 45.
    expect(await issueDueClaims(work())).toBe(0)
    const made = await twice(() => app.call(invoicePaymentScheduleItem, at('2026-12-01'), landlord))
    expect(statuses(made)).toEqual([200, 409])
    expect((await app.call(invoicePaymentScheduleItem, at('2026-12-01'), tenant)).status).toBe(403)
    await app.drain()
    expect((await bank.claims()).map((one) => one.amount)).toEqual([300_195])
    expect(await itemOn('2026-12-01')).toMatchObject({ state: 'issued' })
    expect(
      (await app.call(invoicePaymentScheduleItem, at('2027-01-01'), landlord)).problem.code,
    ).toBe('rent-collection.too_early')
    // Thirty-one days before 4 January.
    setTime('2026-12-04T09:00:00Z')
    await app.ok(invoicePaymentScheduleItem, at('2027-01-01'), landlord)
    await app.drain()
    expect(await bank.claims()).toHaveLength(2)
  })

  test('a claim is reverted: cancelled at the bank, reversed in the books, made again as another one', async () => {
    await app.ok(invoicePaymentScheduleItem, at('2026-12-01'), landlord)
    await app.drain()
    expect(await balances()).toEqual({
      tenant_receivable: 300_195,
      rent_expected: -300_000,
      fees: -157,
      vat: -38,
    })
    const body = { explanation: 'Greitt í reiðufé' }
    const asked = await twice(() =>
      app.call(revertPaymentScheduleItem, { ...at('2026-12-01'), body }, landlord),
    )
    expect(statuses(asked)).toEqual([200, 409])
    expect(await itemOn('2026-12-01')).toMatchObject({
      state: 'issued',
      adjustments: [{ kind: 'claim_made' }, { kind: 'claim_reverted', state: 'asked' }],
      can: { revert: false },
    })
    await app.drain()
    expect((await bank.claims())[0]!.is_cancelled).toBe(true)
    expect(await balances()).toEqual({
      tenant_receivable: 0,
      rent_expected: 0,
      fees: 0,
      vat: 0,
    })
    const reverted = await itemOn('2026-12-01', tenant)
    expect(reverted).toMatchObject({
      state: 'claim_cancelled',
      invoice: { is_reverted: true, replaces_id: null },
      adjustments: [{}, { kind: 'claim_reverted', state: 'done', explanation: 'Greitt í reiðufé' }],
    })
    for (const person of [landlord, tenant])
      expect(await kindsFor(person)).toContain('claim_reverted')
    expect(await kindsFor(landlord)).not.toContain('claim_cancelled')
    await readBankEvents(work())
    await issueDueClaims(work())
    expect(await bank.claims()).toHaveLength(1)
    await app.ok(invoicePaymentScheduleItem, at('2026-12-01'), landlord)
    await app.drain()
    expect(await itemOn('2026-12-01')).toMatchObject({
      state: 'issued',
      invoice: { is_reverted: false, replaces_id: reverted.invoice!.id },
    })
    expect(await balances()).toMatchObject({ tenant_receivable: 300_195 })
  })

  test('a claim on which something was paid is not reverted, whether we know of it or not', async () => {
    await app.ok(invoicePaymentScheduleItem, at('2026-12-01'), landlord)
    await app.drain()
    const [claim] = await bank.claims()
    await bank.pay(claim!.claim_id, claim!.amount)
    // The bank has taken the payment, and we have not read it yet.
    const body = { explanation: 'Mistök' }
    await app.ok(revertPaymentScheduleItem, { ...at('2026-12-01'), body }, landlord)
    await app.drain()
    expect(await itemOn('2026-12-01')).toMatchObject({
      state: 'issued',
      adjustments: [{}, { kind: 'claim_reverted', state: 'refused' }],
    })
    await readBankEvents(work())
    await app.drain()
    expect(await itemOn('2026-12-01')).toMatchObject({ state: 'paid' })
    expect(
      (await app.call(revertPaymentScheduleItem, { ...at('2026-12-01'), body }, landlord)).problem
        .code,
    ).toBe('rent-collection.already_paid')
    expect(
      (await app.call(revertPaymentScheduleItem, { ...at('2027-01-01'), body }, landlord)).problem
        .code,
    ).toBe('rent-collection.no_claim')
  })

  test('a bank that does not answer is asked again, by two workers too, and the claim is reversed once', async () => {
    await app.ok(invoicePaymentScheduleItem, at('2026-12-01'), landlord)
    await app.drain()
    const keys: string[] = []
    replaceBank({
      cancelClaim: async (request) => {
        keys.push(request.key)
        await bank.port.cancelClaim(request)
        throw retryable('bank', 'timeout')
      },
    })
    const body = { explanation: 'Mistök' }
    const item = await app.ok(revertPaymentScheduleItem, { ...at('2026-12-01'), body }, landlord)
    await askBankAgain(work())
    expect((await itemOn('2026-12-01')).adjustments[1]!.state).toBe('asked')
    replaceBank({
      cancelClaim: async (request) => {
        keys.push(request.key)
        return bank.port.cancelClaim(request)
      },
    })
    await twice(() => askBankAgain(work()))
    await app.drain()
    expect((await itemOn('2026-12-01')).adjustments[1]!.state).toBe('done')
    expect(new Set(keys)).toEqual(new Set([`adjustment:${item.adjustments[1]!.id}`]))
    const { rows } = await app.product.runtime.db.execute(
      sql`select 1 from ledger_transactions where kind = 'claim_cancelled'`,
    )
    expect(rows).toHaveLength(1)
  })

  test('what the bank will not do changes nothing', async () => {
    await app.ok(invoicePaymentScheduleItem, at('2026-12-01'), landlord)
    await app.drain()
    replaceBank({
      cancelClaim: () => Promise.reject(final('bank', 'not_found')),
    })
    const body = { explanation: 'Mistök' }
    await app.ok(revertPaymentScheduleItem, { ...at('2026-12-01'), body }, landlord)
    await app.drain()
    expect(await itemOn('2026-12-01')).toMatchObject({
      state: 'issued',
      can: { revert: true },
      adjustments: [{}, { kind: 'claim_reverted', state: 'refused' }],
    })
    expect(await balances()).toMatchObject({ tenant_receivable: 300_195 })
  })

  test('the rent run and a change at once: the claim is of what the schedule says', async () => {
    setTime('2026-11-21T06:00:00Z')
    const { updated_at } = await itemOn('2026-12-01')
    const body = { updated_at, rent_amount: 100_000, explanation: 'Leki' }
    const [changed] = await Promise.all([
      app.call(changePaymentScheduleItem, { ...at('2026-12-01'), body }, landlord),
      issueDueClaims(work()),
    ])
    await issueDueClaims(work())
    expect((await bank.claims()).map((one) => one.amount)).toEqual([
      changed.status === 200 ? 115_195 : 300_195,
    ])
  })
})
