import type { Lang } from '#core/shared/language/languages.ts'
import { formatDate } from '#core/shared/language/format.ts'
import { nameInLetters } from '#core/shared/person-name.ts'

/** What a sentence names, as letters write it. */
export const paramsInWords = (
  lang: Lang,
  params: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      name === 'due_date' ? formatDate(lang, value, 'long') : nameInLetters(value),
    ]),
  )
