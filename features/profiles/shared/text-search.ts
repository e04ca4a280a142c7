const LETTERS: Readonly<Record<string, string>> = {
  þ: 'th',
  ð: 'd',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
}

/** Letters as on a keyboard without accents: `haskoli` finds Háskóli. */
const foldLetters = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[þðæøłß]/g, (letter) => LETTERS[letter]!)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .trim()

/** Lower is better: it begins with what was typed, a word of it does, it holds it somewhere; null where it does not. */
const rankOf = (name: string, typed: string): number | null => {
  const folded = foldLetters(name)
  if (folded.startsWith(typed)) return 0
  if (folded.split(/[\s/()-]+/).some((word) => word.startsWith(typed))) return 1
  return folded.includes(typed) ? 2 : null
}

const MOST = 10

/** At most ten of these whose names hold what was typed, best first. Nothing typed finds nothing. */
export const bestMatches = <T>(
  items: readonly T[],
  namesOf: (item: T) => readonly string[],
  typed: string,
): T[] => {
  const wanted = foldLetters(typed)
  if (wanted === '') return []
  return items
    .flatMap((item) => {
      const ranks = namesOf(item).flatMap((name) => rankOf(name, wanted) ?? [])
      return ranks.length === 0 ? [] : [{ item, rank: Math.min(...ranks) }]
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST)
    .map(({ item }) => item)
}
