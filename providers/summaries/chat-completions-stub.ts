import { saying } from '#providers/chat-completions-stub.ts'
import type { StubAnswer } from '#providers/vendor-stub.ts'

/** The JSON in the message of the user. */
export interface AskedSummary {
  to: string
  messages: { by: string; text: string }[]
}

/** Who wrote how much, in the words of a program: what was asked can be told from it. */
export const summed = ({ to, messages }: AskedSummary): StubAnswer =>
  saying({
    points: [...new Set(messages.map(({ by }) => by))].map(
      (by) => `${to}: ${by} wrote ${messages.filter((one) => one.by === by).length}.`,
    ),
  })
