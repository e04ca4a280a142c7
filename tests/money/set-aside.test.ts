import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readBankEvents } from '#features/rent-collection/server/jobs/bank-feed.ts'
import { issueDueClaims } from '#features/rent-collection/server/jobs/claims.ts'
import {
  handleUnmatchedPayment,
  listPaymentSchedule,
  listUnmatchedPayments,
} from '#features/rent-collection/shared/api.ts'
import { listTasks } from '#features/tasks/shared/api.ts'
import type { BankEvent } from '#providers/bank/port.ts'
import { signedContract } from '#tests/support/contracts.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { BANKS, type SimulatedBank } from './simulated-bank.ts'

// Payments that cannot be booked: what staff see of them, and that nothing else waits for them.

let app: TestApp
let bank: SimulatedBank
let landlord: Person
let tenant: Person
let staff: Person

const setTime = (moment: string) => {
  app.product.clock.offset_ms = Date.parse(moment) - Date.now()
}
const listen = async () => {
  await readBankEvents(app.product.jobContext())
  await app.drain()
}
const unmatched = async () => (await app.ok(listUnmatchedPayments, {}, staff)).items
const tasksOf = async (kind: string) =>
  (await app.ok(listTasks, {}, staff)).items.filter((task) => task.kind === kind)

describe.each(BANKS)('%s', (_name, open) => {
  beforeEach(async () => {
    app = await openTestApp()
    bank = await open(app)
    Object.assign(app.product.runtime.ports, { bank: bank.port })
    setTime('2026-11-20T12:00:00Z')
    landlord = await app.person({ user_type: 'LL' })
    tenant = await app.person({ full_name: 'Kári Sigurðsson' })
    staff = await app.person({ is_staff: true })
  })
  afterEach(async () => {
    await app.close()
    await bank.close()
  })
  const claimed = async (payer = tenant, price = 285_000) => {
    const lease = await signedContract(app, landlord, payer, { price })
    setTime('2026-12-01T09:00:00Z')
    await issueDueClaims(app.product.jobContext())
    const claim = (await bank.claims()).find((one) => one.payor === payer.national_id)!
    return { lease, claim }
  }
  const stray = (changes: Partial<BankEvent>) => {
    const event: BankEvent = {
      event_id: `stray-${JSON.stringify(changes)}`,
      kind: 'claim_paid',
      claim_id: 'another-claim',
      amount: 1_234,
      currency: 'ISK',
      value_date: '2026-12-01',
      occurred_at: '2026-12-01T08:00:00.000Z',
      ...changes,
    }
    Object.assign(app.product.runtime.ports, {
      bank: {
        ...bank.port,
        events: async (request: { since: string; page?: string }) => {
          const read = await bank.port.events(request)
          return { ...read, events: [event, ...read.events] }
        },
      },
    })
  }

  test('an entry that cannot be read stops nothing: it is set aside once, counted, shown, and settled by hand', async () => {
    const { lease, claim } = await claimed()
    bank.putUnreadable({ claim_id: claim.claim_id, payor: tenant.national_id!, amount: 777 })
    await bank.pay(claim.claim_id, claim.amount)
    await listen()
    await listen()
    const [first] = (await app.ok(listPaymentSchedule, { id: lease.id }, landlord)).results
    expect(first).toMatchObject({ state: 'paid', paid_amount: 285_195 })
    const [entry, ...more] = await unmatched()
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      problem: 'unreadable',
      unreadable_fields: 'paymentType',
      claim_id: claim.claim_id,
      amount: 777,
      value_date: '2026-12-01',
      likely: [{ contract_id: lease.id, reasons: expect.arrayContaining(['same_claim']) }],
    })
    expect(await tasksOf('rent-collection.unmatched_payments')).toMatchObject([
      { params: { count: 1 } },
    ])
    const call = { body: { event: entry!.event_id, note: 'Endurgreitt í bankanum' } }
    for (const person of [landlord, tenant])
      expect((await app.call(handleUnmatchedPayment, call, person)).status).toBe(404)
    await app.ok(handleUnmatchedPayment, call, staff)
    expect((await app.call(handleUnmatchedPayment, call, staff)).problem.code).toBe(
      'rent-collection.payment_not_open',
    )
    expect(await unmatched()).toEqual([])
    await listen()
    expect(await unmatched()).toEqual([])
    expect(await tasksOf('rent-collection.unmatched_payments')).toEqual([])
  })

  test('the likeliest claim first, and why; nothing that has nothing to do with the payment', async () => {
    const other = await app.person({ full_name: 'Anna Jónsdóttir' })
    const { lease, claim } = await claimed()
    const { lease: cheaper } = await claimed(other, 150_000)
    stray({ amount: 150_195, payer_national_id: tenant.national_id! })
    await listen()
    app.product.clock.offset_ms += 11 * 60_000
    const [payment] = await unmatched()
    // The same payer weighs more than the same amount.
    expect(payment!.likely).toMatchObject([
      {
        contract_id: lease.id,
        payor_name: 'Kári Sigurðsson',
        amount: claim.amount,
        reasons: ['same_payer'],
      },
      { contract_id: cheaper.id, payor_name: 'Anna Jónsdóttir', reasons: ['same_amount'] },
    ])
  })

  test('payer and amount together come before either alone, and the due date in the number is told', async () => {
    await claimed()
    const second = await app.person()
    const { lease } = await claimed(second, 90_000)
    stray({
      claim_id: '5001010039013366999999+20261201',
      amount: 90_195,
      payer_national_id: second.national_id!,
    })
    await listen()
    app.product.clock.offset_ms += 11 * 60_000
    expect((await unmatched())[0]!.likely).toMatchObject([
      { contract_id: lease.id, reasons: ['same_payer', 'same_amount', 'same_due_date'] },
    ])
  })

  test('a payment that fits no claim is shown with none', async () => {
    await claimed()
    stray({})
    await listen()
    app.product.clock.offset_ms += 11 * 60_000
    expect(await unmatched()).toMatchObject([{ amount: 1_234, likely: [], problem: null }])
  })

  test('the number of whoever paid is kept encrypted, and only until it is booked', async () => {
    const { claim } = await claimed()
    stray({ payer_national_id: tenant.national_id! })
    await bank.pay(claim.claim_id, claim.amount)
    await listen()
    const { rows } = await app.product.runtime.db.execute<{ posted: boolean; number: string }>(
      sql`select posted, payer_national_id as number from bank_events order by posted`,
    )
    expect(rows).toEqual([
      { posted: false, number: expect.stringMatching(/^enc1\./) },
      { posted: true, number: null },
    ])
  })
})
