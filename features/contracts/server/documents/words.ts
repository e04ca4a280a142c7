import type { Translator } from '#core/shared/messages.ts'
import type { Currency } from '#core/shared/currencies.ts'
import { formatDate, formatList, formatMoney } from '#core/shared/language/format.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import type { shapeContract } from '../queries/full-contract.ts'

export type DocumentContract = ReturnType<typeof shapeContract>
export type Item =
  | { label: string; value: string }
  | { title: string; text: string; note?: string }
  | { text: string }
export type Writer = (c: DocumentContract, w: Words) => Item[]

/** The words of one language, with its formats, for the texts of the document. */
export interface Words {
  t: (key: string, params?: object) => string
  fact: (key: string, value: string) => Item
  says: (key: string, params?: object) => Item
  money: (amount: number | null, currency: string | null) => string
  date: (day: string | null) => string
  none: string
  lang: Lang
}

export const wordsOf = (translator: Translator): Words => {
  const t = (key: string, params?: object) =>
    translator.dynamic(`contracts.document.${key}`, params)
  const none = t('none')
  return {
    t,
    none,
    lang: translator.lang,
    fact: (key, value) => ({ label: t(`label.${key}`), value: value === '' ? none : value }),
    says: (key, params) => ({ text: t(`clause.${key}`, params) }),
    money: (amount, currency) =>
      amount === null
        ? none
        : formatMoney(translator.lang, amount, (currency ?? 'ISK') as Currency),
    date: (day) => (day === null ? none : formatDate(translator.lang, day, 'long')),
  }
}

/** `9`, `23 a` or `55–59`; in Icelandic an ordinal: `9.`, `23. gr. a`, `55.–59.`. */
const icelandic = (article: string): string => {
  const [number, letter] = article.split(' ')
  return letter ? `${number}. gr. ${letter}` : `${article.replace('–', '.–')}.`
}

/** What stands before one article and before several. */
const SIGNS: Partial<Record<Lang, readonly [one: string, several: string]>> = {
  en: ['art. ', 'arts. '],
  da: ['§ ', '§§ '],
}

/** Articles of the Rent Act as a language cites them: "9., 51. og 55.–59. gr.", "arts. 9, 51 and 55–59", "§§ 23 og 23 a". */
export const citedArticles = (lang: Lang, articles: readonly string[]): string => {
  const hasLetter = articles.some((one) => one.includes(' '))
  if (lang === 'is')
    return hasLetter
      ? formatList(
          lang,
          articles.map((one) => (one.includes(' ') ? icelandic(one) : `${icelandic(one)} gr.`)),
        )
      : `${formatList(lang, articles.map(icelandic))} gr.`
  const list = formatList(
    lang,
    lang === 'da' ? articles : articles.map((one) => one.replace(' ', '')),
  )
  const isOne = articles.length === 1 && !articles[0]!.includes('–')
  return `${SIGNS[lang]?.[isOne ? 0 : 1] ?? ''}${list}`
}
