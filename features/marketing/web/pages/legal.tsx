import { trimEndOf } from '#core/shared/trim.ts'
import { useLocation } from 'react-router'
import { serverReads, type Reads } from '#core/web/data/reads.ts'
import { useLoaderData } from '#core/web/data/loader-data.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { PageMeta } from '#core/web/layout/page-meta.tsx'
import { Section } from '#core/web/layout/section.tsx'
import { ArticleBody } from '#core/web/ui/article-body.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { readLegalText, readOperator } from '#features/marketing/shared/api.ts'
import { LEGAL_TEXTS, type LegalText } from '#features/marketing/shared/enums.ts'
import { marketingPaths } from '#features/marketing/shared/paths.ts'
import { OperatorSection } from '../parts/operator-section.tsx'

const nameOf = (pathname: string): LegalText =>
  trimEndOf(pathname, '/').split('/').at(-1) as LegalText
const reads: Reads = ({ url, lang }) => [
  [readLegalText, { query: { name: nameOf(url.pathname), language: lang } }],
  [readOperator, {}],
]
export const loader = serverReads(reads)

/** One of the legal texts, with its version and the day from which it applies. */
export default function LegalPage() {
  const t = useT()
  const format = useFormat()
  const lang = useLang()
  const name = nameOf(useLocation().pathname)
  const text = useLoaderData(readLegalText, { query: { name, language: lang } })
  return (
    <>
      <PageMeta title={text.title} description={text.summary} />
      <PageHeader title={text.title} lead={text.summary} />
      <p className="mb-8 flex flex-wrap gap-x-5 border-y border-line py-3 text-sm text-quiet">
        <span>{t('marketing.legal.in_force', { date: format.date(text.in_force, 'long') })}</span>
        <span>{t('marketing.legal.version', { version: text.version })}</span>
      </p>
      <ArticleBody tree={text.tree} />
      <OperatorSection />
      <Section title={t('marketing.legal.others')} className="mt-12">
        <ul className="space-y-1">
          {LEGAL_TEXTS.filter((one) => one !== name).map((one) => (
            <li key={one}>
              <TextLink to={marketingPaths.legal(one)} className="inline-flex min-h-9 items-center">
                {t.dynamic(`marketing.legal.${one}`)}
              </TextLink>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
