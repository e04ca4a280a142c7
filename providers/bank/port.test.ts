import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientCredentials } from '#providers/client-credentials.ts'
import { memoryStore } from '#providers/local-store.ts'
import { startIobwsStub } from './iobws-stub.ts'
import { iobwsBank } from './iobws.ts'
import { localBank } from './local.ts'
import { refusedPayor } from './local-claims.ts'
import { refusedPayoutAmount } from './local-payouts.ts'
import type { Bank, BankEvent, NewClaim, NewPayout } from './port.ts'

const START = Date.parse('2026-03-02T09:00:00Z')
let time = START
const now = () => new Date(time)
const pass = (minutes: number) => {
  time += minutes * 60_000
}
const claimant = '4704150020'

const claim: NewClaim = {
  key: 'bill:1',
  payor_national_id: '1203850039',
  payor_name: 'Anna Björk Jónsdóttir',
  due_date: '2026-03-02',
  final_due_date: '2026-03-09',
  amount: 250_000,
  currency: 'ISK',
  reference: '2026-03',
  description: 'Húsaleiga mars 2026, Hraunbær 20',
  late_fee: 950,
}

const payout: NewPayout = {
  key: 'payout:1',
  iban: 'IS870515260123450506900089',
  recipient_national_id: '0506900089',
  recipient_name: 'Björn Ægisson',
  amount: 240_000,
  currency: 'ISK',
  reference: '2026-03',
}

interface Bench {
  bank: Bank
  pay: (claim_id: string, amount: number) => Promise<unknown>
  /** everything that was paid on a claim goes back */
  reverse: (claim_id: string) => Promise<unknown>
  settle: (payout_id: string) => Promise<unknown>
  reject: (payout_id: string) => Promise<unknown>
  countClaims: () => Promise<number>
  close: () => Promise<void>
}

const local = async (): Promise<Bench> => {
  const store = memoryStore()
  const bank = localBank({ store, now })
  return {
    bank,
    pay: (claim_id, amount) => bank.pay(claim_id, { amount }),
    reverse: (claim_id) => bank.reverse(claim_id),
    settle: (payout_id) => bank.settlePayout(payout_id),
    reject: (payout_id) => bank.rejectPayout(payout_id),
    countClaims: async () => (await store.list('bank', 'claim', { limit: 10_000 })).length,
    close: async () => {},
  }
}

const iobws = async (): Promise<Bench> => {
  const stub = await startIobwsStub(now)
  const token = {
    provider: 'bank',
    token_url: `${stub.url}/token`,
    client_id: 'igloo',
    client_secret: 's',
  }
  const bank = iobwsBank({
    base_url: stub.url,
    headers: clientCredentials(token),
    bank: '0133',
    template_code: 'LEI',
    claimant_national_id: claimant,
    debtor_iban: 'IS420133260123454704150020',
    webhook_secrets: [],
    now,
    pause_ms: 2,
  })
  return {
    bank,
    pay: async (claim_id, amount) => stub.pay(claim_id, amount),
    reverse: async (claim_id) => stub.reverse(claim_id),
    settle: async (payout_id) => stub.settle(payout_id),
    reject: async (payout_id) => stub.reject(payout_id),
    countClaims: async () => stub.claims.size,
    close: stub.close,
  }
}

const readAll = async (bank: Bank, since: string): Promise<BankEvent[]> => {
  const events: BankEvent[] = []
  for (let page: string | null | undefined; page !== null;) {
    const read = await bank.events({ since, ...(page === undefined ? {} : { page }) })
    events.push(...read.events)
    page = read.next_page
  }
  return events
}

