import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkLedger } from '#core/server/ledger-seals.ts'
import type { Contract } from '#features/contracts/shared/model.ts'
import { askBankAgain } from '#features/rent-collection/server/adjustments/jobs.ts'
import { readBankEvents } from '#features/rent-collection/server/jobs/bank-feed.ts'
import { askAboutPayouts, sendDuePayouts } from '#features/rent-collection/server/jobs/payouts.ts'
import {
  changeBill,
  changePayout,
  executePayout,
  executeRevertPayout,
  invoicePaymentScheduleItem,
  listPaymentSchedule,
  readBill,
  readStaffPayout,
  removeBillPaymentFee,
  revertPaymentScheduleItem,
} from '#features/rent-collection/shared/api.ts'
import { retryable } from '#providers/provider-fault.ts'
import { signedContract } from '#tests/support/contracts.ts'
import { sharedBeginning, type Person, type TestApp } from '#tests/support/test-app.ts'
import { BANKS, type SimulatedBank } from './simulated-bank.ts'

// What staff change in claims and payouts. A lease of 300,000 kr. from 1 December 2026, a Tuesday. Of it the landlord gets
// 296,280 kr.: 1 % is 3,000 and 24 % of that 720. The fee of the claim is 195 kr.: 157 and 24 % of it, 38.

let app: TestApp
let bank: SimulatedBank
let landlord: Person
let tenant: Person
let staff: Person
let lease: Contract

const DAY = '2026-12-01'
const REASON = { reason: 'support', note: 'beiðni 7' } as const
const setTime = (moment: string) => {
  app.product.clock.offset_ms = Date.parse(moment) - Date.now()
}
const work = () => app.product.jobContext()
const replaceBank = (changes: Partial<SimulatedBank['port']>) =>
  Object.assign(app.product.runtime.ports, { bank: { ...bank.port, ...changes } })
const item = async (as = landlord) =>
  (await app.ok(listPaymentSchedule, { id: lease.id }, as)).results[0]!
const at = () => ({ id: lease.id, date: DAY })
const balances = async () =>
  Object.fromEntries(
    (
      await app.product.runtime.db.execute<{ account: string; sum: string }>(
        sql`select account, sum(amount) as sum from ledger_entries group by account`,
      )
    ).rows.map((row) => [row.account, Number(row.sum)]),
  )
const twice = <T>(call: () => Promise<T>): Promise<[T, T]> => Promise.all([call(), call()])
const statuses = (answers: readonly { status: number }[]) =>
  answers.map((one) => one.status).toSorted((a, b) => a - b)
const audited = async (operation: string) =>
  (
    await app.product.runtime.db.execute<{ reason: string; verdict: string }>(
      sql`select reason, verdict from audit_events where operation = ${`rent-collection.${operation}`} and verdict = 'done'`,
    )
  ).rows
const listen = async () => {
  await readBankEvents(work())
  await app.drain()
}

const signedLease = sharedBeginning('2026-11-20T12:00:00Z', async (first) => {
  const people = {
    landlord: await first.person({ user_type: 'LL' }),
    tenant: await first.person(),
    staff: await first.person({ is_staff: true }),
  }
  const terms = { price: 300_000 }
  return { ...people, lease: await signedContract(first, people.landlord, people.tenant, terms) }
})

