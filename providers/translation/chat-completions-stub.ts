import { saying, startChat } from '#providers/chat-completions-stub.ts'
import type { Stub, StubAnswer } from '#providers/vendor-stub.ts'

/** The JSON in the message of the user. */
export interface AskedTexts {
  to: string
  from?: string
  texts: Record<string, { text: string; max_characters: number }>
}

/** Each text with the language before it: what went out and came back can be told apart. */
export const marked = ({ to, texts }: AskedTexts): StubAnswer =>
  saying({
    texts: Object.fromEntries(Object.entries(texts).map(([n, { text }]) => [n, `${to}: ${text}`])),
  })

/** A model that is asked for translations. */
export const startModel = (
  key: string,
  answer: (asked: AskedTexts) => StubAnswer | Promise<StubAnswer> = marked,
): Promise<Stub> => startChat(key, answer)
