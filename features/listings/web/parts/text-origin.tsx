import { useT } from '#core/web/i18n/use-t.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { LinkButton } from '#core/web/ui/link-button.tsx'
import type { Listing } from '#features/listings/shared/model.ts'
import { textIn } from './text-in.ts'

interface Props {
  listing: Listing
  is_original: boolean
  onOriginal: (is_original: boolean) => void
}

/** In which language title and description are, who put them into it, and the way to the others. */
export default function TextOrigin({ listing, is_original, onOriginal }: Props) {
  const t = useT()
  const lang = useLang()
  const { language, texts } = listing
  if (language === lang) return null
  const text = textIn(lang, texts)
  const words =
    text === undefined || is_original
      ? t('listings.texts.written_in', { language })
      : t(text.by_machine ? 'listings.texts.by_machine' : 'listings.texts.by_landlord', {
          language,
        })
  return (
    <p role="status" className="mt-2 text-sm text-quiet">
      {words}
      {text && !is_original && text.is_older ? ` ${t('listings.texts.is_older')}` : null}
      {text ? (
        <>
          {' '}
          <LinkButton onClick={() => onOriginal(!is_original)}>
            {t(is_original ? 'listings.texts.show_translation' : 'listings.texts.show_original')}
          </LinkButton>
        </>
      ) : null}
    </p>
  )
}
