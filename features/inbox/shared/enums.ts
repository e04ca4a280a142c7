/**
 * What the words of a message say, the weightiest first. `wording`: nothing of the rest, yet it reads like messages of people
 * who cheat.
 */
export const MESSAGE_REASONS = [
  'asks_secret',
  'untraceable_pay',
  'link',
  'pay_first',
  'keys_by_post',
  'foreign_account',
  'asks_identity',
  'other_app',
  'email',
  'wording',
  'cannot_show',
  'phone',
] as const
export type MessageReason = (typeof MESSAGE_REASONS)[number]

/** What is known of the home and of the account, the weightiest first. Staff alone see those of the register and of the account. */
export const CONTEXT_REASONS = [
  'price_low',
  'listed_by_other',
  'photo_reused',
  'many_conversations',
  'text_reused',
  'not_owner',
  'owner_unknown',
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
  'photo_reused',
  'text_reused',
] as const

/** The texts that one stranger writes to another and that are looked at: messages, and what is sent with applications and viewings. */
export const TEXT_KINDS = [
  'message',
  'application',
  'denial',
  'closing_message',
  'viewing_note',
] as const
export type TextKind = (typeof TEXT_KINDS)[number]

/** What staff made of a text that the rules found. */
export const DETECTION_STATES = ['open', 'confirmed', 'dismissed'] as const
export type DetectionState = (typeof DETECTION_STATES)[number]

/** What the list of staff is narrowed to; `appealed`: the author appeals and waits for an answer. */
export const DETECTION_FILTERS = [...DETECTION_STATES, 'appealed'] as const
export type DetectionFilter = (typeof DETECTION_FILTERS)[number]

/** Why, as the author is told of it: in general, so that it does not say how to get past the rules. */
export const JUDGED_GROUNDS = [
  'payment',
  'secrets',
  'viewing',
  'elsewhere',
  'home',
  'whole',
] as const
export type JudgedGround = (typeof JUDGED_GROUNDS)[number]

/** What came of an appeal: it was fraud after all, or it was not. */
export const APPEAL_OUTCOMES = ['upheld', 'overturned'] as const
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number]

/** What an account does that speaks against it, for staff; the weightiest first. */
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

/**
 * How far a summary by a machine has come: it is there; it can be asked for; the conversation is as short as one; no model is
 * connected; not everybody has consented.
 */
export const MACHINE_STATES = ['made', 'ready', 'short', 'no_model', 'no_consent'] as const

/** What somebody does in a conversation at this moment. */
/** `came`: has just opened the conversation and does not know who is here. */
export const PRESENCE_STATES = ['came', 'here', 'typing', 'away'] as const
export type PresenceState = (typeof PRESENCE_STATES)[number]

/** About when somebody was last here. No exact time is told. */
export const LAST_HERE = ['today', 'yesterday', 'week', 'month', 'earlier'] as const
export type LastHere = (typeof LAST_HERE)[number]
