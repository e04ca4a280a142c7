import { Languages } from 'lucide-react'
import { LANGUAGE_NAMES, LANGUAGES, type Lang } from '#core/shared/language/languages.ts'
import { keepPreference } from '#core/web/data/preferences.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { Menu } from '#core/web/ui/menu.tsx'

/** The page is loaded again in the other language, so that every word of it changes. */
const choose = (lang: Lang): void => {
  keepPreference('i18n_redirected', lang)
  const url = new URL(window.location.href)
  url.searchParams.delete('lang')
  // An address with a `#` that stays the same would only be scrolled to.
  if (url.href === window.location.href) window.location.reload()
  else window.location.assign(url)
}

export const LanguageMenu = () => {
  const t = useT()
  const lang = useLang()
  return (
    <Menu
      label={t('app.shell.language')}
      trigger={
        <button
          type="button"
          aria-label={`${t('app.shell.language')}: ${LANGUAGE_NAMES[lang]}`}
          className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 text-quiet transition-colors hover:bg-glacier-soft hover:text-ink"
        >
          <Languages />
          <span aria-hidden="true" className="lg:max-xl:hidden">
            {LANGUAGE_NAMES[lang]}
          </span>
        </button>
      }
      items={LANGUAGES.map((one) => ({
        key: one,
        label: LANGUAGE_NAMES[one],
        lang: one,
        is_chosen: one === lang,
        onSelect: () => choose(one),
      }))}
    />
  )
}
