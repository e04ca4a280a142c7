import { afterEach, expect, test } from 'vitest'
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
