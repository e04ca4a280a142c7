import { hasEmail, hasPhone, linkHosts } from '#core/shared/contact-data.ts'
import { isIban } from '#core/shared/iban.ts'
import { MESSAGE_REASONS, type MessageReason } from '../enums.ts'
import { MESSAGE_MAX } from '../model.ts'
import { DENIALS, KNOWN_HOSTS, WORD_RULES, type WordRule } from './scam-words.ts'

/** Cyrillic letters that look like Latin ones: a word that mixes both was written to be overlooked. */
const ALIKE = new Map(
  [...'аasеeоoрpсcуyхxіiкkмmтtвbнh'.matchAll(/(\p{sc=Cyrillic})(\p{sc=Latin})/gu)].map(
    ([, cyrillic, latin]) => [cyrillic!, latin!] as const,
  ),
)

const unmixed = (word: string): string =>
  /\p{sc=Latin}/u.test(word) && /\p{sc=Cyrillic}/u.test(word)
    ? [...word].map((char) => ALIKE.get(char) ?? char).join('')
    : word

/** Letters as they are read: small, in one form, without what cannot be seen. */
const foldText = (text: string): string =>
  text
    .slice(0, MESSAGE_MAX)
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/['’ʼ]/g, '')
    .toLowerCase()

export const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(unmixed)

/** A full stop ends a sentence where a capital follows, so that “150.000 kr.” does not. */
export const sentencesOf = (text: string): string[] =>
  text
    .slice(0, MESSAGE_MAX)
    .split(/[!?\n]|\. (?=\p{Lu})/u)
    .filter((sentence) => sentence.trim() !== '')

/** Whether one of the words beside the place denies it: up to three before, two after. */
const isDenied = (sentence: string, at: number): boolean => {
  const before = sentence.slice(0, at).trim().split(' ').slice(-3)
  const after = sentence.slice(at).trim().split(' ').slice(1, 3)
  return [...before, ...after].some((word) => DENIALS.has(word))
}

const holds = ({ groups, can_be_denied }: WordRule, sentence: string): boolean =>
  groups.every((group, index) =>
    group.some((word) => {
      const at = sentence.indexOf(` ${word}`)
      return at !== -1 && !(index === 0 && can_be_denied && isDenied(sentence, at + 1))
    }),
  )

const hasForeignAccount = (text: string): boolean => {
  const parts = text.split(/\s+/).map((part) => part.replace(/[.,:;()]/g, ''))
  return parts.some((part, from) => {
    if (!/^[A-Za-z]{2}\d{2}/.test(part) || /^is/i.test(part)) return false
    return Array.from({ length: 9 }, (_, more) => parts.slice(from, from + more + 1).join('')).some(
      (joined) => joined.length <= 34 && isIban(joined),
    )
  })
}

const hasLink = (folded: string): boolean =>
  linkHosts(folded).some(
    (host) => !KNOWN_HOSTS.some((known) => host === known || host.endsWith(`.${known}`)),
  )

/** What was found in sentences that have been looked at. */
export type SeenSentences = Map<string, readonly MessageReason[]>

const inSentence = (sentence: string, seen: SeenSentences): readonly MessageReason[] => {
  const known = seen.get(sentence)
  if (known) return known
  const words = ` ${wordsOf(sentence).join(' ')} `
  const found = WORD_RULES.filter((rule) => holds(rule, words)).map(({ reason }) => reason)
  seen.set(sentence, found)
  return found
}

/**
 * What the words of a message say, in the order of the reasons; the same text has the same ones. `seen` saves looking at a
 * sentence again that is in several pieces of a message.
 */
export const messageSignals = (text: string, seen: SeenSentences = new Map()): MessageReason[] => {
  const folded = foldText(text)
  const found = new Set<MessageReason>(
    sentencesOf(text).flatMap((sentence) => inSentence(sentence, seen)),
  )
  if (hasForeignAccount(text.slice(0, MESSAGE_MAX).normalize('NFKC'))) found.add('foreign_account')
  else if (hasPhone(folded)) found.add('phone')
  if (hasLink(folded)) found.add('link')
  if (hasEmail(folded)) found.add('email')
  return MESSAGE_REASONS.filter((reason) => found.has(reason))
}
