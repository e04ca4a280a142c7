/** What a text says before and after: pieces that stayed, came and went, in reading order. */
export interface Piece {
  kind: 'same' | 'added' | 'removed'
  text: string
}
/** `changed`: one line that became another one, told word by word. */
export interface DifferentLine {
  kind: 'same' | 'added' | 'removed' | 'changed'
  pieces: Piece[]
}

type Step<T> = { kind: Piece['kind']; item: T }

/** Pairs that are compared at most; what is longer is told as gone and come anew. */
const MOST_PAIRS = 1_000_000

/** The steps from one row to the other, by their longest common subsequence. */
const between = <T>(before: readonly T[], after: readonly T[]): Step<T>[] => {
  const [n, m] = [before.length, after.length]
  const removed = before.map((item): Step<T> => ({ kind: 'removed', item }))
  const added = after.map((item): Step<T> => ({ kind: 'added', item }))
  if (n * m > MOST_PAIRS) return [...removed, ...added]
  const width = m + 1
  const longest = new Uint32Array((n + 1) * width)
  for (let i = n - 1; i >= 0; i -= 1)
    for (let j = m - 1; j >= 0; j -= 1)
      longest[i * width + j] =
        before[i] === after[j]
          ? longest[(i + 1) * width + j + 1]! + 1
          : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!)
  const steps: Step<T>[] = []
  let [i, j] = [0, 0]
  while (i < n && j < m)
    if (before[i] === after[j]) {
      steps.push({ kind: 'same', item: before[i]! })
      i += 1
      j += 1
    } else if (longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!) {
      steps.push(removed[i]!)
      i += 1
    } else {
      steps.push(added[j]!)
      j += 1
    }
  return [...steps, ...removed.slice(i), ...added.slice(j)]
}

/** The same, with what both begin and end with left out of the comparison. */
const stepsBetween = <T>(before: readonly T[], after: readonly T[]): Step<T>[] => {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const same = (items: readonly T[]) => items.map((item): Step<T> => ({ kind: 'same', item }))
  return [
    ...same(before.slice(0, start)),
    ...between(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...same(before.slice(before.length - end)),
  ]
}

/** Words with the space before them, so that putting the pieces together gives the text. */
const wordsOf = (line: string): string[] => line.match(/\s*\S+|\s+$/g) ?? []

const joined = (steps: readonly Step<string>[]): Piece[] =>
  steps.reduce<Piece[]>((pieces, { kind, item }) => {
    const last = pieces.at(-1)
    if (last?.kind !== kind) return [...pieces, { kind, text: item }]
    return [...pieces.slice(0, -1), { kind, text: last.text + item }]
  }, [])

/** A line that keeps less than this of its words is another line. */
const AKIN = 0.4

const pairOf = (before: string, after: string): DifferentLine[] => {
  const steps = stepsBetween(wordsOf(before), wordsOf(after))
  const kept = steps.filter((step) => step.kind === 'same').length
  return kept >= AKIN * Math.max(wordsOf(before).length, wordsOf(after).length)
    ? [{ kind: 'changed', pieces: joined(steps) }]
    : [whole('removed', before), whole('added', after)]
}

const whole = (kind: Piece['kind'], text: string): DifferentLine => ({
  kind,
  pieces: [{ kind, text }],
})

/** How one text became another, line by line; a line that was reworded word by word. */
export const differenceOf = (
  before: readonly string[],
  after: readonly string[],
): DifferentLine[] => {
  const lines: DifferentLine[] = []
  let [gone, come]: [string[], string[]] = [[], []]
  const settle = () => {
    const pairs = Math.min(gone.length, come.length)
    for (let at = 0; at < pairs; at += 1) lines.push(...pairOf(gone[at]!, come[at]!))
    lines.push(
      ...gone.slice(pairs).map((text) => whole('removed', text)),
      ...come.slice(pairs).map((text) => whole('added', text)),
    )
    ;[gone, come] = [[], []]
  }
  for (const { kind, item } of stepsBetween(before, after))
    if (kind === 'removed') gone.push(item)
    else if (kind === 'added') come.push(item)
    else {
      settle()
      lines.push(whole('same', item))
    }
  settle()
  return lines
}
