import { createContext, useContext, useState, type ReactNode } from 'react'
import { useRead } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { TranslationLine } from '#core/web/ui/translation-line.tsx'
import { readApplicationLanguage, translateApplication } from '../../shared/api.ts'

type Shown = (text: string) => string

const ShownContext = createContext<Shown>((text) => text)

/** What the other side wrote, or what a machine made of it where the reader asked for that. */
export const useShownText = (): Shown => useContext(ShownContext)

interface Props {
  application_id: string
  children: ReactNode
}

/** Around an application: names the language of what the other side wrote, and shows it in the reader’s on request. */
export const ApplicationTranslation = ({ application_id: id, children }: Props) => {
  const lang = useLang()
  const { data } = useRead(readApplicationLanguage, { id })
  const { send, is_sending, error } = useSend(translateApplication)
  const [found, setFound] = useState<ReadonlyMap<string, string> | null>(null)
  const [isOriginal, setOriginal] = useState(false)
  const language = data?.language ?? null
  if (language === null || language === lang) return children
  const isTranslated = found !== null && !isOriginal
  const translate = () =>
    void send({ id, body: { language: lang } }).then(
      ({ texts }) => {
        setFound(new Map(texts.map(({ written, text }) => [written, text])))
        setOriginal(false)
      },
      () => undefined,
    )
  return (
    <ShownContext value={(text) => (isTranslated ? (found.get(text) ?? text) : text)}>
      {children}
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
    </ShownContext>
  )
}

/** Words of the other side. */
export const OtherWords = ({ text }: { text: string }) => useShownText()(text)
