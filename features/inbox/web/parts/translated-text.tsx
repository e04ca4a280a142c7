import { useState, type ReactNode } from 'react'
import { useSend } from '#core/web/data/send.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { TranslationLine } from '#core/web/ui/translation-line.tsx'
import { translateMessage } from '../../shared/api.ts'
import type { MessageTranslation } from '../../shared/api/translations.ts'
import type { Message, MessageLanguage } from '../../shared/model.ts'

/** What is known of the languages of a conversation’s messages, and who translates them. */
export interface Languages {
  languages: readonly { message_id: string; language: MessageLanguage }[]
  translator: string | null
}

interface Props extends Languages {
  message: Message
  children: (text: ReactNode, lang: string | undefined) => ReactNode
}

/** The words of a message that is in another language than the reader’s: which it is, and on request what it says in theirs. */
export const TranslatedText = ({ message, languages, translator, children }: Props) => {
  const lang = useLang()
  const { send, is_sending, error } = useSend(translateMessage)
  const [found, setFound] = useState<(MessageTranslation & { of: string }) | null>(null)
  const [is_original, setOriginal] = useState(false)
  const language = languages.find((one) => one.message_id === message.id)?.language
  if (language === undefined || language === lang) return children(message.text, language)
  // The words may have been changed since.
  const known = found?.of === message.text && found.language === lang ? found : null
  const shown = is_original ? null : known
  const translate = () =>
    void send({ id: message.id, body: { language: lang } }).then(
      (answer) => {
        setFound({ ...answer, of: message.text })
        setOriginal(false)
      },
      () => undefined,
    )
  return (
    <>
      {children(
        shown?.text ?? message.text,
        shown?.language ?? (language === 'other' ? undefined : language),
      )}
      <TranslationLine
        language={language}
        has_translation={known !== null}
        is_translated={shown !== null}
        can_translate={translator !== null}
        is_sending={is_sending}
        error={error}
        onTranslate={translate}
        onTurn={() => setOriginal(!is_original)}
      />
    </>
  )
}
