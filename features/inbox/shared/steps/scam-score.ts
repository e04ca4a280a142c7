import {
  MESSAGE_REASONS,
  SCAM_REASONS,
  type ContextReason,
  type MessageReason,
  type ScamReason,
} from '../enums.ts'
import { messageSignals, sentenceSpans, wordsOf, type SeenSentences } from './scam-signals.ts'

/** What was learnt from the labelled messages, in thousandths of a logit. */
export interface ScamModel {
  bias: number
  rules: Readonly<Partial<Record<string, number>>>
  grams: Readonly<Partial<Record<string, number>>>
}

/** Per mille from which a message is shown as suspicious: six runs over the labelled messages that are trained on chose it. */
const SCAM_FROM = 500
/** Sentences that are looked at together. */
const SENTENCES_AT_ONCE = 3

/**
 * What the home and the account add, in thousandths of a logit. There are no labelled accounts to learn them from, so they are
 * set by hand, and together they are never more than `CONTEXT_MOST`: nobody is suspected for who they are.
 */
const OF_CONTEXT: Record<ContextReason, number> = {
  price_low: 900,
  listed_by_other: 900,
  text_reused: 700,
  photo_reused: 900,
  not_owner: 600,
  owner_unknown: 200,
  many_conversations: 900,
  identity_unproven: 200,
}
const CONTEXT_MOST = 1800

/** Numbers are what the rules look at; the digits of one message say nothing of the next. */
const plainWordsOf = (text: string): string[] => wordsOf(text).filter((word) => !/\d/.test(word))

/** A word, and where it is long its parts of four letters. */
const gramsOfWord = (word: string): string[] => {
  const padded = `_${word}_`
  return [
    `w:${word}`,
    ...(word.length < 5
      ? []
      : Array.from({ length: padded.length - 3 }, (_, at) => `c:${padded.slice(at, at + 4)}`)),
  ]
}

const pairsOf = (words: readonly string[]): string[] =>
  words.slice(1).map((word, at) => `p:${words[at]} ${word}`)

/** Words, pairs of neighbours and parts of four letters; each counts once. */
export const gramsOf = (text: string): string[] => {
  const words = plainWordsOf(text)
  return [...new Set([...words.flatMap(gramsOfWord), ...pairsOf(words)])]
}

/** The grams that a model weighs; those of a word are looked up once for all pieces of a message. */
const weighedGrams = ({ grams }: ScamModel) => {
  const ofWords = new Map<string, readonly string[]>()
  const isWeighed = (gram: string): boolean => grams[gram] !== undefined
  return (words: readonly string[]): ReadonlySet<string> => {
    const found = new Set<string>()
    for (const word of words) {
      const own = ofWords.get(word) ?? gramsOfWord(word).filter(isWeighed)
      ofWords.set(word, own)
      for (const gram of own) found.add(gram)
    }
    for (const pair of pairsOf(words)) if (isWeighed(pair)) found.add(pair)
    return found
  }
}

/** Thousandths of a logit of one piece of text. */
const logitOf = (
  found: ReadonlySet<string>,
  signals: readonly MessageReason[],
  { bias, rules, grams }: ScamModel,
): number => {
  let ofWords = 0
  for (const gram of found) ofWords += grams[gram]!
  if (found.size > 0) ofWords /= Math.sqrt(found.size)
  return bias + ofWords + signals.reduce((sum, one) => sum + (rules[one] ?? 0), 0)
}

interface Piece {
  text: string
  words: readonly string[]
}

/** The whole, and each few sentences of it: one sentence does not disappear among many harmless ones. */
const piecesOf = (text: string): [Piece, ...Piece[]] => {
  const spans = sentenceSpans(text)
  const words = spans.map(({ from, to }) => plainWordsOf(text.slice(from, to)))
  const few =
    spans.length <= SENTENCES_AT_ONCE
      ? []
      : spans.slice(SENTENCES_AT_ONCE - 1).map(({ to }, at) => ({
          text: text.slice(spans[at]!.from, to),
          words: words.slice(at, at + SENTENCES_AT_ONCE).flat(),
        }))
  return [{ text, words: words.flat() }, ...few]
}

export interface ScamScore {
  /** Per mille: how sure it is. */
  score: number
  is_suspicious: boolean
  reasons: ScamReason[]
}

/** How much a message looks like the beginning of a fraud, and why. The same input has the same answer. */
export const scamScore = (
  text: string,
  context: readonly ContextReason[],
  model: ScamModel,
): ScamScore => {
  const seen: SeenSentences = new Map()
  const gramsIn = weighedGrams(model)
  const [whole, ...few] = piecesOf(text)
  const signals = messageSignals(text, seen)
  const ofText = Math.max(
    logitOf(gramsIn(whole.words), signals, model),
    ...few.map((piece) => logitOf(gramsIn(piece.words), messageSignals(piece.text, seen), model)),
  )
  const around = Math.min(
    CONTEXT_MOST,
    context.reduce((sum, one) => sum + OF_CONTEXT[one], 0),
  )
  const score = Math.round(1000 / (1 + Math.exp(-(ofText + around) / 1000)))
  const found = new Set<ScamReason>([
    ...(signals.length > 0 ? signals : ['wording' as const]),
    ...context,
  ])
  return {
    score,
    is_suspicious: score >= SCAM_FROM,
    reasons: SCAM_REASONS.filter((reason) => found.has(reason)),
  }
}

/** Of texts that are read together, such as a message and answers: the score of the worst, with what is in each that is suspicious. */
export const worstScore = (
  texts: readonly string[],
  context: readonly ContextReason[],
  model: ScamModel,
): ScamScore => {
  const scores = texts.map((text) => scamScore(text, context, model))
  const suspicious = scores.filter((one) => one.is_suspicious)
  const found = new Set(suspicious.flatMap((one) => one.reasons))
  // Where words of one text say why, another one needs no reason from its wording.
  if (MESSAGE_REASONS.some((reason) => reason !== 'wording' && found.has(reason)))
    found.delete('wording')
  return {
    score: Math.max(0, ...scores.map((one) => one.score)),
    is_suspicious: suspicious.length > 0,
    reasons: SCAM_REASONS.filter((reason) => found.has(reason)),
  }
}
