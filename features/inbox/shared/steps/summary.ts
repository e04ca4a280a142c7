import { messageSignals, wordsOf } from './scam-signals.ts'

export interface WrittenMessage {
  id: string
  text: string
}

/** Sentences of a summary, at most. */
export const SUMMARY_MOST = 8
/** Shorter words say little of what a conversation is about. */
const LONG_WORD = 4
/** Characters of one sentence, at most. */
const SENTENCE_MAX = 300

interface Candidate {
  message_id: string
  text: string
  words: Set<string>
  weight: number
}

/** Sentences with the sign that ends them; “150.000 kr.” ends none. */
const sentencesOf = (text: string): string[] => text.split(/\n|(?<=[!?])\s+|(?<=\.) (?=\p{Lu})/u)

const candidatesOf = (messages: readonly WrittenMessage[]): Candidate[] =>
  messages.flatMap(({ id, text }, at) =>
    sentencesOf(text)
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence !== '')
      .map((sentence) => {
        const words = new Set(wordsOf(sentence).filter((word) => word.length >= LONG_WORD))
        const asks = sentence.includes('?') ? 1 : 0
        const hasNumber = /\d/.test(sentence) ? 1 : 0
        return {
          message_id: id,
          text: sentence.slice(0, SENTENCE_MAX),
          words,
          // How it began says what it is about.
          weight: 3 * messageSignals(sentence).length + asks + hasNumber + (at === 0 ? 1 : 0),
        }
      }),
  )

/** Whether nothing can be left out: a summary would be as long as the conversation. */
export const isShort = (messages: readonly WrittenMessage[]): boolean =>
  candidatesOf(messages).length <= SUMMARY_MOST

/**
 * The sentences that say the most, in the order in which they were written: signs of fraud, questions, numbers, and words
 * that recur. A word that has been picked counts no more, so nothing is said twice. The same input has the same answer.
 */
export const summarySentences = (
  messages: readonly WrittenMessage[],
): { message_id: string; text: string }[] => {
  const all = candidatesOf(messages)
  const seen = new Map<string, number>()
  for (const { words } of all) for (const word of words) seen.set(word, (seen.get(word) ?? 0) + 1)
  const picked = new Set<number>()
  const said = new Set<string>()
  const worth = ({ words, weight }: Candidate): number => {
    const fresh = [...words].filter((word) => !said.has(word))
    const recurring = fresh.reduce((sum, word) => sum + Math.log2(1 + (seen.get(word) ?? 0)), 0)
    return fresh.length === 0 ? 0 : weight + recurring / Math.sqrt(words.size)
  }
  while (picked.size < SUMMARY_MOST) {
    let best = -1
    let most = 0
    for (const [at, one] of all.entries()) {
      const value = picked.has(at) ? 0 : worth(one)
      if (value > most) [best, most] = [at, value]
    }
    if (best < 0) break
    picked.add(best)
    for (const word of all[best]!.words) said.add(word)
  }
  return all.filter((_, at) => picked.has(at)).map(({ message_id, text }) => ({ message_id, text }))
}
