/** The language of the text that staff look at: `lang` is that of the whole page. */
export const TEXT_LANG = 'text'
export const inTextLang = (to: string, lang: string): string => `${to}?${TEXT_LANG}=${lang}`
