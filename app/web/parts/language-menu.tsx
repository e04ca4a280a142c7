import { Languages } from 'lucide-react'
import { LANGUAGE_NAMES, LANGUAGES, type Lang } from '#core/shared/language/languages.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLang } from '#core/web/i18n/words.tsx'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { Menu } from '#core/web/ui/menu.tsx'

/** Specification section 9: the language cookie lives 365 days. */
const YEAR = 31_536_000

/** The page is loaded anew in the other language, so that every word of it changes. */
const choose = (lang: Lang): void => {
  document.cookie = `i18n_redirected=${lang}; path=/; max-age=${YEAR}; samesite=lax`
  const url = new URL(window.location.href)
  url.searchParams.delete('lang')
  window.location.assign(url)
}

export const LanguageMenu = () => {
  const t = useT()
  const lang = useLang()
  return <Menu label={t('app.shell.language')} trigger={<IconButton plain label={`${t('app.shell.language')}: ${LANGUAGE_NAMES[lang]}`} icon={<Languages />} />}
    items={LANGUAGES.map((one) => ({ key: one, label: LANGUAGE_NAMES[one], lang: one, is_chosen: one === lang, onSelect: () => choose(one) }))} />
}
