import { Scale } from 'lucide-react'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { TextLink } from '#core/web/ui/text-link.tsx'
import type { Law } from '#features/help/shared/model.ts'

/** One line for each act, with all its articles. */
const byAct = (law: readonly Law[]): { act: string; url: string; articles: string[] }[] => {
  const acts = new Map<string, { act: string; url: string; articles: string[] }>()
  for (const { act, url, article } of law) {
    const known = acts.get(`${act} ${url}`) ?? { act, url, articles: [] }
    acts.set(`${act} ${url}`, {
      ...known,
      articles: article ? [...known.articles, article] : known.articles,
    })
  }
  return [...acts.values()]
}

/** Where the law says what the article says. */
export function LawList({ law }: { law: readonly Law[] }) {
  const t = useT()
  const format = useFormat()
  if (law.length === 0) return null
  const numbered = (article: string) =>
    /^\d+$/.test(article) ? t('help.article.law_number', { number: article }) : article
  return (
    <section
      aria-labelledby="law"
      className="measure mt-8 flex gap-3 border-s-3 border-glacier bg-glacier-soft/60 px-4 py-3"
    >
      <Scale size={18} aria-hidden="true" className="mt-1 shrink-0 text-glacier-ink" />
      <div className="min-w-0">
        <h2 id="law" className="text-base">
          {t('help.article.law')}
        </h2>
        <ul className="mt-1 space-y-1">
          {byAct(law).map(({ act, url, articles }) => {
            const words =
              articles.length > 0
                ? t('help.article.law_line', { act, article: format.list(articles.map(numbered)) })
                : t('help.article.law_act', { act })
            return (
              <li key={`${act} ${url}`}>{url ? <TextLink to={url}>{words}</TextLink> : words}</li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
