import { plainDateAt } from '#core/shared/plain-date.ts'
import { derivedId } from '#providers/derived-id.ts'
import { final, type ProviderFault, retryable } from '#providers/provider-fault.ts'
import { type Delivery, type LocalBankDeps, recordEvent } from './local-events.ts'
import type {
  Bank,
  BankEvent,
  ClaimChange,
  ClaimState,
  ClaimStatus,
  ItemResult,
  NewClaim,
} from './port.ts'

export interface LocalClaim extends NewClaim {
  claim_id: string
  state: ClaimState
  paid_amount: number
  paid_at?: string
  created_at: string
}

const provider = 'bank'

export const refusedPayor = '0101801919'
export const unavailableClaimAmount = 50_503

const statusOf = ({ claim_id, state, amount, paid_amount, paid_at }: LocalClaim): ClaimStatus => ({
  claim_id,
  state,
  amount,
  paid_amount,
  ...(paid_at ? { paid_at } : {}),
})

const claimProblem = (claim: NewClaim): ProviderFault | null => {
  if (claim.payor_national_id === refusedPayor) return final(provider, 'payor_unknown')
  if (claim.amount === unavailableClaimAmount) return retryable(provider, 'unavailable')
  const fits =
    Number.isSafeInteger(claim.amount) &&
    claim.amount > 0 &&
    claim.final_due_date >= claim.due_date &&
    claim.reference.length <= 16 &&
    claim.description.length <= 200 &&
    (claim.bill_number ?? '').length <= 7 &&
    /^\d{10}$/.test(claim.payor_national_id)
  return fits ? null : final(provider, 'invalid_claim')
}

const newClaim = (claim: NewClaim, now: Date): LocalClaim => ({
  ...claim,
  claim_id: derivedId('claim', claim.key),
  state: 'unpaid',
  paid_amount: 0,
  created_at: now.toISOString(),
})

export const createClaims =
  ({ store, now }: LocalBankDeps): Bank['createClaims'] =>
  async (claims) => {
    const made = new Map(
      claims
        .filter((claim) => !claimProblem(claim))
        .map((claim) => [claim.key, newClaim(claim, now())]),
    )
    const rows = [...made.values()].map((data) => ({ id: data.claim_id, data }))
    const fresh = await store.insertMany(provider, 'claim', rows)
    const seen = rows.filter((row) => !fresh.has(row.id)).map((row) => row.id)
    const earlier =
      seen.length > 0 ? await store.getMany<LocalClaim>(provider, 'claim', seen) : new Map()
    return claims.map((claim): ItemResult<{ claim: ClaimStatus }> => {
      const mine = made.get(claim.key)
      if (mine)
        return { key: claim.key, ok: true, claim: statusOf(earlier.get(mine.claim_id) ?? mine) }
      const problem = claimProblem(claim)
      return {
        key: claim.key,
        ok: false,
        code: problem?.code ?? 'invalid_claim',
        retryable: problem?.retryable ?? false,
      }
    })
  }

export const createClaim =
  (deps: LocalBankDeps): Bank['createClaim'] =>
  async (claim) => {
    const problem = claimProblem(claim)
    if (problem) throw problem
    const [result] = await createClaims(deps)([claim])
    if (!result?.ok) throw final(provider, 'invalid_claim')
    return result.claim
  }

const change = async (
  deps: LocalBankDeps,
  claim_id: string,
  step: (claim: LocalClaim) => LocalClaim,
): Promise<LocalClaim> => {
  const changed = await deps.store.update<LocalClaim>(provider, 'claim', claim_id, step)
  if (!changed) throw final(provider, 'not_found')
  return changed
}

export const claimStatus =
  ({ store }: LocalBankDeps): Bank['claimStatus'] =>
  async (claim_id) => {
    const claim = await store.get<LocalClaim>(provider, 'claim', claim_id)
    if (!claim) throw final(provider, 'not_found')
    return statusOf(claim)
  }

const eventOf = (
  claim: LocalClaim,
  kind: BankEvent['kind'],
  amount: number,
  value_date: string,
) => ({
  kind,
  claim_id: claim.claim_id,
  amount,
  currency: 'ISK',
  value_date,
  payer_national_id: claim.payor_national_id,
})

export const cancelClaim =
  (deps: LocalBankDeps): Bank['cancelClaim'] =>
  async ({ claim_id }) => {
    let was = 'unpaid' as ClaimState
    const claim = await change(deps, claim_id, (before) => {
      was = before.state
      if (before.state === 'paid' || before.state === 'part_paid')
        throw final(provider, 'already_paid')
      return { ...before, state: 'cancelled' }
    })
    if (was !== 'cancelled')
      await recordEvent(
        deps,
        eventOf(claim, 'claim_cancelled', claim.amount, plainDateAt(deps.now())),
        'once',
      )
    return statusOf(claim)
  }

/** Whether the claim says this already. */
const says = (claim: LocalClaim, change: ClaimChange): boolean =>
  claim.amount === change.amount && claim.final_due_date === change.final_due_date

export const changeClaim =
  (deps: LocalBankDeps): Bank['changeClaim'] =>
  async (asked) => {
    const claim = await change(deps, asked.claim_id, (before) => {
      if (says(before, asked)) return before
      if (before.state === 'cancelled') throw final(provider, 'claim_is_cancelled')
      const isFixed =
        before.state === 'paid' || (before.paid_amount > 0 && before.amount !== asked.amount)
      if (isFixed) throw final(provider, 'already_paid')
      return { ...before, amount: asked.amount, final_due_date: asked.final_due_date }
    })
    return statusOf(claim)
  }

export interface LocalPayment {
  /** default: all that is left */
  amount?: number
  /** value date, default today */
  date?: string
  deliver?: Delivery
}

/** The tenant pays in the online bank. Faults: `not_found`, `already_paid`, `claim_is_cancelled`, `invalid_amount`. */
export const payClaim = async (
  deps: LocalBankDeps,
  claim_id: string,
  { amount, date, deliver = 'once' }: LocalPayment = {},
): Promise<BankEvent> => {
  let paid = 0
  const claim = await change(deps, claim_id, (before) => {
    if (before.state === 'paid') throw final(provider, 'already_paid')
    if (before.state === 'cancelled') throw final(provider, 'claim_is_cancelled')
    const left = before.amount - before.paid_amount
    paid = amount ?? left
    if (!Number.isSafeInteger(paid) || paid <= 0 || paid > left)
      throw final(provider, 'invalid_amount')
    const state = paid === left ? 'paid' : 'part_paid'
    return {
      ...before,
      state,
      paid_amount: before.paid_amount + paid,
      paid_at: deps.now().toISOString(),
    }
  })
  const kind = claim.state === 'paid' ? 'claim_paid' : 'claim_part_paid'
  return recordEvent(deps, eventOf(claim, kind, paid, date ?? plainDateAt(deps.now())), deliver)
}

/** The payment is taken back; the claim is open again. */
export const reversePayment = async (
  deps: LocalBankDeps,
  claim_id: string,
  deliver: Delivery = 'once',
): Promise<BankEvent> => {
  let back = 0
  const claim = await change(deps, claim_id, (before) => {
    if (before.paid_amount === 0) throw final(provider, 'not_paid')
    back = before.paid_amount
    const { paid_at: _, ...open } = before
    return { ...open, state: 'unpaid', paid_amount: 0 }
  })
  return recordEvent(
    deps,
    eventOf(claim, 'payment_reversed', back, plainDateAt(deps.now())),
    deliver,
  )
}
