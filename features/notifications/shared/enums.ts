/** What the settings tell apart. `account` is about the account itself and cannot be switched off. */
export const TYPES = [
  'applications',
  'messages',
  'signing',
  'registration',
  'payments',
  'household',
  'saved_searches',
  'account',
  'contact_messages',
] as const
export type NotificationType = (typeof TYPES)[number]
export const isType = (word: string): word is NotificationType =>
  TYPES.some((type) => type === word)

export const METHODS = ['product', 'email'] as const
export type NotificationMethod = (typeof METHODS)[number]
