/** What the settings tell apart. `account` is about the account itself and cannot be switched off. */
export const TYPES = [
  'applications',
  'viewings',
  'messages',
  'signing',
  'registration',
  'payments',
  'household',
  'saved_searches',
  'tenant_files',
  'account',
  'contact_messages',
] as const
export type NotificationType = (typeof TYPES)[number]
export const isType = (word: string): word is NotificationType =>
  TYPES.some((type) => type === word)

export const METHODS = ['product', 'email', 'sms', 'push'] as const
export type NotificationMethod = (typeof METHODS)[number]

/** What the link at the end of an e-mail switches off: e-mails of a type, or all of the daily summary. */
export const SUBSCRIPTIONS = [...TYPES, 'summary'] as const
export type SubscriptionType = (typeof SUBSCRIPTIONS)[number]
export const isSubscription = (word: string): word is SubscriptionType =>
  SUBSCRIPTIONS.some((type) => type === word)

/** When e-mails come that are a choice: each by itself, or all of a day in one at eight in the morning. */
export const EMAIL_PACES = ['at_once', 'daily'] as const
export type EmailPace = (typeof EMAIL_PACES)[number]