describe.each(BANKS)('%s', (_name, open) => {
  beforeEach(async () => {
    ;({
      app,
      given: { landlord, tenant, staff, lease },
    } = await signedLease())
    bank = await open(app)
    replaceBank({})
  })
  afterEach(async () => {
    expect(await checkLedger(app.product.runtime.db)).toEqual([])
    await app.close()
    await bank.close()
  })
  const claimed = async () => {
    await app.ok(invoicePaymentScheduleItem, at(), landlord)
    await app.drain()
    return (await bank.claims())[0]!
  }
  const paid = async () => {
    const claim = await claimed()
    setTime('2026-12-01T09:00:00Z')
    await bank.pay(claim.claim_id, claim.amount)
    await listen()
    expect(await item()).toMatchObject({
      state: 'paid',
      invoice: { payout: { state: 'scheduled', scheduled_for: '2026-12-02' } },
    })
  }
  const sent = async (): Promise<string> => {
    await paid()
    setTime('2026-12-02T09:00:00Z')
    await sendDuePayouts(work())
    return (await bank.payouts())[0]!.payout_id
  }
  const call = {
    fee: () => app.call(removeBillPaymentFee, { ...at(), body: REASON }, staff),
    execute: () => app.call(executePayout, { ...at(), body: REASON }, staff),
    revert: (returned_on?: string) =>
      app.call(executeRevertPayout, { ...at(), body: { ...REASON, returned_on } }, staff),
  }

  describe('the bill payment fee', () => {
    test('taken off before the claim: it is made without', async () => {
      expect(statuses(await twice(call.fee))).toEqual([200, 409])
      expect((await call.fee()).problem.code).toBe('rent-collection.fee_removed')
      expect((await claimed()).amount).toBe(300_000)
      expect(await balances()).toEqual({ tenant_receivable: 300_000, rent_expected: -300_000 })
      expect((await item(tenant)).adjustments[0]).toMatchObject({
        kind: 'fee_removed',
        amount_before: 300_195,
        amount_after: 300_000,
        by_staff: true,
      })
      expect(await audited('removeBillPaymentFee')).toEqual([
        { reason: 'support: beiðni 7', verdict: 'done' },
      ])
    })

    test('of rent that is not collected here there is none', async () => {
      await app.product.runtime.db.execute(
        sql`update contracts set paid_with_cash = true where id = ${lease.id}`,
      )
      expect((await call.fee()).problem.code).toBe('rent-collection.not_collected')
      expect((await item()).adjustments).toEqual([])
    })

    test('taken off a claim at the bank: changed there once, an entry of its own, and the rent arrives whole', async () => {
      const claim = await claimed()
      const keys: string[] = []
      replaceBank({
        changeClaim: (change) => {
          keys.push(change.key)
          return bank.port.changeClaim(change)
        },
      })
      expect(statuses(await twice(call.fee))).toEqual([200, 409])
      expect((await item()).amount).toBe(300_195)
      await Promise.all([app.drain(), askBankAgain(work())])
      await app.drain()
      expect((await bank.claims())[0]!.amount).toBe(300_000)
      expect(new Set(keys).size).toBe(1)
      expect(await item(tenant)).toMatchObject({
        amount: 300_000,
        fee_waived: true,
        lines: [{ kind: 'rent', amount: 300_000 }],
        adjustments: [{}, { kind: 'fee_removed', state: 'done' }],
      })
      const { entries } = await app.ok(readBill, { id: (await item()).invoice!.id }, staff)
      expect(
        entries
          .filter((one) => one.kind === 'fee_removed')
          .map((one) => `${one.account} ${one.amount}`)
          .toSorted(),
      ).toEqual(['fees 157', 'tenant_receivable -195', 'vat 38'])
      setTime('2026-12-01T09:00:00Z')
      await bank.pay(claim.claim_id, 300_000)
      await listen()
      expect(await item()).toMatchObject({
        state: 'paid',
        overpaid_amount: 0,
        invoice: { payout: { net_amount: 296_280 } },
      })
    })

    test('of a claim that is reverted afterwards nothing is left, and the next one has no fee either', async () => {
      await claimed()
      await call.fee()
      await app.drain()
      await app.ok(
        revertPaymentScheduleItem,
        { ...at(), body: { explanation: 'Mistök' } },
        landlord,
      )
      await app.drain()
      expect(Object.values(await balances()).every((sum) => sum === 0)).toBe(true)
      await app.ok(invoicePaymentScheduleItem, at(), landlord)
      await app.drain()
      expect((await bank.claims()).filter((one) => !one.is_cancelled)).toMatchObject([
        { amount: 300_000 },
      ])
    })

    test('the tenant pays while the bank is asked: with the fee, it stays; without it, all is paid', async () => {
      const claim = await claimed()
      await call.fee()
      await bank.pay(claim.claim_id, 300_195)
      await app.drain()
      expect((await item()).adjustments[1]).toMatchObject({ kind: 'fee_removed', state: 'refused' })
      await listen()
      expect(await item()).toMatchObject({ state: 'paid', amount: 300_195, overpaid_amount: 0 })
      expect((await call.fee()).problem.code).toBe('rent-collection.already_paid')
    })

    test('changed at the bank, the answer is lost, and the tenant pays the new amount before it is asked again', async () => {
      const claim = await claimed()
      replaceBank({
        changeClaim: async (change) => {
          await bank.port.changeClaim(change)
          throw retryable('bank', 'timeout')
        },
      })
      await call.fee()
      await askBankAgain(work())
      await bank.pay(claim.claim_id, 300_000)
      await readBankEvents(work())
      expect(await item()).toMatchObject({ state: 'part_paid' })
      replaceBank({})
      await askBankAgain(work())
      await app.drain()
      expect(await item()).toMatchObject({ state: 'paid', amount: 300_000, overpaid_amount: 0 })
      expect(await balances()).toMatchObject({
        tenant_receivable: 0,
        rent_expected: 0,
        landlord_payable: -300_000,
        fees: 0,
        vat: 0,
      })
    })
  })

  describe('the last day without cost', () => {
    const move = async (final_due_date: string, version?: string) => {
      const { invoice } = await item()
      return app.call(
        changeBill,
        {
          id: invoice!.id,
          body: { ...REASON, final_due_date, updated_at: version ?? invoice!.updated_at },
        },
        staff,
      )
    }

    test('is moved at the bank, and both sides read from which day to which', async () => {
      await claimed()
      expect((await item()).final_due_date).toBe('2026-12-08')
      const version = (await item()).invoice!.updated_at
      // 12 December 2026 is a Saturday.
      expect(statuses(await twice(() => move('2026-12-12', version)))).toEqual([200, 409])
      await app.drain()
      expect(await item(tenant)).toMatchObject({
        final_due_date: '2026-12-14',
        adjustments: [
          {},
          {
            kind: 'last_day_moved',
            state: 'done',
            day_before: '2026-12-08',
            day_after: '2026-12-14',
          },
        ],
      })
      expect((await move('2026-12-20', version)).problem.code).toBe('rent-collection.stale')
    })

    test.each([
      // Seven days after 1 December is the 8th, and until then late rent costs nothing (P-02, RA 33).
      ['rent-collection.within_grace', '2026-12-07'],
      // Two months after 1 December is 1 February.
      ['rent-collection.too_far', '2027-02-02'],
      ['rent-collection.unchanged', '2026-12-08'],
    ])('%s: %s', async (code, day) => {
      await claimed()
      const { status, problem } = await move(day)
      expect([status, problem.errors]).toEqual([
        422,
        [expect.objectContaining({ path: 'final_due_date', code })],
      ])
    })

    test('of a paid claim stays', async () => {
      await paid()
      expect((await move('2026-12-20')).problem.code).toBe('rent-collection.already_paid')
    })
  })

  describe('payouts', () => {
    test('another day; the landlord reads it, the tenant does not', async () => {
      await paid()
      const { payout } = (await item()).invoice!
      const moveTo = (scheduled_for: string) =>
        app.call(
          changePayout,
          { id: payout!.id, body: { ...REASON, scheduled_for, updated_at: payout!.updated_at } },
          staff,
        )
      expect((await moveTo('2026-11-30')).problem.errors).toMatchObject([
        { path: 'scheduled_for', code: 'in_past' },
      ])
      expect((await moveTo('2026-12-02')).problem.errors).toMatchObject([
        { path: 'scheduled_for', code: 'rent-collection.unchanged' },
      ])
      // 5 December 2026 is a Saturday.
      expect(statuses(await twice(() => moveTo('2026-12-05')))).toEqual([200, 409])
      expect(await app.ok(readStaffPayout, { id: payout!.id }, staff)).toMatchObject({
        state: 'scheduled',
        scheduled_for: '2026-12-07',
      })
      expect((await item()).adjustments.at(-1)).toMatchObject({ kind: 'payout_moved' })
      expect((await item(tenant)).adjustments.map((one) => one.kind)).toEqual(['claim_made'])
      expect((await call.execute()).status).toBe(200)
      expect((await item()).invoice!.payout!.scheduled_for).toBe('2026-12-01')
    })

    test('sent at once, once', async () => {
      await paid()
      expect(statuses(await twice(call.execute))).toEqual([200, 409])
      await Promise.all([app.drain(), sendDuePayouts(work())])
      await app.drain()
      expect(await bank.payouts()).toHaveLength(1)
      expect((await item()).invoice!.payout!.state).toBe('sent')
      expect((await call.execute()).problem.code).toBe('rent-collection.payout_not_open')
      expect(await audited('executePayout')).toHaveLength(1)
    })

    test('rent that is not paid is not sent', async () => {
      await claimed()
      expect((await call.execute()).problem.code).toBe('rent-collection.rent_not_paid')
      expect((await call.revert()).problem.code).toBe('rent-collection.payout_not_open')
    })

    test('what is not sent yet stays here, and goes out when staff say so', async () => {
      await paid()
      expect(statuses(await twice(() => call.revert()))).toEqual([200, 409])
      setTime('2026-12-04T09:00:00Z')
      expect(await sendDuePayouts(work())).toBe(0)
      expect(await bank.payouts()).toEqual([])
      expect(await item()).toMatchObject({
        state: 'paid',
        invoice: { payout: { state: 'reverted' } },
        adjustments: [{}, { kind: 'payout_reverted', state: 'done', amount_before: 296_280 }],
      })
      expect(await balances()).toMatchObject({ landlord_payable: -300_000 })
      expect((await call.execute()).status).toBe(200)
      await app.drain()
      expect(await bank.payouts()).toHaveLength(1)
      expect(await balances()).toMatchObject({ landlord_payable: 0, payout_clearing: -296_280 })
    })

    test('what is with the bank is stopped there: the books take it back, and nobody is asked for another account', async () => {
      const payoutId = await sent()
      expect(await balances()).toMatchObject({ landlord_payable: 0, payout_clearing: -296_280 })
      const keys: string[] = []
      replaceBank({
        cancelPayout: (request) => {
          keys.push(request.key)
          return bank.port.cancelPayout(request)
        },
      })
      expect(statuses(await twice(() => call.revert()))).toEqual([200, 409])
      expect((await call.revert()).problem.code).toBe('rent-collection.payout_in_progress')
      await Promise.all([app.drain(), askBankAgain(work()), askAboutPayouts(work(), 0)])
      await app.drain()
      expect(new Set(keys).size).toBe(1)
      expect((await bank.payouts()).find((one) => one.payout_id === payoutId)!.status).toBe(
        'rejected',
      )
      expect(await item()).toMatchObject({
        invoice: { payout: { state: 'reverted' } },
        adjustments: [{}, { kind: 'payout_reverted', state: 'done' }],
      })
      // The fees of the claim are 157 and 38; those of the payout are taken back with it.
      expect(await balances()).toMatchObject({
        landlord_payable: -300_000,
        payout_clearing: 0,
        fees: -157,
        vat: -38,
      })
    })

    test('too late: it has arrived, and that is what both the books and the landlord say', async () => {
      const payoutId = await sent()
      await bank.settle(payoutId)
      await call.revert()
      await app.drain()
      expect(await item()).toMatchObject({
        invoice: { payout: { state: 'settled' } },
        adjustments: [{}, { kind: 'payout_reverted', state: 'refused' }],
      })
    })

    test('the landlord has paid back what arrived: entries of their own, and it can be sent again', async () => {
      await bank.settle(await sent())
      await askAboutPayouts(work(), 0)
      for (const [day, code] of [
        [undefined, 'required'],
        ['2026-12-01', 'invalid'],
        ['2026-12-04', 'in_future'],
      ] as const)
        expect((await call.revert(day)).problem.errors).toMatchObject([
          { path: 'returned_on', code },
        ])
      setTime('2026-12-04T09:00:00Z')
      expect(statuses(await twice(() => call.revert('2026-12-03')))).toEqual([200, 409])
      expect(await balances()).toEqual({
        tenant_receivable: 0,
        rent_expected: 0,
        landlord_payable: -300_000,
        payout_clearing: 0,
        fees: -157,
        vat: -38,
        bank_clearing: 300_195,
      })
      expect((await item()).adjustments.at(-1)).toMatchObject({
        kind: 'payout_returned',
        day_after: '2026-12-03',
      })
      expect((await call.execute()).status).toBe(200)
      await app.drain()
      expect(await bank.payouts()).toHaveLength(2)
      expect(await balances()).toMatchObject({ landlord_payable: 0, payout_clearing: -296_280 })
    })
  })
})
