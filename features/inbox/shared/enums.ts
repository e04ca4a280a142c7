/** What the words of a message say. `wording`: nothing of the rest, yet it reads like messages of people who cheat. */
export const MESSAGE_REASONS = [
  'pay_first',
  'untraceable_pay',
  'cannot_show',
  'keys_by_post',
  'other_app',
  'asks_secret',
  'asks_identity',
  'foreign_account',
  'link',
  'email',
  'phone',
  'wording',
] as const
export type MessageReason = (typeof MESSAGE_REASONS)[number]

/** What is known of the home and of the account. Staff alone see those of the register and of the account. */
export const CONTEXT_REASONS = [
  'price_low',
  'listed_by_other',
  'text_reused',
  'photo_reused',
  'not_owner',
  'owner_unknown',
  'many_conversations',
  'identity_unproven',
] as const
export type ContextReason = (typeof CONTEXT_REASONS)[number]

export const SCAM_REASONS = [...MESSAGE_REASONS, ...CONTEXT_REASONS] as const
export type ScamReason = (typeof SCAM_REASONS)[number]

/** What a reader is told: the words themselves, and what everybody can see of the home. */
export const WARNING_REASONS = [
  ...MESSAGE_REASONS,
  'price_low',
  'listed_by_other',
  'text_reused',
  'photo_reused',
] as const

/** What an account does that speaks against it, for staff. */
export const ACCOUNT_SIGNALS = [
  'confirmed_fraud',
  'reports_upheld',
  'reports_open',
  'detections_open',
  'listings_doubted',
  'many_today',
  'many_month',
  'new_account',
  'identity_unproven',
] as const
export type AccountSignal = (typeof ACCOUNT_SIGNALS)[number]

/** What staff made of a message that the rules found. */
export const DETECTION_STATES = ['open', 'confirmed', 'dismissed'] as const
export type DetectionState = (typeof DETECTION_STATES)[number]
