import { createContext, useContext, useState, type ReactNode } from 'react'
import type { Lang } from '#core/shared/language/languages.ts'
import { useRead } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { TranslationLine } from '#core/web/ui/translation-line.tsx'
import { readApplicationLanguage, translateApplication } from '../../shared/api.ts'

interface Shown {
  textOf: (written: string) => string
  /** The language of what is shown; undefined where it is not known. */
  lang: string | undefined
  line: ReactNode
}

const ShownContext = createContext<Shown>({ textOf: (text) => text, lang: undefined, line: null })

/** What the other side wrote, or what a machine made of it where the reader asked for that. */
export const useShownText = (): Shown['textOf'] => useContext(ShownContext).textOf

interface Props {
  application_id: string
  children: ReactNode
}

interface Found {
  lang: Lang
  texts: ReadonlyMap<string, string>
}

/** Around an application: what the other side wrote is shown in the reader’s language on request. */
export const ApplicationTranslation = ({ application_id: id, children }: Props) => {
  const lang = useLang()
  const { data } = useRead(readApplicationLanguage, { id })
  const { send, is_sending, error } = useSend(translateApplication)
  const [kept, setKept] = useState<Found | null>(null)
  const [isOriginal, setOriginal] = useState(false)
  const language = data?.language ?? null
  const found = kept?.lang === lang ? kept.texts : null
  const isTranslated = found !== null && !isOriginal
  const translate = () =>
    void send({ id, body: { language: lang } }).then(
      ({ texts }) => {
        setKept({ lang, texts: new Map(texts.map(({ written, text }) => [written, text])) })
        setOriginal(false)
      },
      () => undefined,
    )
  const line =
    language === null || language === lang ? null : (
      <TranslationLine
        language={language}
        has_translation={found !== null}
        is_translated={isTranslated}
        can_translate={data?.translator != null}
        is_sending={is_sending}
        error={error}
        onTranslate={translate}
        onTurn={() => setOriginal(!isOriginal)}
      />
    )
  const shown: Shown = {
    textOf: (text) => (isTranslated ? (found.get(text) ?? text) : text),
    lang: isTranslated ? lang : language === 'other' ? undefined : (language ?? undefined),
    line,
  }
  return <ShownContext value={shown}>{children}</ShownContext>
}

/** Words of the other side. */
export const OtherWords = ({ text }: { text: string }) => {
  const { textOf, lang } = useContext(ShownContext)
  return (
    <span lang={lang} dir="auto">
      {textOf(text)}
    </span>
  )
}

/** Under the words of the other side: their language, and the way to the reader’s. */
export const OtherLanguage = () => useContext(ShownContext).line
