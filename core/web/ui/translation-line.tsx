import type { Lang } from '#core/shared/language/languages.ts'
import { errorText } from '#core/web/data/error-text.ts'
import type { ApiError } from '#core/web/data/session.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { LinkButton } from './link-button.tsx'

interface Props {
  /** In which the words were written. */
  language: Lang | 'other'
  /** Whether what a machine made of them is here, and whether it is what is shown. */
  has_translation: boolean
  is_translated: boolean
  /** Whether a machine is connected. */
  can_translate: boolean
  is_sending: boolean
  error: ApiError | null
  onTranslate: () => void
  onTurn: () => void
}

/** Under words in another language than the reader’s: which it is, that a machine translated them, and the way from one to the other. */
export const TranslationLine = (props: Props) => {
  const t = useT()
  const { language, has_translation, is_translated, is_sending, error } = props
  return (
    <p role="status" className="mt-1 text-sm text-quiet">
      {error ? errorText(t, error) : null}{' '}
      {is_sending
        ? t('core.translation.waiting')
        : t(is_translated ? 'core.translation.by_machine' : 'core.translation.written_in', {
            language,
          })}{' '}
      {is_sending ? null : has_translation ? (
        <LinkButton onClick={props.onTurn}>
          {t(is_translated ? 'core.translation.show_original' : 'core.translation.show')}
        </LinkButton>
      ) : props.can_translate ? (
        <LinkButton onClick={props.onTranslate}>{t('core.translation.translate')}</LinkButton>
      ) : null}
    </p>
  )
}
