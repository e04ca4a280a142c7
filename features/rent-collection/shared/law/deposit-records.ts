import type { PlainDate } from '#core/shared/plain-date.ts'
import { at, problems, type Problem } from '#core/shared/problem.ts'
import type { SECURITY_KINDS } from '../model.ts'

interface Typed {
  kind: (typeof SECURITY_KINDS)[number]
  amount: number
  day: PlainDate
  explanation: string
}
interface Known {
  today: PlainDate
  /** What the lease says. */
  agreed_amount: number
  received: { amount: number; day: PlainDate } | null
}

/** Fewer letters than that explain nothing. */
const SHORTEST_REASON = 3

/**
 * What is wrong with a record of a deposit. No more than was agreed is received (RA 40); what is paid back may be more,
 * with its interest, and less only with a reason (RA 40: the landlord claims in writing).
 */
export const securityProblems = (
  { kind, amount, day, explanation }: Typed,
  { today, agreed_amount, received }: Known,
): Problem[] =>
  problems(
    day > today && at('day', 'rent-collection.day_ahead'),
    kind === 'received' && amount === 0 && at('amount', 'required'),
    kind === 'received' && amount > agreed_amount && at('amount', 'rent-collection.above_agreed'),
    kind === 'returned' &&
      received !== null &&
      day < received.day &&
      at('day', 'rent-collection.before_received'),
    kind === 'returned' &&
      received !== null &&
      amount < received.amount &&
      explanation.trim().length < SHORTEST_REASON &&
      at('explanation', 'rent-collection.reason_for_less'),
  )
