import { afterEach, describe, expect, test } from 'vitest'
import { startStub, type Stub, type StubAnswer } from '#providers/vendor-stub.ts'
import { iobwsBank } from './iobws.ts'

// Answers of the bank that say nothing of a claim or a payout.

let stub: Stub
afterEach(() => stub.close())

const bankAnswering = async (answer: StubAnswer) => {
  stub = await startStub(() => answer)
  return iobwsBank({
    base_url: stub.url,
    headers: async () => ({}),
    bank: '0133',
    template_code: 'LEI',
    claimant_national_id: '5001010039',
    debtor_iban: 'IS420133260123455001010039',
    webhook_secrets: [],
    now: () => new Date('2026-12-01T09:00:00Z'),
    pause_ms: 1,
  })
}
const CLAIM = {
  key: 'claim:1',
  payor_national_id: '0506900089',
  payor_name: 'Kári',
  due_date: '2026-12-01',
  final_due_date: '2026-12-08',
  amount: 285_195,
  currency: 'ISK' as const,
  reference: '2026-12',
  description: 'Leiga',
}
const PAYOUT = {
  key: 'payout:1',
  iban: 'IS410515260543211203850039',
  recipient_national_id: '1203850039',
  recipient_name: 'Ragnheiður',
  amount: 281_466,
  currency: 'ISK',
  reference: '2026-12',
}

test.each([
  ['our sign-in ran out', { status: 401, json: {} }],
  ['we have no leave', { status: 403, json: {} }],
  ['a page of something on the way', { status: 200, body: '<html>' }],
  ['a body that is not the standard’s', { status: 201, json: { done: true } }],
  ['nothing there', { status: 404, json: {} }],
  ['the bank is down', { status: 503, json: {} }],
])('%s: neither a claim nor a payout is refused', async (_name, answer) => {
  const bank = await bankAnswering(answer)
  const [claim] = await bank.createClaims([CLAIM])
  expect(claim).toMatchObject({ ok: false, retryable: true })
  const [payout] = await bank.createPayouts([PAYOUT])
  expect(payout).toMatchObject({ ok: false })
})

test.each([400, 422])('%i speaks of the payout: the bank refuses it', async (status) => {
  const bank = await bankAnswering({
    status,
    json: { tppMessages: [{ category: 'ERROR', code: 'AC04' }] },
  })
  const [payout] = await bank.createPayouts([PAYOUT])
  expect(payout).toMatchObject({
    ok: true,
    payout: { status: 'rejected', reason: 'account_closed' },
  })
})

describe('a list of payments with entries that cannot be read', () => {
  const READABLE = {
    claimKey: { claimantId: '5001010039', account: '013366000001', dueDate: '2026-12-01' },
    payorId: '0506900089',
    amount: 285_195,
    transactionTimestamp: '2026-12-01T08:00:00.000Z',
    valueDate: '2026-12-01',
    paymentType: 'Complete',
  }
  const claim_id = '5001010039013366000001+20261201'
  const { amount: _, ...without } = READABLE
  test.each<[string, unknown, object]>([
    ['half a króna', { ...READABLE, amount: 1.5 }, { fields: 'amount', amount: null, claim_id }],
    ['no amount', without, { fields: 'amount', amount: null, claim_id }],
    ['an amount in words', { ...READABLE, amount: '285195' }, { fields: 'amount', amount: null }],
    [
      'a number beyond all numbers',
      { ...READABLE, amount: 1e300 },
      { fields: 'amount', amount: null },
    ],
    [
      'a kind that the standard does not have',
      { ...READABLE, paymentType: 'Gift' },
      { fields: 'paymentType', amount: 285_195, claim_id, payer_national_id: '0506900089' },
    ],
    [
      'a day that is not in the calendar',
      { ...READABLE, valueDate: '2026-02-30' },
      { fields: 'valueDate', value_date: null },
    ],
    [
      'an instant that is none',
      { ...READABLE, transactionTimestamp: 'yesterday' },
      { fields: 'transactionTimestamp', value_date: '2026-12-01' },
    ],
    [
      'no claim',
      { ...READABLE, claimKey: null },
      { fields: 'claimKey', claim_id: '', amount: 285_195 },
    ],
    ['not an object', 'payment', { fields: '*', claim_id: '', amount: null, value_date: null }],
  ])('%s: it is set aside, and the others are read', async (_name, entry, expected) => {
    const bank = await bankAnswering({ status: 200, json: [entry, READABLE, entry] })
    const read = await bank.events({ since: '2026-12-01' })
    expect(read.events).toMatchObject([{ kind: 'claim_paid', claim_id, amount: 285_195 }])
    expect(read.unreadable).toMatchObject([expected, expected])
    // Two entries that are alike are two; read again they are the same two.
    const ids = read.unreadable.map((one) => one.entry_id)
    expect(new Set(ids).size).toBe(2)
    expect((await bank.events({ since: '2026-12-01' })).unreadable.map((o) => o.entry_id)).toEqual(
      ids,
    )
  })
  test('a day with the time of day behind it is a day', async () => {
    const bank = await bankAnswering({
      status: 200,
      json: [{ ...READABLE, valueDate: '2026-12-01T00:00:00' }],
    })
    expect((await bank.events({ since: '2026-12-01' })).events).toMatchObject([
      { value_date: '2026-12-01' },
    ])
  })
  test('an answer that is no list at all is a fault: nothing was read', async () => {
    const bank = await bankAnswering({ status: 200, json: { payments: [] } })
    await expect(bank.events({ since: '2026-12-01' })).rejects.toThrow()
  })
})
