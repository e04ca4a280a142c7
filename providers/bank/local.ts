import { accountNumber, checkAccountForm } from './account.ts'
import {
  cancelClaim,
  changeClaim,
  claimStatus,
  createClaim,
  createClaims,
  type LocalPayment,
  payClaim,
  reversePayment,
} from './local-claims.ts'
import {
  deliverMessage,
  type Delivery,
  type LocalBankDeps,
  type LocalBankMessage,
  pendingMessages,
  readEvents,
} from './local-events.ts'
import {
  cancelPayout,
  closedAccountNumber,
  createPayout,
  createPayouts,
  payoutStatus,
  rejectPayout,
  settleOldPayouts,
  settlePayout,
} from './local-payouts.ts'
import type { Bank, BankEvent, PayoutStatus } from './port.ts'
import { signatureCheck } from './webhook.ts'

/** What happens inside the bank, for the dev page, the seed and tests. */
export interface LocalBank extends Bank {
  pay(claim_id: string, payment?: LocalPayment): Promise<BankEvent>
  reverse(claim_id: string, deliver?: Delivery): Promise<BankEvent>
  settlePayout(payout_id: string, deliver?: Delivery): Promise<PayoutStatus>
  rejectPayout(payout_id: string, reason?: string, deliver?: Delivery): Promise<PayoutStatus>
  settleOldPayouts(age_ms: number): Promise<number>
  pendingMessages(): Promise<LocalBankMessage[]>
  deliver(message_id: string): Promise<boolean>
}

export const localBank = (deps: LocalBankDeps): LocalBank => ({
  verifyAccount: async (question) =>
    accountNumber(question) === closedAccountNumber
      ? { valid: false, holder_matches: false, reason: 'account_closed' }
      : checkAccountForm(question),
  createClaim: createClaim(deps),
  createClaims: createClaims(deps),
  cancelClaim: cancelClaim(deps),
  changeClaim: changeClaim(deps),
  claimStatus: claimStatus(deps),
  createPayout: createPayout(deps),
  createPayouts: createPayouts(deps),
  cancelPayout: cancelPayout(deps),
  payoutStatus: payoutStatus(deps),
  events: readEvents(deps),
  isFromBank: signatureCheck({
    secrets: deps.webhook ? [deps.webhook.secret] : [],
    now: deps.now,
  }),
  pay: (claim_id, payment) => payClaim(deps, claim_id, payment),
  reverse: (claim_id, deliver) => reversePayment(deps, claim_id, deliver),
  settlePayout: (payout_id, deliver) => settlePayout(deps, payout_id, deliver),
  rejectPayout: (payout_id, reason, deliver) => rejectPayout(deps, payout_id, reason, deliver),
  settleOldPayouts: (age_ms) => settleOldPayouts(deps, age_ms),
  pendingMessages: () => pendingMessages(deps),
  deliver: (message_id) => deliverMessage(deps, message_id),
})