describe.each([
  ['local', local],
  ['iobws', iobws],
] as const)('bank: %s', (_name, make) => {
  let bench: Bench
  beforeAll(async () => {
    time = START
    bench = await make()
  })
  afterAll(() => bench.close())
  const told = async (claim_id: string, since: string) =>
    (await readAll(bench.bank, since))
      .filter((event) => event.claim_id === claim_id)
      .map(({ kind, amount }) => [kind, amount])

  it.each([
    ['IS140159260076545510730339', '5510730339', true, true],
    ['IS410133260123451203850039', '1203850039', true, true],
    ['IS41 0133 2601 2345 1203 8500 39', '0506900089', true, false],
    ['IS420133260123451203850039', '1203850039', false, false],
    ['IS41013326012345120385003', '1203850039', false, false],
  ])('account %s of %s: valid %s, holder %s', async (iban, national_id, valid, holder_matches) => {
    expect(await bench.bank.verifyAccount({ iban, national_id })).toMatchObject({
      valid,
      holder_matches,
    })
  })

  it('M-10: makes one claim per key', async () => {
    const first = await bench.bank.createClaim(claim)
    expect(first).toMatchObject({ state: 'unpaid', amount: 250_000 })
    expect(await bench.bank.createClaim(claim)).toEqual(first)
    expect(await bench.countClaims()).toBe(1)
  })

  it('M-11: tells payments in order and once', async () => {
    const { claim_id } = await bench.bank.createClaim({ ...claim, key: 'bill:2' })
    await bench.pay(claim_id, 100_000)
    pass(1)
    expect(await bench.bank.claimStatus(claim_id)).toMatchObject({
      state: 'part_paid',
      paid_amount: 100_000,
    })
    await bench.pay(claim_id, 150_000)
    expect(await bench.bank.claimStatus(claim_id)).toMatchObject({
      state: 'paid',
      paid_amount: 250_000,
    })
    pass(60 * 24)
    await bench.reverse(claim_id)
    expect(await told(claim_id, '2026-03-02')).toEqual([
      ['claim_part_paid', 100_000],
      ['claim_paid', 150_000],
      ['payment_reversed', 250_000],
    ])
    expect(await told(claim_id, '2026-03-03')).toEqual([['payment_reversed', 250_000]])
    expect(await told(claim_id, '2026-03-04')).toEqual([])
  })

  it('tells two equal payments of one instant apart, the same way each time', async () => {
    const { claim_id } = await bench.bank.createClaim({ ...claim, key: 'bill:twins' })
    await bench.pay(claim_id, 1_000)
    await bench.pay(claim_id, 1_000)
    const ids = async () =>
      (await readAll(bench.bank, '2026-03-02'))
        .filter((event) => event.claim_id === claim_id)
        .map((event) => event.event_id)
    expect(new Set(await ids()).size).toBe(2)
    expect(await ids()).toEqual(await ids())
  })

  it('M-12: cancels what is unpaid, twice without harm, never what is paid', async () => {
    const { claim_id } = await bench.bank.createClaim({ ...claim, key: 'bill:3' })
    expect(await bench.bank.cancelClaim({ key: 'c1', claim_id })).toMatchObject({
      state: 'cancelled',
    })
    expect(await bench.bank.cancelClaim({ key: 'c2', claim_id })).toMatchObject({
      state: 'cancelled',
    })
    const paid = await bench.bank.createClaim({ ...claim, key: 'bill:4' })
    await bench.pay(paid.claim_id, claim.amount)
    const late = bench.bank.cancelClaim({ key: 'c3', claim_id: paid.claim_id })
    await expect(late).rejects.toMatchObject({ code: 'already_paid', retryable: false })
    const unknown = bench.bank.claimStatus('4704150020013366000000+20260302')
    await expect(unknown).rejects.toMatchObject({ code: 'not_found' })
  })

  it('changes the amount and the last day of a claim, twice without harm, and no amount once something is paid', async () => {
    const { claim_id } = await bench.bank.createClaim({ ...claim, key: 'bill:5' })
    const change = { key: 'ch1', claim_id, amount: 249_805, final_due_date: '2026-03-16' }
    expect(await bench.bank.changeClaim(change)).toMatchObject({ amount: 249_805, state: 'unpaid' })
    expect(await bench.bank.changeClaim(change)).toMatchObject({ amount: 249_805 })
    await bench.pay(claim_id, 100_000)
    await expect(
      bench.bank.changeClaim({ ...change, key: 'ch2', amount: 200_000 }),
    ).rejects.toMatchObject({ code: 'already_paid', retryable: false })
    expect(
      await bench.bank.changeClaim({ ...change, key: 'ch3', final_due_date: '2026-03-17' }),
    ).toMatchObject({ amount: 249_805, paid_amount: 100_000 })
    await bench.pay(claim_id, 149_805)
    // The answer to the last change was lost: asked again, the claim says so already.
    expect(
      await bench.bank.changeClaim({ ...change, key: 'ch3', final_due_date: '2026-03-17' }),
    ).toMatchObject({ state: 'paid' })
    await expect(bench.bank.changeClaim({ ...change, key: 'ch4' })).rejects.toMatchObject({
      code: 'already_paid',
    })
    const cancelled = await bench.bank.createClaim({ ...claim, key: 'bill:6' })
    await bench.bank.cancelClaim({ key: 'c4', claim_id: cancelled.claim_id })
    await expect(
      bench.bank.changeClaim({ ...change, key: 'ch5', claim_id: cancelled.claim_id }),
    ).rejects.toMatchObject({ code: 'claim_is_cancelled' })
  })

  it('stops a payout that is not settled, twice without harm; a settled one stays', async () => {
    const first = await bench.bank.createPayout({ ...payout, key: 'payout:stop' })
    const stop = { key: 'stop:1', payout_id: first.payout_id }
    const stopped = { status: 'rejected', reason: 'cancelled' }
    expect(await bench.bank.cancelPayout(stop)).toMatchObject(stopped)
    expect(await bench.bank.cancelPayout(stop)).toMatchObject(stopped)
    expect(await bench.bank.payoutStatus(first.payout_id)).toMatchObject(stopped)
    const settled = await bench.bank.createPayout({ ...payout, key: 'payout:late' })
    await bench.settle(settled.payout_id)
    expect(
      await bench.bank.cancelPayout({ key: 'stop:2', payout_id: settled.payout_id }),
    ).toMatchObject({ status: 'settled' })
    await expect(
      bench.bank.cancelPayout({ key: 'stop:3', payout_id: 'unknown' }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })

  it('issues a thousand claims, telling each line; again changes nothing', async () => {
    const run = Array.from({ length: 1000 }, (_, n) => ({
      ...claim,
      key: `run:${n}`,
      ...(n === 500 ? { payor_national_id: refusedPayor } : {}),
    }))
    const before = await bench.countClaims()
    const results = await bench.bank.createClaims(run)
    expect(results.map(({ key }) => key)).toEqual(run.map(({ key }) => key))
    expect(results.filter(({ ok }) => !ok)).toMatchObject([
      { key: 'run:500', ok: false, retryable: false },
    ])
    const ids = results.flatMap((result) => (result.ok ? [result.claim.claim_id] : []))
    expect(new Set(ids).size).toBe(999)
    expect(await bench.countClaims()).toBe(before + 999)
    const again = await bench.bank.createClaims(run.slice(0, 20))
    expect(again).toMatchObject(results.slice(0, 20))
    expect(await bench.countClaims()).toBe(before + 999)
  })

  it('M-15: pays out once per key, and tells a refusal as an answer', async () => {
    const [first, refused] = await bench.bank.createPayouts([
      payout,
      { ...payout, key: 'payout:2', amount: refusedPayoutAmount },
    ])
    expect(first).toMatchObject({ ok: true, payout: { status: 'accepted' } })
    expect(refused).toMatchObject({
      ok: true,
      payout: { status: 'rejected', reason: 'limit_exceeded' },
    })
    const same = await bench.bank.createPayout(payout)
    expect(first).toMatchObject({ payout: { payout_id: same.payout_id } })
    await bench.settle(same.payout_id)
    expect(await bench.bank.payoutStatus(same.payout_id)).toMatchObject({ status: 'settled' })
    const other = await bench.bank.createPayout({ ...payout, key: 'payout:3' })
    await bench.reject(other.payout_id)
    expect(await bench.bank.payoutStatus(other.payout_id)).toMatchObject({ status: 'rejected' })
  })
})
