import { addDays, type PlainDate } from '#core/shared/plain-date.ts'
import { clientCredentials } from '#providers/client-credentials.ts'
import { startIobwsStub } from '#providers/bank/iobws-stub.ts'
import { iobwsBank } from '#providers/bank/iobws.ts'
import type { LocalClaim } from '#providers/bank/local-claims.ts'
import type { LocalPayout } from '#providers/bank/local-payouts.ts'
import type { Bank, BankEvent, UnreadableEntry } from '#providers/bank/port.ts'
import type { TestApp } from '#tests/support/test-app.ts'

export interface ClaimAtBank {
  claim_id: string
  payor: string
  amount: number
  paid: number
  is_cancelled: boolean
}

/** A bank as tests see it from inside: what it holds, and what people do at it. */
export interface SimulatedBank {
  /** what the product gets */
  port: Bank
  claims: () => Promise<ClaimAtBank[]>
  payouts: () => Promise<{ payout_id: string; status: string }[]>
  pay: (claim_id: string, amount: number) => Promise<void>
  reverse: (claim_id: string) => Promise<void>
  cancel: (claim_id: string) => Promise<void>
  settle: (payout_id: string) => Promise<void>
  reject: (payout_id: string) => Promise<void>
  /** an entry of the feed that says who paid how much on what, and cannot be read as a payment */
  putUnreadable: (entry: { claim_id: string; payor: string; amount: number }) => void
  close: () => Promise<void>
}

/** The local bank; what is paid above a claim is kept beside it, for it takes no more than is left. */
export const localBankOf = (app: TestApp): SimulatedBank => {
  const { bank, store } = app.product.sandbox!
  const beside: BankEvent[] = []
  const unreadable: UnreadableEntry[] = []
  const besideOf = (claim_id: string) =>
    beside.filter((one) => one.claim_id === claim_id).reduce((sum, one) => sum + one.amount, 0)
  const claims = async () =>
    (await store.list<LocalClaim>('bank', 'claim', { limit: 5000 })).map((row) => row.data)
  const leftOf = async (claim_id: string) => {
    const claim = (await claims()).find((one) => one.claim_id === claim_id)!
    return claim.state === 'cancelled' ? 0 : claim.amount - claim.paid_amount
  }
  const payBeside = (claim_id: string, amount: number) => {
    const now = app.product.clock.now().toISOString()
    beside.push({
      event_id: `${now}|beside-${beside.length}`,
      kind: 'claim_part_paid',
      claim_id,
      amount,
      currency: 'ISK',
      value_date: now.slice(0, 10),
      occurred_at: now,
    })
  }
  return {
    port: {
      ...bank,
      events: async (request) => {
        const read = await bank.events(request)
        if (read.next_page !== null) return read
        const more = beside.filter((one) => one.occurred_at >= request.since)
        return { events: [...read.events, ...more], unreadable, next_page: null }
      },
    },
    claims: async () =>
      (await claims()).map((one) => ({
        claim_id: one.claim_id,
        payor: one.payor_national_id,
        amount: one.amount,
        paid: one.paid_amount + besideOf(one.claim_id),
        is_cancelled: one.state === 'cancelled',
      })),
    payouts: async () =>
      (await store.list<LocalPayout>('bank', 'payout', { limit: 5000 })).map((row) => row.data),
    async pay(claim_id, amount) {
      const within = Math.min(amount, await leftOf(claim_id))
      if (within > 0) await bank.pay(claim_id, { amount: within, deliver: 'lost' })
      if (amount > within) payBeside(claim_id, amount - within)
    },
    reverse: async (claim_id) => void (await bank.reverse(claim_id, 'lost')),
    cancel: async (claim_id) =>
      void (await bank.cancelClaim({ key: `cancel:${claim_id}`, claim_id })),
    settle: async (payout_id) => void (await bank.settlePayout(payout_id, 'lost')),
    reject: async (payout_id) =>
      void (await bank.rejectPayout(payout_id, 'account_closed', 'lost')),
    putUnreadable: ({ claim_id, payor, amount }) =>
      void unreadable.push({
        entry_id: `unreadable|${unreadable.length}`,
        fields: 'paymentType',
        claim_id,
        amount,
        value_date: app.product.clock.today(),
        payer_national_id: payor,
      }),
    close: async () => {},
  }
}

