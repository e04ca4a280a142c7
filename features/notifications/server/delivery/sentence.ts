import type { Lang } from '#core/shared/language/languages.ts'
import { formatDate, formatInstant } from '#core/shared/language/format.ts'
import { nameInLetters } from '#core/shared/person-name.ts'

/** Values that are dates and instants, by their names; all others are names. */
const inWords = (lang: Lang, name: string, value: string): string =>
  name === 'due_date'
    ? formatDate(lang, value, 'long')
    : name === 'starts_at'
      ? formatInstant(lang, value, 'weekday_long')
      : nameInLetters(value)

/** What a sentence names, as letters write it. */
export const paramsInWords = (
  lang: Lang,
  params: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, inWords(lang, name, value)]),
  )
