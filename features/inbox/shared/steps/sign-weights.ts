import { SCAM_REASONS, type AccountSignal, type ScamReason } from '../enums.ts'

/**
 * How much a sign says: `strong` is enough by itself for a message to be suspicious, `some` nearly so, and `weak` counts beside
 * others alone.
 */
export const SIGN_WEIGHTS = ['strong', 'some', 'weak'] as const
export type SignWeight = (typeof SIGN_WEIGHTS)[number]

/** As the model has learnt it; a test compares the two. */
export const REASON_WEIGHTS: Readonly<Record<ScamReason, SignWeight>> = {
  asks_secret: 'strong',
  untraceable_pay: 'strong',
  link: 'strong',
  pay_first: 'strong',
  keys_by_post: 'strong',
  foreign_account: 'some',
  asks_identity: 'some',
  other_app: 'some',
  email: 'some',
  wording: 'some',
  cannot_show: 'weak',
  phone: 'weak',
  price_low: 'weak',
  listed_by_other: 'weak',
  photo_reused: 'weak',
  many_conversations: 'weak',
  text_reused: 'weak',
  not_owner: 'weak',
  owner_unknown: 'weak',
  identity_unproven: 'weak',
}

/** What staff or other people found weighs most; what honest newcomers have too weighs little. */
export const SIGNAL_WEIGHTS: Readonly<Record<AccountSignal, SignWeight>> = {
  confirmed_fraud: 'strong',
  reports_upheld: 'strong',
  reports_open: 'some',
  detections_open: 'some',
  listings_doubted: 'some',
  many_today: 'some',
  many_month: 'weak',
  new_account: 'weak',
  identity_unproven: 'weak',
}

/** The weightiest first. */
export const byWeight = (reasons: readonly ScamReason[]): ScamReason[] =>
  SCAM_REASONS.filter((reason) => reasons.includes(reason))