const COLLECTOR = '5001010039'

/** The bank that production talks to, over the protocol that it speaks. */
export const iobwsBankOf = async (app: TestApp): Promise<SimulatedBank> => {
  const stub = await startIobwsStub(() => app.product.clock.now())
  const token = {
    provider: 'bank',
    token_url: `${stub.url}/token`,
    client_id: 'igloo',
    client_secret: 's',
  }
  const port = iobwsBank({
    base_url: stub.url,
    headers: clientCredentials(token),
    bank: '0133',
    template_code: 'LEI',
    claimant_national_id: COLLECTOR,
    debtor_iban: 'IS420133260123455001010039',
    webhook_secrets: [],
    now: () => app.product.clock.now(),
    pause_ms: 2,
  })
  const STATUS: Record<string, string> = { ACSC: 'settled', RJCT: 'rejected', CANC: 'rejected' }
  return {
    // Its messages are signed as the local bank's are, so that one test speaks for both.
    port: {
      ...port,
      isFromBank: (...message) => app.product.sandbox!.bank.isFromBank(...message),
    },
    claims: async () =>
      [...stub.claims].map(([claim_id, claim]) => ({
        claim_id,
        payor: claim.payorId,
        amount: claim.amount,
        paid: stub.paidOn(claim_id),
        is_cancelled: claim.claimStatus === 'Cancelled',
      })),
    payouts: async () =>
      [...stub.payments].map(([payout_id, status]) => ({
        payout_id,
        status: STATUS[status] ?? 'accepted',
      })),
    pay: async (claim_id, amount) => stub.pay(claim_id, amount),
    reverse: async (claim_id) => stub.reverse(claim_id),
    cancel: async (claim_id) => void (await port.cancelClaim({ key: `c:${claim_id}`, claim_id })),
    settle: async (payout_id) => stub.settle(payout_id),
    reject: async (payout_id) => stub.reject(payout_id),
    putUnreadable: ({ claim_id, payor, amount }) =>
      stub.putEntry({
        claimKey: {
          claimantId: claim_id.slice(0, 10),
          account: claim_id.slice(10, 22),
          dueDate: `${claim_id.slice(23, 27)}-${claim_id.slice(27, 29)}-${claim_id.slice(29)}`,
        },
        payorId: payor,
        amount,
        transactionTimestamp: app.product.clock.now().toISOString(),
        valueDate: app.product.clock.today(),
        paymentType: 'Something new',
      }),
    close: () => stub.close(),
  }
}

/** A bank that books some of what happens late, within its first days, and tells it in any order. */
export interface LateBank {
  port: Bank
  /** books what is older than these days */
  book: (today: PlainDate, days: number) => void
}
export const bookingLate = (
  bank: Bank,
  random: { below: (n: number) => number; shuffled: <T>(from: readonly T[]) => T[] },
): LateBank => {
  const unbooked = new Map<string, string>()
  const seen = new Set<string>()
  return {
    port: {
      ...bank,
      async events(request) {
        const read = await bank.events(request)
        for (const event of read.events) {
          if (!seen.has(event.event_id) && random.below(3) === 0)
            unbooked.set(event.event_id, event.occurred_at)
          seen.add(event.event_id)
        }
        const booked = read.events.filter((event) => !unbooked.has(event.event_id))
        return { ...read, events: random.shuffled(booked) }
      },
    },
    book(today, days) {
      for (const [id, at] of unbooked)
        if (at.slice(0, 10) <= addDays(today, -days)) unbooked.delete(id)
    },
  }
}

/** Cases of money run over each of them. */
export const BANKS = [
  ['the local bank', localBankOf],
  ['the adapter of production over its protocol', iobwsBankOf],
] as const
