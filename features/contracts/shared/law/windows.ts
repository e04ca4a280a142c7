import { addDays, addMonths, type PlainDate } from '#core/shared/plain-date.ts'

/** DL-01: calendar days, the day of the event not counted; never moved for weekends. */
const FOUR_WEEKS = 28
const THIRTY_DAYS = 30

export interface PriorityWindow {
  /** F-10: the landlord asks no earlier than this. */
  ask_from: PlainDate
  /** F-10: and no later; after it the landlord is held to have accepted the right. */
  ask_until: PlainDate
  /** F-12: a reasoned denial is sent by this day. */
  deny_until: PlainDate
  is_short: boolean
}

/** F-10, F-12, RA 52-53: a lease of less than three months has 30 days where a longer one has three months and six weeks. */
export const priorityWindow = (start: PlainDate, end: PlainDate): PriorityWindow => {
  const isShort = end < addDays(addMonths(start, 3), -1)
  const from = isShort ? addDays(end, -THIRTY_DAYS) : addMonths(end, -3)
  return {
    ask_from: from,
    ask_until: isShort ? from : addDays(end, -42),
    deny_until: from,
    is_short: isShort,
  }
}

/** F-11, F-13, F-14: each answer in the exchange about the priority right is given within 30 days. */
export const priorityAnswerBy = (received: PlainDate): PlainDate => addDays(received, THIRTY_DAYS)

/** D-05, D-06, D-09, RA 40: claim after hand-back, answer after the claim, referral after the rejection: four weeks each. */
export const securityStepBy = (after: PlainDate): PlainDate => addDays(after, FOUR_WEEKS)

/** what the lease registry is to be told is told within 30 days. */
export const registerBy = (event: PlainDate): PlainDate => addDays(event, THIRTY_DAYS)

/** C-02, RA 16: written word of defects, four weeks from handover. */
export const defectsBy = (handover: PlainDate): PlainDate => addDays(handover, FOUR_WEEKS)

/** L-14, RA 59: eight weeks of continued use make a fixed term indefinite. */
export const becomesIndefiniteAfter = (end: PlainDate): PlainDate => addDays(end, 56)

/** H-02, RA 41: the home is shown in the last six months of the lease. */
export const showingsFrom = (end: PlainDate): PlainDate => addMonths(end, -6)
