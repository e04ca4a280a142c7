import type { Lang } from './languages.ts'

const rules = new Map<string, Intl.PluralRules>()

/** The one native Intl part that every browser has for Icelandic too. */
export const pluralRules = (
  lang: Lang,
  type: 'cardinal' | 'ordinal' = 'cardinal',
): Intl.PluralRules => {
  const key = `${lang}:${type}`
  const known = rules.get(key) ?? new Intl.PluralRules(lang, { type })
  rules.set(key, known)
  return known
}

export const pluralCategory = (lang: Lang, count: number): Intl.LDMLPluralRule =>
  pluralRules(lang).select(count)
