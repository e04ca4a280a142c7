import { JUDGED_GROUNDS, type JudgedGround, type ScamReason } from '../enums.ts'

const OF_REASON: Record<ScamReason, JudgedGround> = {
  pay_first: 'payment',
  untraceable_pay: 'payment',
  foreign_account: 'payment',
  asks_secret: 'secrets',
  asks_identity: 'secrets',
  cannot_show: 'viewing',
  keys_by_post: 'viewing',
  other_app: 'elsewhere',
  link: 'elsewhere',
  email: 'elsewhere',
  phone: 'elsewhere',
  price_low: 'home',
  listed_by_other: 'home',
  text_reused: 'home',
  photo_reused: 'home',
  not_owner: 'home',
  owner_unknown: 'home',
  wording: 'whole',
  many_conversations: 'whole',
  identity_unproven: 'whole',
}

/** Why a message was found to be fraud, in general; `whole` alone, where nothing else can be named. */
export const judgedGrounds = (reasons: readonly ScamReason[]): JudgedGround[] => {
  const found = new Set(reasons.map((reason) => OF_REASON[reason]))
  const named = JUDGED_GROUNDS.filter((ground) => ground !== 'whole' && found.has(ground))
  return named.length > 0 ? named : ['whole']
}
