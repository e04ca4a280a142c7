import { hasEmail, hasPhone, linkHosts } from '#core/shared/contact-data.ts'
import { isIban } from '#core/shared/iban.ts'
import { MESSAGE_REASONS, type MessageReason } from '../enums.ts'
import { MESSAGE_MAX } from '../model.ts'
import { DENIALS, KNOWN_HOSTS, WHY, WORD_RULES, type WordRule } from './scam-words.ts'

const pairs = (list: string): ReadonlyMap<string, string> =>
  new Map([...list.matchAll(/(.)(.)/gu)].map(([, one, other]) => [one!, other!] as const))

/** Cyrillic letters that look like Latin ones: a word that mixes both was written to be overlooked. */
const AS_LATIN = pairs('аaеeоoрpсcуyхxіiкkмmтtвbнhѕsјj')
const AS_CYRILLIC: ReadonlyMap<string, string> = new Map(
  [...AS_LATIN].map(([cyrillic, latin]) => [latin, cyrillic]),
)
/** Greek letters, and rare Latin ones, that look like Latin ones. */
const GREEK_AS_LATIN = pairs('αaβbγyεeζzηnιiκkμmνvοoρpσoςsτtυuχxωwϲc')
const RARE_AS_LATIN = pairs('ıiɑaɡgǀl')
/** Figures within a word that are read as letters. */
const FIGURES = pairs('0o1i3e4a5s7t')

const mapped = (word: string, as: ReadonlyMap<string, string>): string =>
  [...word].map((char) => as.get(char) ?? char).join('')

/** How many letters of a script have no look-alike in the other one. */
const ownLetters = (word: string, script: RegExp, alike: ReadonlyMap<string, string>): number =>
  [...word].filter((char) => script.test(char) && !alike.has(char)).length

/** A word in one script: of two, the one that has more letters of its own. */
const unmixed = (word: string): string => {
  // Before the Greek letters all are Latin.
  if (!/[\u0370-\uffff]/.test(word)) return word
  if (!/\p{sc=Latin}/u.test(word)) return word
  if (/\p{sc=Greek}/u.test(word)) return mapped(word, GREEK_AS_LATIN)
  if (!/\p{sc=Cyrillic}/u.test(word)) return word
  const cyrillic = ownLetters(word, /\p{sc=Cyrillic}/u, AS_LATIN)
  return cyrillic > ownLetters(word, /\p{sc=Latin}/u, AS_CYRILLIC)
    ? mapped(word, AS_CYRILLIC)
    : mapped(word, AS_LATIN)
}

const withoutFigures = (word: string): string =>
  word.replace(/(?<=\p{L})[013457](?=\p{L})/gu, (figure) => FIGURES.get(figure)!)

/** Letters of the five languages whose marks are part of them; marks on others are ornament. */
const MARKED = new Set('áéíóúýöåąćęńśźżйї')
const unadorned = (char: string): string =>
  MARKED.has(char) ? char : char.normalize('NFD').replace(/\p{M}/gu, '')

/** What can be seen of a text, in one form. */
const seenOf = (text: string): string =>
  text
    .slice(0, MESSAGE_MAX)
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFKC')

