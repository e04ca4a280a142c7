import type * as z from 'zod/mini'
import type { Caller, Reply } from '#providers/outbound.ts'
import { final, ProviderFault, retryable } from '#providers/provider-fault.ts'
import {
  BatchAnswer,
  claimIdOf,
  ClaimDetails,
  claimKeyOf,
  createBody,
  markOf,
  readTransactions,
  SingleAnswer,
  type Transaction,
  TransactionList,
  Transactions,
  type UnreadableTransaction,
} from './iobws-wire.ts'
import type {
  Bank,
  BankEvent,
  ClaimState,
  ClaimStatus,
  ItemResult,
  NewClaim,
  UnreadableEntry,
} from './port.ts'

export interface ClaimsDeps {
  call: Caller
  /** bank number of the claims ledger, 4 digits */
  bank: string
  template_code: string
  /** in whose name claims are made, and whose payments the feed reads */
  claimant_national_id: string
  /** waits between looks at a batch that is still being worked on */
  wait: (ms: number) => Promise<void>
}

const provider = 'bank'
const batchSize = 500
const maxAttempts = 5

const codes: Readonly<Record<string, string>> = {
  CLAIM_IS_PAID: 'already_paid',
  CLAIM_NOT_FOUND: 'not_found',
  CLAIM_IS_CANCELLED: 'claim_is_cancelled',
}

/** Only 400 and 422 speak of the claim; any other answer without a code may come from anything on the way. */
const refusalOf = (code: string | undefined, reply: Reply): ProviderFault =>
  code === undefined && reply.status !== 400 && reply.status !== 422
    ? retryable(provider, 'unreadable_answer', reply.text.slice(0, 500))
    : final(provider, (code && codes[code]) ?? 'invalid_claim', reply.text.slice(0, 500))

const detailsOf = async ({ call }: ClaimsDeps, claim_id: string): Promise<ClaimDetails> => {
  const reply = await call('GET', `/v1/claims/${encodeURIComponent(claim_id)}`, {
    idempotent: true,
  })
  if (reply.status === 404) throw final(provider, 'not_found')
  const details = ClaimDetails.safeParse(reply.json)
  if (!details.success) throw final(provider, 'unreadable_answer', details.error)
  return details.data
}

const listOf = async <T>(
  { call }: ClaimsDeps,
  path: string,
  schema: z.ZodMiniType<T[]>,
): Promise<T[]> => {
  const list = schema.safeParse((await call('GET', path, { idempotent: true })).json)
  if (!list.success) throw final(provider, 'unreadable_answer', list.error)
  return list.data
}

const stateOf = ({ claimStatus }: ClaimDetails, paid: number): ClaimState => {
  if (claimStatus === 'Paid') return 'paid'
  if (claimStatus === 'Cancelled') return 'cancelled'
  return paid > 0 ? 'part_paid' : 'unpaid'
}

export const claimStatus =
  (deps: ClaimsDeps): Bank['claimStatus'] =>
  async (claim_id) => {
    const details = await detailsOf(deps, claim_id)
    const payments = await listOf(
      deps,
      `/v1/claims/${encodeURIComponent(claim_id)}/transactions`,
      Transactions,
    )
    const paid_amount = payments.reduce((sum, { amount }) => sum + amount, 0)
    const paid_at = payments.at(-1)?.transactionTimestamp
    const state = stateOf(details, paid_amount)
    return {
      claim_id,
      state,
      amount: details.amount,
      paid_amount,
      ...(paid_at && paid_amount > 0 ? { paid_at } : {}),
    }
  }

// A number may be taken by another claim of ours: then the next one is tried. Our own is recognized by its mark.
const createFrom = async (
  deps: ClaimsDeps,
  claim: NewClaim,
  attempt: number,
): Promise<ClaimStatus> => {
  if (attempt >= maxAttempts) throw final(provider, 'claim_number_taken')
  const key = claimKeyOf(claim, deps, attempt)
  const reply = await deps.call('POST', '/v1/claims', {
    json: createBody(claim, key, deps.template_code),
    headers: { 'x-idempotency-key': `${markOf(claim.key)}-${attempt}` },
    idempotent: true,
  })
  const answer = SingleAnswer.safeParse(reply.json)
  if (answer.success && answer.data.success) {
    return {
      claim_id: answer.data.success.claimId,
      state: 'unpaid',
      amount: claim.amount,
      paid_amount: 0,
    }
  }
  const code = answer.success ? answer.data.error?.resultCode : undefined
  if (code !== 'CLAIM_EXISTS') throw refusalOf(code, reply)
  const taken = await detailsOf(deps, claimIdOf(key))
  return taken.customerNumber === markOf(claim.key)
    ? claimStatus(deps)(claimIdOf(key))
    : createFrom(deps, claim, attempt + 1)
}

