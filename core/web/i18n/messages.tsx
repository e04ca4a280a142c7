import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { DEFAULT_LANG, type Lang } from '#core/shared/language/languages.ts'
import { createTranslator, type Catalog, type Translator } from '#core/shared/messages.ts'

interface MessagesInUse {
  lang: Lang
  t: Translator
}
const fallback = createTranslator(DEFAULT_LANG, {})
export const MessagesContext = createContext<MessagesInUse>({ lang: DEFAULT_LANG, t: fallback })

/** Gives every component below the language and its messages. */
export const MessagesProvider = ({
  lang,
  catalog,
  children,
}: {
  lang: Lang
  catalog: Catalog
  children: ReactNode
}) => {
  const value = useMemo(() => ({ lang, t: createTranslator(lang, catalog) }), [lang, catalog])
  return <MessagesContext.Provider value={value}>{children}</MessagesContext.Provider>
}

export const useLang = (): Lang => useContext(MessagesContext).lang
