import type { Lang } from '#core/shared/language/languages.ts'

/** The text in the reader's language, where there is one beside the original. */
export const textIn = <T extends { language: Lang }>(
  lang: Lang,
  texts: readonly T[],
): T | undefined => texts.find((one) => one.language === lang)