export const createClaim =
  (deps: ClaimsDeps): Bank['createClaim'] =>
  (claim) =>
    createFrom(deps, claim, 0)

const finishedBatch = async (deps: ClaimsDeps, reply: Reply): Promise<BatchAnswer> => {
  let batch = BatchAnswer.safeParse(reply.json)
  for (let look = 0; batch.success && batch.data.pending > 0 && look < 20; look += 1) {
    await deps.wait(Math.min(250 * 2 ** look, 5000))
    const path = `/v1/batches/${batch.data.batchId}`
    batch = BatchAnswer.safeParse((await deps.call('GET', path, { idempotent: true })).json)
  }
  if (!batch.success) throw final(provider, 'unreadable_answer', batch.error)
  return batch.data
}

type ClaimResult = ItemResult<{ claim: ClaimStatus }>

/** Our sign-in or an unreadable answer says nothing of a claim: it is sent again under its key. */
const notOfTheClaim: readonly string[] = ['not_authorized', 'unreadable_answer']

const failedClaim = (key: string, fault: unknown): ClaimResult => {
  if (!(fault instanceof ProviderFault)) throw fault
  const { code } = fault
  return { key, ok: false, code, retryable: fault.retryable || notOfTheClaim.includes(code) }
}

const createSingleClaim = (deps: ClaimsDeps, claim: NewClaim): Promise<ClaimResult> =>
  createFrom(deps, claim, 0).then(
    (status) => ({ key: claim.key, ok: true as const, claim: status }),
    (fault: unknown) => failedClaim(claim.key, fault),
  )

const createBatch = async (
  deps: ClaimsDeps,
  claims: readonly NewClaim[],
): Promise<ClaimResult[]> => {
  const lines = claims.map((claim) => ({ claim, key: claimKeyOf(claim, deps, 0) }))
  const reply = await deps.call('POST', '/v1/batches', {
    json: {
      actionType: 'create',
      createList: lines.map(({ claim, key }) => createBody(claim, key, deps.template_code)),
    },
    headers: { 'x-idempotency-key': markOf(claims.map(({ key }) => key).join('\u0000')) },
    idempotent: true,
  })
  const { actions } = await finishedBatch(deps, reply)
  const made = new Set(actions?.successes.map(({ claimId }) => claimId))
  const refusals = new Map(
    actions?.errors.flatMap(({ claimKey, claimId, resultCode }) => {
      const id = claimId ?? (claimKey ? claimIdOf(claimKey) : null)
      return id ? [[id, resultCode] as const] : []
    }),
  )
  return Promise.all(
    lines.map(async ({ claim, key }): Promise<ClaimResult> => {
      const claim_id = claimIdOf(key)
      const code = refusals.get(claim_id)
      // Two lines with one number: the second is refused or both are told; the single road sorts it out.
      if (code === 'CLAIM_EXISTS') return createSingleClaim(deps, claim)
      if (code) return failedClaim(claim.key, final(provider, codes[code] ?? 'invalid_claim'))
      if (!made.has(claim_id)) return failedClaim(claim.key, retryable(provider, 'pending'))
      return {
        key: claim.key,
        ok: true,
        claim: { claim_id, state: 'unpaid', amount: claim.amount, paid_amount: 0 },
      }
    }),
  )
}

export const createClaims =
  (deps: ClaimsDeps): Bank['createClaims'] =>
  async (claims) => {
    const results: ClaimResult[] = []
    for (let from = 0; from < claims.length; from += batchSize) {
      const part = claims.slice(from, from + batchSize)
      // One batch that fails must not hide what became of the others.
      const done = await createBatch(deps, part).catch((fault: unknown) =>
        part.map(({ key }) => failedClaim(key, fault)),
      )
      results.push(...done)
    }
    return results
  }

