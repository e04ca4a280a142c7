import * as z from 'zod/mini'
import type { Caller, Reply } from '#providers/outbound.ts'
import { final, ProviderFault, retryable } from '#providers/provider-fault.ts'
import type { Bank, ItemResult, NewPayout, PayoutState, PayoutStatus } from './port.ts'

// IOBWS 3 domestic payments (ÍST TS 310), the national profile of the Berlin Group's payment initiation:
// transaction status codes are ISO 20022's.

interface PaymentsDeps {
  call: Caller
  /** the account that pays */
  debtor_iban: string
}

const provider = 'bank'
const product = '/v1/payments/domestic-credit-transfers'

const Started = z.object({ paymentId: z.string(), transactionStatus: z.string() })
const Status = z.object({ transactionStatus: z.string(), fundsAvailable: z.optional(z.boolean()) })
const Problem = z.object({ tppMessages: z._default(z.array(z.object({ code: z.string() })), []) })

const exponents: Readonly<Record<string, number>> = {
  ISK: 0,
  EUR: 2,
  DKK: 2,
  PLN: 2,
  UAH: 2,
  USD: 2,
}

/** The wire wants a decimal in the major unit; made of digits, never by division. */
const decimalAmount = (minor: number, currency: string): string => {
  const exponent = exponents[currency] ?? 2
  if (exponent === 0) return String(minor)
  const digits = String(minor).padStart(exponent + 1, '0')
  return `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

const stateOf = (status: string): PayoutState => {
  if (['ACSC', 'ACCC'].includes(status)) return 'settled'
  return ['RJCT', 'CANC'].includes(status) ? 'rejected' : 'accepted'
}

const reasons: Readonly<Record<string, string>> = {
  AC04: 'account_closed',
  AM14: 'limit_exceeded',
  AC01: 'malformed_account',
}

const rejectedPayout = (payout: NewPayout, reply: Reply): PayoutStatus => {
  const code = Problem.safeParse(reply.json).data?.tppMessages[0]?.code ?? ''
  // Nothing was made at the bank, so the payout has no number there.
  return {
    payout_id: `rejected:${payout.key}`,
    status: 'rejected',
    reason: reasons[code] ?? 'refused',
  }
}

export const createPayout =
  ({ call, debtor_iban }: PaymentsDeps): Bank['createPayout'] =>
  async (payout) => {
    const reply = await call('POST', product, {
      json: {
        instructedAmount: {
          currency: payout.currency,
          amount: decimalAmount(payout.amount, payout.currency),
        },
        debtorAccount: { iban: debtor_iban },
        creditorAccount: { iban: payout.iban },
        creditorName: payout.recipient_name,
        creditorId: payout.recipient_national_id,
        endToEndIdentification: payout.reference.slice(0, 35),
        remittanceInformationUnstructured: payout.reference,
      },
      headers: { 'x-idempotency-key': payout.key },
      idempotent: true,
    })
    if (reply.status === 400 || reply.status === 422) return rejectedPayout(payout, reply)
    const started = Started.safeParse(reply.json)
    // The bank may have made it: the same key is sent again.
    if (!started.success) throw retryable(provider, 'unreadable_answer', started.error)
    return { payout_id: started.data.paymentId, status: stateOf(started.data.transactionStatus) }
  }

const parallel = 4

export const createPayouts =
  (deps: PaymentsDeps): Bank['createPayouts'] =>
  async (payouts) => {
    type Result = ItemResult<{ payout: PayoutStatus }>
    const results = new Map<number, Result>()
    const one = async (payout: NewPayout): Promise<Result> => {
      try {
        return { key: payout.key, ok: true, payout: await createPayout(deps)(payout) }
      } catch (fault) {
        if (!(fault instanceof ProviderFault)) throw fault
        return { key: payout.key, ok: false, code: fault.code, retryable: fault.retryable }
      }
    }
    const queue = payouts.entries()
    const work = async (): Promise<void> => {
      for (const [index, payout] of queue) results.set(index, await one(payout))
    }
    await Promise.all(Array.from({ length: parallel }, work))
    return payouts.flatMap((_, index) => results.get(index) ?? [])
  }

/** A payout that the bank refused has no number there. */
const hasNoNumber = (payout_id: string): boolean => payout_id.startsWith('rejected:')

/** The bank answers 405 where it is too late (CANCELLATION_INVALID); the status tells what became of it. */
export const cancelPayout =
  (deps: PaymentsDeps): Bank['cancelPayout'] =>
  async ({ key, payout_id }) => {
    if (!hasNoNumber(payout_id))
      await deps.call('DELETE', `${product}/${encodeURIComponent(payout_id)}`, {
        headers: { 'x-idempotency-key': key },
        idempotent: true,
      })
    return payoutStatus(deps)(payout_id)
  }

export const payoutStatus =
  ({ call }: PaymentsDeps): Bank['payoutStatus'] =>
  async (payout_id) => {
    if (hasNoNumber(payout_id)) return { payout_id, status: 'rejected' }
    const reply = await call('GET', `${product}/${encodeURIComponent(payout_id)}/status`, {
      idempotent: true,
    })
    if (reply.status === 404) throw final(provider, 'not_found')
    const status = Status.safeParse(reply.json)
    if (!status.success) throw final(provider, 'unreadable_answer', status.error)
    const { transactionStatus } = status.data
    return {
      payout_id,
      status: stateOf(transactionStatus),
      ...(transactionStatus === 'CANC' ? { reason: 'cancelled' } : {}),
    }
  }
