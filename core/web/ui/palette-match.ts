export interface PaletteEntry {
  key: string
  label: string
  /** Where it belongs, for two of the same name. */
  note?: string
}

const LETTERS: Record<string, string> = { þ: 'th', ð: 'd', æ: 'ae', ø: 'o', ł: 'l', ß: 'ss' }
/** As people type it in a hurry: small letters without their marks. */
const withoutAccents = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[þðæøłß]/g, (letter) => LETTERS[letter]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')

/** 0 the label begins with it, 1 a word of it does, 2 it is somewhere, 3 only some of the words or the note have it; null not at all. */
const rankOf = (entry: PaletteEntry, typed: string): number | null => {
  const label = withoutAccents(entry.label)
  if (label.startsWith(typed)) return 0
  if (label.split(/[\s,()·-]+/).some((word) => word.startsWith(typed))) return 1
  if (label.includes(typed)) return 2
  const all = `${label} ${withoutAccents(entry.note ?? '')}`
  return typed.split(/\s+/).every((word) => all.includes(word)) ? 3 : null
}

/** The entries that what was typed may mean, best first; all of them, in their order, while nothing is typed. */
export const matchEntries = <T extends PaletteEntry>(entries: readonly T[], typed: string): T[] => {
  const wanted = withoutAccents(typed.trim())
  if (wanted === '') return [...entries]
  const ranked = entries.flatMap((entry) => {
    const rank = rankOf(entry, wanted)
    return rank === null ? [] : [{ entry, rank }]
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ entry }) => entry)
}
