/** What the settings tell apart. `account` is about the account itself and cannot be switched off. */
export const TYPES = ['applications', 'signing', 'payments', 'account', 'contact_messages'] as const
export type NotificationType = (typeof TYPES)[number]

export const METHODS = ['product', 'email'] as const
export type NotificationMethod = (typeof METHODS)[number]

/** Everything that is told in the product, and which type of the settings it belongs to. */
export const TYPE_OF = {
  application_sent: 'applications',
  application_accepted: 'applications',
  application_denied: 'applications',
  application_canceled: 'applications',
  signing_opened: 'signing',
  signing_stopped: 'signing',
  contract_signed: 'signing',
  contract_taken_back: 'signing',
  claim_issued: 'payments',
  rent_paid: 'payments',
  payout_settled: 'payments',
  payout_account_added: 'account',
  payout_account_approved: 'account',
  payout_account_refused: 'account',
  contact_message: 'contact_messages',
} as const satisfies Record<string, NotificationType>
export type NotificationKind = keyof typeof TYPE_OF