/** Writes fields of a claim; answers the reply and the code of a refusal. */
const patch = async (
  { call }: ClaimsDeps,
  { key, claim_id }: { key: string; claim_id: string },
  fields: object,
): Promise<{ reply: Reply; code: string | undefined }> => {
  const reply = await call('PATCH', `/v1/claims/${encodeURIComponent(claim_id)}`, {
    body: JSON.stringify(fields),
    headers: { 'content-type': 'application/merge-patch+json', 'x-idempotency-key': markOf(key) },
    idempotent: true,
  })
  if (reply.status === 404) throw final(provider, 'not_found')
  const answer = SingleAnswer.safeParse(reply.json)
  return { reply, code: answer.success ? answer.data.error?.resultCode : undefined }
}

export const cancelClaim =
  (deps: ClaimsDeps): Bank['cancelClaim'] =>
  async (request) => {
    const { reply, code } = await patch(deps, request, { claimStatus: 'Cancelled' })
    if (code && code !== 'CLAIM_IS_CANCELLED') throw refusalOf(code, reply)
    return claimStatus(deps)(request.claim_id)
  }

export const changeClaim =
  (deps: ClaimsDeps): Bank['changeClaim'] =>
  async ({ amount, final_due_date, ...request }) => {
    const { reply, code } = await patch(deps, request, { amount, finalDueDate: final_due_date })
    if (!code && reply.status < 400) return claimStatus(deps)(request.claim_id)
    // An answer may have been lost and the claim paid since: then it says what was asked for.
    const now = await detailsOf(deps, request.claim_id)
    if (now.amount !== amount || now.finalDueDate?.slice(0, 10) !== final_due_date)
      throw refusalOf(code, reply)
    return claimStatus(deps)(request.claim_id)
  }

const kindOf = ({ amount, paymentType }: Transaction): BankEvent['kind'] => {
  if (amount < 0) return 'payment_reversed'
  return paymentType === 'Partial' ? 'claim_part_paid' : 'claim_paid'
}

const eventOf = (transaction: Transaction): BankEvent => {
  const claim_id = claimIdOf(transaction.claimKey)
  const { amount, transactionTimestamp, valueDate, bookingDate, payorId } = transaction
  return {
    // Instant, claim and amount: the standard gives payments no number of their own.
    event_id: `${transactionTimestamp}|${claim_id}|${amount}`,
    kind: kindOf(transaction),
    claim_id,
    amount: Math.abs(amount),
    currency: 'ISK',
    value_date: (valueDate ?? bookingDate ?? transactionTimestamp).slice(0, 10),
    occurred_at: transactionTimestamp,
    ...(payorId ? { payer_national_id: payorId } : {}),
  }
}

/** Two equal payments in one instant are told apart by their place among their equals. */
const numberEqualIds = (ids: readonly string[]): string[] => {
  const seen = new Map<string, number>()
  return ids.map((id) => {
    const earlier = seen.get(id) ?? 0
    seen.set(id, earlier + 1)
    return earlier === 0 ? id : `${id}|${earlier}`
  })
}

const unreadableEntries = (unreadable: readonly UnreadableTransaction[]): UnreadableEntry[] => {
  const ids = numberEqualIds(unreadable.map(({ mark }) => `unreadable|${mark}`))
  return unreadable.map(({ fields, remains }, n) => ({
    entry_id: ids[n]!,
    fields,
    claim_id: remains.claimKey ? claimIdOf(remains.claimKey) : '',
    amount: remains.amount,
    value_date: remains.valueDate?.slice(0, 10) ?? null,
    payer_national_id: remains.payorId,
  }))
}

const perPage = 500

/** Payments of the claimant since a day, all of them: only a whole day tells equal payments apart. */
export const readEvents =
  (deps: ClaimsDeps): Bank['events'] =>
  async ({ since }) => {
    const found: unknown[] = []
    for (let page = 1; ; page += 1) {
      const query = new URLSearchParams({
        claimantId: deps.claimant_national_id,
        page: String(page),
        itemsPerPage: String(perPage),
        dateFrom: since,
      })
      const payments = await listOf(
        deps,
        `/v1/claims/transactions?${query.toString()}`,
        TransactionList,
      )
      found.push(...payments)
      if (payments.length < perPage) break
    }
    const { transactions, unreadable } = readTransactions(found)
    const all = transactions.map(eventOf)
    const ids = numberEqualIds(all.map(({ event_id }) => event_id))
    const events = all
      .map((event, n) => ({ ...event, event_id: ids[n]! }))
      .sort((a, b) => (a.occurred_at < b.occurred_at ? -1 : a.occurred_at > b.occurred_at ? 1 : 0))
    return { events, unreadable: unreadableEntries(unreadable), next_page: null }
  }
