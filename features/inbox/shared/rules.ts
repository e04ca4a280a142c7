import { isBlank } from '#core/shared/fields.ts'
import { daysBetween, type PlainDate } from '#core/shared/plain-date.ts'
import { at, problems, type Problem } from '#core/shared/problem.ts'
import type { LastHere } from './enums.ts'
import { MESSAGE_MAX, type Conversation } from './model.ts'
import { unknownMarks } from './steps/template-marks.ts'

/** What one person may write: messages within an hour, and conversations about homes begun within a day. */
export const LATELY = { 'inbox.too_many': 300, 'inbox.too_many_new': 20 } as const

/** Why somebody has to wait, and about how many seconds; null where they may write. `begins`: whether it is a first message about a home. */
export const mostLately = (
  written: { messages: number; begun: number },
  begins: boolean,
): { code: keyof typeof LATELY; wait_s: number } | null => {
  if (written.messages >= LATELY['inbox.too_many']) return { code: 'inbox.too_many', wait_s: 600 }
  return begins && written.begun >= LATELY['inbox.too_many_new']
    ? { code: 'inbox.too_many_new', wait_s: 3600 }
    : null
}

/** Whether a home of a conversation is the reader's own to let: a contract about it can be begun. */
export const isToLet = ({
  is_own,
  status,
}: Pick<Conversation['listings'][number], 'is_own' | 'status'>): boolean =>
  is_own && status !== 'let' && status !== 'archived'

/** What is wrong with the text of a message. With something attached it may be empty. */
export const messageProblems = (
  { message }: { message: string },
  has_attachments = false,
): Problem[] => {
  return problems(
    isBlank(message) && !has_attachments && at('message', 'required'),
    message.trim().length > MESSAGE_MAX && at('message', 'too_long', { limit: MESSAGE_MAX }),
  )
}

/** What is wrong with the text of a reply template beside its length: a mark that would be sent as it stands. */
export const templateProblems = ({ text }: { text: string }): Problem[] => {
  const [unknown] = unknownMarks(text)
  return unknown === undefined ? [] : [at('text', 'inbox.unknown_mark', { mark: unknown })]
}

/** About how long ago somebody was last here. */
export const lastHereOf = (day: PlainDate, today: PlainDate): LastHere => {
  const days = daysBetween(day, today)
  if (days < 1) return 'today'
  if (days < 2) return 'yesterday'
  return days < 7 ? 'week' : days < 31 ? 'month' : 'earlier'
}
