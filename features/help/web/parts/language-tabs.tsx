import { TEXT_LANG, inTextLang } from './text-lang.ts'
import { CircleDashed } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { isLang, LANGUAGE_NAMES, LANGUAGES, type Lang } from '#core/shared/language/languages.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { StaffArticle } from '#features/help/shared/model.ts'

/** The language that the address asks for, else the first that exists. */
export const useChosenLang = (article: StaffArticle): Lang => {
  const [params] = useSearchParams()
  const asked = params.get(TEXT_LANG)
  return isLang(asked)
    ? asked
    : (LANGUAGES.find((lang) => article.versions.some((version) => version.lang === lang)) ?? 'is')
}

/** Each language by its name; those that are missing say so. */
export function LanguageTabs({ article, chosen }: { article: StaffArticle; chosen: Lang }) {
  const t = useT()
  return (
    <nav
      aria-label={t('help.staff.languages')}
      className="mb-5 flex flex-wrap gap-1 border-b border-line"
    >
      {LANGUAGES.map((lang) => {
        const stands = article.versions.some((version) => version.lang === lang)
        return (
          <Link
            key={lang}
            to={inTextLang('', lang)}
            replace
            preventScrollReset
            aria-current={lang === chosen ? 'page' : undefined}
            className={`-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-2 px-3 no-underline ${lang === chosen ? 'border-glacier font-semibold text-ink' : 'border-transparent text-quiet hover:text-ink'}`}
          >
            <span lang={lang}>{LANGUAGE_NAMES[lang]}</span>
            {stands ? null : (
              <>
                <CircleDashed size={14} aria-hidden="true" className="text-faint" />
                <span className="sr-only">{t('help.staff.missing')}</span>
              </>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
