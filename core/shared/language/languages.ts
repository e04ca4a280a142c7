export const LANGUAGES = ['is', 'en', 'uk', 'pl', 'da'] as const
export type Lang = (typeof LANGUAGES)[number]
export const DEFAULT_LANG: Lang = 'is'

/** BCP 47 tags whose conventions for dates and numbers the product follows. */
export const LANGUAGE_TAGS: Record<Lang, string> = {
  is: 'is-IS',
  en: 'en-US',
  uk: 'uk-UA',
  pl: 'pl-PL',
  da: 'da-DK',
}

/** Each language by its own name, for the language menu. */
export const LANGUAGE_NAMES: Record<Lang, string> = {
  is: 'Íslenska',
  en: 'English',
  uk: 'Українська',
  pl: 'Polski',
  da: 'Dansk',
}

const ENGLISH_NAMES: Record<Lang, string> = {
  is: 'Icelandic',
  en: 'English',
  uk: 'Ukrainian',
  pl: 'Polish',
  da: 'Danish',
}

/** A language as the specification's section 3 describes it. `id` is its place in the order of the menu, from 1. */
export const languageOf = (lang: Lang) => ({
  id: LANGUAGES.indexOf(lang) + 1,
  name: ENGLISH_NAMES[lang],
  native: LANGUAGE_NAMES[lang],
  iso6391: lang,
})

export const isLang = (value: unknown): value is Lang => LANGUAGES.includes(value as Lang)

/** The best language for an Accept-Language header, or null when it names none of ours. */
export const negotiateLang = (header: string | null | undefined): Lang | null => {
  const wishes = (header ?? '')
    .split(',')
    .slice(0, 20)
    .map((entry, position) => {
      const [tag = '', ...options] = entry.trim().toLowerCase().split(';')
      const quality = options
        .map((option) => /^\s*q=([\d.]+)\s*$/.exec(option)?.[1])
        .find((q) => q !== undefined)
      return {
        lang: tag.trim().split('-')[0]!,
        quality: quality === undefined ? 1 : Number(quality),
        position,
      }
    })
  const known = wishes
    .filter((wish) => isLang(wish.lang) && wish.quality > 0)
    .sort((a, b) => b.quality - a.quality || a.position - b.position)
  return (known[0]?.lang as Lang | undefined) ?? null
}

/** Each language of a page is a page of its own, at an address of its own; the default one has the plain address. */
export const addressIn = (address: string, lang: Lang): string =>
  lang === DEFAULT_LANG ? address : `${address}?lang=${lang}`