/** Letters as they are read: small, in one form, without what cannot be seen. */
const foldText = (text: string): string =>
  seenOf(text)
    .replace(/['’ʼ]/g, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (char) => unadorned(RARE_AS_LATIN.get(char) ?? char))

/** “W h a t s A p p” and “W.h.a.t.s.A.p.p”: three letters or more that stand apart are a word. */
const joined = (folded: string): string =>
  folded.replace(/(?<![\p{L}\p{N}])\p{L}(?:[ .\-_*·]\p{L}){2,}(?![\p{L}\p{N}])/gu, (apart) =>
    apart.replace(/[^\p{L}]/gu, ''),
  )

/** An @ between letters is an a, unless a host follows. */
const withoutAt = (folded: string): string =>
  folded.replace(/(?<=[\p{L}\p{N}])@(?=\p{L}{2,40}(?![\p{L}\p{N}.-]))/gu, 'a')

export const wordsOf = (text: string): string[] =>
  withoutAt(joined(foldText(text)))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => unmixed(withoutFigures(word)))

/** A full stop ends a sentence where a capital follows, so that “150.000 kr.” does not. */
const SENTENCE_END = /[!?\n]|\. (?=\p{Lu})/gu

interface Span {
  from: number
  to: number
}

/** Where the sentences of a text are. */
export const sentenceSpans = (text: string): Span[] => {
  const cut = text.slice(0, MESSAGE_MAX)
  const spans: Span[] = []
  let from = 0
  for (const { index, 0: end } of cut.matchAll(SENTENCE_END)) {
    spans.push({ from, to: index })
    from = index + end.length
  }
  spans.push({ from, to: cut.length })
  return spans.filter((span) => cut.slice(span.from, span.to).trim() !== '')
}

export const sentencesOf = (text: string): string[] =>
  sentenceSpans(text).map(({ from, to }) => text.slice(from, to))

/** Lines that are read on as one sentence. */
const LINES_AT_ONCE = 3

/** A line that does not end as a sentence goes on in the next one; an empty line and a dash begin anew. */
const linesTogether = (text: string): string[] =>
  text
    .slice(0, MESSAGE_MAX)
    .split(/[!?]|\. (?=\p{Lu})|\n\s*(?:\n|[-•*])|(?<=[.:;])\s*\n/u)
    .flatMap((part) => {
      const lines = part.split('\n').filter((line) => line.trim() !== '')
      return lines
        .slice(0, Math.max(1, lines.length - LINES_AT_ONCE + 1))
        .map((_, at) => lines.slice(at, at + LINES_AT_ONCE).join(' '))
    })

/** Whether one of the words beside the place denies it: up to three before, two after. “Why not” does not. */
const isDenied = (sentence: string, at: number): boolean => {
  const before = sentence.slice(0, at).trim().split(' ').slice(-4)
  const after = sentence.slice(at).trim().split(' ').slice(1, 3)
  return (
    before.some(
      (word, place) =>
        (place > 0 || before.length < 4) && DENIALS.has(word) && !WHY.has(before[place - 1] ?? ''),
    ) || after.some((word) => DENIALS.has(word))
  )
}

/** Whether a word of the group may be in the sentence: one look instead of one for each word. */
const anyOf = (group: readonly string[]): RegExp => new RegExp(` (?:${group.join('|')})`)

const RULES = WORD_RULES.map((rule) => ({ ...rule, looks: rule.groups.map(anyOf) }))
export const RULE_EXPRESSIONS: readonly RegExp[] = RULES.flatMap(({ looks }) => looks)

const hasOne = (sentence: string, group: readonly string[]): boolean =>
  group.some((word) => sentence.includes(` ${word}`))

const isHarmless = ({ unless }: WordRule, sentence: string): boolean =>
  unless !== undefined &&
  unless.all.every((group) => hasOne(sentence, group)) &&
  !hasOne(sentence, unless.but)

const holds = (rule: (typeof RULES)[number], sentence: string): boolean =>
  rule.looks.every((look) => look.test(sentence)) &&
  rule.groups.every((group, index) =>
    group.some((word) => {
      const at = sentence.indexOf(` ${word}`)
      return at !== -1 && !(index === 0 && rule.can_be_denied && isDenied(sentence, at + 1))
    }),
  ) &&
  !isHarmless(rule, sentence)

const hasForeignAccount = (text: string): boolean => {
  if (!/\d/.test(text)) return false
  const parts = text.split(/\s+/).map((part) => part.replace(/[.,:;()]/g, ''))
  return parts.some((part, from) => {
    if (!/^[A-Za-z]{2}\d{2}/.test(part) || /^is/i.test(part)) return false
    return Array.from({ length: 9 }, (_, more) => parts.slice(from, from + more + 1).join('')).some(
      (whole) => whole.length <= 34 && isIban(whole),
    )
  })
}

const AT = /\s{0,3}[([{]\s{0,3}(?:at|@)\s{0,3}[)\]}]\s{0,3}/g
/** A full stop that was written to be overlooked: “[.]”, “(dot)”, “。”, and “ dot ” before the end of a host. */
const DOT_IN_BRACKETS = /\s{0,3}[([{]\s{0,3}(?:dot|\.)\s{0,3}[)\]}]\s{0,3}/g
const DOT_IN_WORDS = /\s{1,3}dot\s{1,3}(?=([a-z]{2,6})(?![\p{L}\d]))/gu
const ENDS = /\.([a-z]{2,6})(?![\p{L}\d])/gu
const HOST_ENDS: ReadonlySet<string> = new Set(
  'com|net|org|info|online|site|shop|xyz|top|eu|is|pl|dk|ua|uk'.split('|'),
)
const isHost = (address: string): boolean =>
  [...address.matchAll(ENDS)].some(([, end]) => HOST_ENDS.has(end!))
/** Stands for such a full stop until the word that it is in is known. */
const DOT_MARK = '\u0001'

const opened = (word: string): string => {
  const address = word.replaceAll(DOT_MARK, '.').replace(/^[^\p{L}\d@-]+/u, '')
  return address.includes('@') || !isHost(address) ? address : ` https://${address}`
}

/** Addresses that were written to be overlooked, as they are meant: “example[.]com”, “name (at) example dot com”. */
const openAddresses = (folded: string): string => {
  const marked = folded
    .replace(AT, '@')
    .replace(DOT_IN_BRACKETS, DOT_MARK)
    .replace(DOT_IN_WORDS, (dot, end: string) => (HOST_ENDS.has(end) ? DOT_MARK : dot))
    .replace(/[。｡]/g, DOT_MARK)
  return marked.includes(DOT_MARK)
    ? marked
        .split(' ')
        .map((word) => (word.includes(DOT_MARK) ? opened(word) : word))
        .join(' ')
    : marked
}

const MAPS = /(?<!\S)(?:https?:\/\/)?(?:www\.)?google\.(?:com|is)\/maps(?:[/?]\S*)?(?!\S)/g

const hasLink = (folded: string): boolean =>
  linkHosts(folded.replace(MAPS, ' ')).some(
    (host) => !KNOWN_HOSTS.some((known) => host === known || host.endsWith(`.${known}`)),
  )

/** What was found in sentences that have been looked at. */
export type SeenSentences = Map<string, readonly MessageReason[]>

const inSentence = (sentence: string, seen: SeenSentences): readonly MessageReason[] => {
  const known = seen.get(sentence)
  if (known) return known
  const words = ` ${wordsOf(sentence).join(' ')} `
  const found = RULES.filter((rule) => holds(rule, words)).map(({ reason }) => reason)
  seen.set(sentence, found)
  return found
}

/**
 * What the words of a message say, in the order of the reasons; the same text has the same ones. `seen` saves looking at a
 * sentence again that is in several pieces of a message.
 */
export const messageSignals = (text: string, seen: SeenSentences = new Map()): MessageReason[] => {
  const folded = openAddresses(foldText(text))
  const found = new Set<MessageReason>(
    linesTogether(text).flatMap((sentence) => inSentence(sentence, seen)),
  )
  if (hasForeignAccount(seenOf(text))) found.add('foreign_account')
  else if (hasPhone(folded)) found.add('phone')
  if (hasLink(folded)) found.add('link')
  if (hasEmail(folded)) found.add('email')
  return MESSAGE_REASONS.filter((reason) => found.has(reason))
}
