const LENGTH = 190
const SHORT = 60
const WORD = /[\p{L}\p{N}]+/gu
/** Words found are between these two, which no stored text holds as anything but themselves. */
const [OPEN, CLOSE] = ['\u0001', '\u0002']
// oxlint-disable-next-line no-control-regex -- the two marks are control characters on purpose
const HIGHLIGHT_MARKS = /[\u0001\u0002]/g

interface Token {
  from: number
  to: number
  found: boolean
}

const tokensOf = (line: string, answers: (word: string) => boolean): Token[] =>
  [...line.matchAll(WORD)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    found: answers(match[0].toLowerCase()),
  }))

const markFoundWords = (
  line: string,
  tokens: readonly Token[],
  from: number,
  to: number,
): string => {
  let [text, at] = ['', from]
  for (const token of tokens) {
    if (!token.found || token.from < from || token.to > to) continue
    text += line.slice(at, token.from) + OPEN + line.slice(token.from, token.to) + CLOSE
    at = token.to
  }
  return `${from > 0 ? '… ' : ''}${text}${line.slice(at, to)}${to < line.length ? ' …' : ''}`
}

/** A heading or a short point says little by itself: what follows is shown with it. */
const extendShortLine = (lines: readonly string[], from: number): string => {
  let line = lines[from]!
  for (let next = from + 1; line.length < SHORT && next < lines.length; next += 1)
    line += ` · ${lines[next]!}`
  return line
}

const bestLine = (lines: readonly string[], answers: (word: string) => boolean): number => {
  let [best, most] = [-1, 0]
  for (const [index, line] of lines.entries()) {
    let found = 0
    for (const word of line.toLowerCase().match(WORD) ?? []) if (answers(word)) found += 1
    if (found > most) [best, most] = [index, found]
  }
  return best
}

/** The place of a text that answers best: the line with the most words found, cut to about two lines of a phone. */
export const excerptOf = (plain: string, answers: (word: string) => boolean): string => {
  const lines = plain.slice(0, 12_000).replace(HIGHLIGHT_MARKS, '').split('\n')
  const best = bestLine(lines, answers)
  if (best < 0) return ''
  const line = extendShortLine(lines, best)
  const tokens = tokensOf(line, answers)
  const first = tokens.findIndex((token) => token.found)
  if (line.length <= LENGTH) return markFoundWords(line, tokens, 0, line.length)
  const from = tokens[first]!.to <= LENGTH * 0.75 ? 0 : tokens[Math.max(0, first - 4)]!.from
  const to = tokens.findLast((token) => token.to <= from + LENGTH)?.to ?? line.length
  return markFoundWords(line, tokens, from, to)
}
