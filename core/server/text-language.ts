import { isLang, type Lang } from '../shared/language/languages.ts'

/** Too little to tell one language from its neighbours. */
const LEAST = { words: 3, letters: 14 }
/** The beginning tells as much as the whole. */
const READ = 1_000

/** What was told lately, because the same messages are read again and again. */
const TOLD = new Map<string, Lang | 'other' | null>()
const MOST_TOLD = 2_000

const tell = async (words: string): Promise<Lang | 'other' | null> => {
  const { eld } = await import('eld/small')
  const found = eld.detect(words)
  if (!found.isReliable()) return null
  return isLang(found.language) ? found.language : 'other'
}

/**
 * The language of what a person wrote, where it is sure; `other`: surely none of the product's. What it is told by takes
 * half a second and 45 MB, and is loaded with the first text that is long enough.
 */
export const textLanguage = async (text: string): Promise<Lang | 'other' | null> => {
  const beginning = text.slice(0, READ)
  const known = TOLD.get(beginning)
  if (known !== undefined) return known
  const words =
    beginning
      // Links and addresses look like English in every language.
      .split(/\s/)
      .filter((word) => !word.includes('://') && !word.includes('@'))
      .join(' ')
      .match(/\p{L}+/gu) ?? []
  if (words.length < LEAST.words || words.join('').length < LEAST.letters) return null
  const found = await tell(words.join(' '))
  if (TOLD.size >= MOST_TOLD) TOLD.delete(TOLD.keys().next().value!)
  TOLD.set(beginning, found)
  return found
}
