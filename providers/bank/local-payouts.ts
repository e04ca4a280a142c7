import { derivedId } from '#providers/derived-id.ts'
import { final } from '#providers/provider-fault.ts'
import { accountNumber, checkAccountForm } from './account.ts'
import { announce, type Delivery, type LocalBankDeps } from './local-events.ts'
import type { Bank, ItemResult, NewPayout, PayoutState, PayoutStatus } from './port.ts'

export interface LocalPayout extends NewPayout {
  payout_id: string
  status: PayoutState
  reason?: string
  created_at: string
}

const provider = 'bank'

export const closedAccountNumber = '999999'
export const refusedPayoutAmount = 13_013

const statusOf = ({ payout_id, status, reason }: LocalPayout): PayoutStatus => ({
  payout_id,
  status,
  ...(reason ? { reason } : {}),
})

const reasonOf = (payout: NewPayout): string | null => {
  const account = { iban: payout.iban, national_id: payout.recipient_national_id }
  if (!Number.isSafeInteger(payout.amount) || payout.amount <= 0) return 'invalid_amount'
  if (payout.amount === refusedPayoutAmount) return 'limit_exceeded'
  if (accountNumber(account) === closedAccountNumber) return 'account_closed'
  const form = checkAccountForm(account)
  if (!form.valid) return 'malformed_account'
  return form.holder_matches ? null : 'other_holder'
}

const newPayout = (payout: NewPayout, now: Date): LocalPayout => {
  const reason = reasonOf(payout)
  return {
    ...payout,
    payout_id: derivedId('payout', payout.key),
    status: reason ? 'rejected' : 'accepted',
    ...(reason ? { reason } : {}),
    created_at: now.toISOString(),
  }
}

export const createPayouts =
  ({ store, now }: LocalBankDeps): Bank['createPayouts'] =>
  async (payouts) => {
    const made = new Map(payouts.map((payout) => [payout.key, newPayout(payout, now())]))
    const rows = [...made.values()].map((data) => ({ id: data.payout_id, data }))
    await store.insertMany(provider, 'payout', rows)
    const stored = await store.getMany<LocalPayout>(
      provider,
      'payout',
      rows.map((row) => row.id),
    )
    return payouts.map((payout): ItemResult<{ payout: PayoutStatus }> => {
      const mine = stored.get(derivedId('payout', payout.key))
      if (!mine) return { key: payout.key, ok: false, code: 'unavailable', retryable: true }
      return { key: payout.key, ok: true, payout: statusOf(mine) }
    })
  }

export const createPayout =
  (deps: LocalBankDeps): Bank['createPayout'] =>
  async (payout) => {
    const [result] = await createPayouts(deps)([payout])
    if (!result?.ok) throw final(provider, 'invalid_payout')
    return result.payout
  }

export const payoutStatus =
  ({ store }: LocalBankDeps): Bank['payoutStatus'] =>
  async (payout_id) => {
    const payout = await store.get<LocalPayout>(provider, 'payout', payout_id)
    if (!payout) throw final(provider, 'not_found')
    return statusOf(payout)
  }

/** What is not settled yet is stopped. */
export const cancelPayout =
  (deps: LocalBankDeps): Bank['cancelPayout'] =>
  async ({ payout_id }) => {
    const payout = await deps.store.update<LocalPayout>(provider, 'payout', payout_id, (before) =>
      before.status === 'accepted'
        ? { ...before, status: 'rejected', reason: 'cancelled' }
        : before,
    )
    if (!payout) throw final(provider, 'not_found')
    return statusOf(payout)
  }

const close = async (
  deps: LocalBankDeps,
  payout_id: string,
  end: { status: 'settled' | 'rejected'; reason?: string },
  deliver: Delivery,
): Promise<PayoutStatus> => {
  const payout = await deps.store.update<LocalPayout>(provider, 'payout', payout_id, (before) => {
    if (before.status !== 'accepted') throw final(provider, 'already_closed')
    return { ...before, ...end }
  })
  if (!payout) throw final(provider, 'not_found')
  await announce(
    deps,
    { kind: `payout_${end.status}`, about: payout_id, amount: payout.amount },
    deliver,
  )
  return statusOf(payout)
}

/** The money has reached the recipient. */
export const settlePayout = (
  deps: LocalBankDeps,
  payout_id: string,
  deliver: Delivery = 'once',
): Promise<PayoutStatus> => close(deps, payout_id, { status: 'settled' }, deliver)

/** The money came back after having been accepted. */
export const rejectPayout = (
  deps: LocalBankDeps,
  payout_id: string,
  reason = 'account_closed',
  deliver: Delivery = 'once',
): Promise<PayoutStatus> => close(deps, payout_id, { status: 'rejected', reason }, deliver)

/** Settles what was accepted more than `age_ms` ago, as the bank's own clock would; answers how many. */
export const settleOldPayouts = async (deps: LocalBankDeps, age_ms: number): Promise<number> => {
  const before = new Date(deps.now().getTime() - age_ms).toISOString()
  const rows = await deps.store.list<LocalPayout>(provider, 'payout', { limit: 1000 })
  const due = rows.filter(({ data }) => data.status === 'accepted' && data.created_at <= before)
  for (const { id } of due) await settlePayout(deps, id)
  return due.length
}
