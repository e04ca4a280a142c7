import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { DEFAULT_LANG, type Lang } from '#core/shared/language/languages.ts'
import { createTranslator, type Catalog, type Translator } from '#core/shared/messages.ts'

interface Words {
  lang: Lang
  t: Translator
}
const fallback = createTranslator(DEFAULT_LANG, {})
export const WordsContext = createContext<Words>({ lang: DEFAULT_LANG, t: fallback })

/** Gives every component below the language and its messages. */
export const WordsProvider = ({
  lang,
  catalog,
  children,
}: {
  lang: Lang
  catalog: Catalog
  children: ReactNode
}) => {
  const value = useMemo(() => ({ lang, t: createTranslator(lang, catalog) }), [lang, catalog])
  return <WordsContext.Provider value={value}>{children}</WordsContext.Provider>
}

export const useLang = (): Lang => useContext(WordsContext).lang
