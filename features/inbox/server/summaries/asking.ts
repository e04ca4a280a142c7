import type { SummaryRequest } from '#providers/summaries/port.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import type { StaffMessage } from '../../shared/model.ts'
import { maskedText } from './masked-text.ts'

/** What a model is given at most: the last messages, and of each its beginning. */
const MESSAGES_MOST = 200
const LETTERS_MOST = 24_000
const LETTERS_OF_ONE = 2_000

export interface AskedSummary {
  /** Of the last message that there is: what is written later makes another state. */
  last_message_id: string
  /** In the order of their signs, from `P1`. */
  author_ids: string[]
  request: SummaryRequest
}

export const signOf = (at: number): string => `P${at + 1}`

/** The last messages that fit, in the order in which they were written. */
const fitting = (messages: readonly StaffMessage[]): { author: string; text: string }[] => {
  const taken: { author: string; text: string }[] = []
  let letters = 0
  for (const { author, text, is_deleted } of messages.toReversed()) {
    const masked = is_deleted ? '' : maskedText(text).slice(0, LETTERS_OF_ONE).toWellFormed().trim()
    if (masked === '') continue
    letters += masked.length
    if (letters > LETTERS_MOST || taken.length === MESSAGES_MOST) break
    taken.push({ author: author.id!, text: masked })
  }
  return taken.toReversed()
}

/** What a model would be asked of this conversation: words without names; null where there are none. */
export const askedOf = (messages: readonly StaffMessage[], to: Lang): AskedSummary | null => {
  const taken = fitting(messages)
  const last = messages.at(-1)
  if (last === undefined || taken.length === 0) return null
  const author_ids = [...new Set(taken.map(({ author }) => author))]
  return {
    last_message_id: last.id,
    author_ids,
    request: {
      messages: taken.map(({ author, text }) => ({ by: signOf(author_ids.indexOf(author)), text })),
      to,
    },
  }
}
