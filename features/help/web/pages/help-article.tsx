import { Link, useParams } from 'react-router'
import { LANGUAGE_NAMES } from '#core/shared/language/languages.ts'
import { textOf } from '#core/shared/article-tree.ts'
import { PRODUCT_NAME } from '#core/shared/product.ts'
import { usePageFacts } from '#core/web/data/reader.ts'
import { serverReads, type Reads } from '#core/web/data/reads.ts'
import { useLoaderData } from '#core/web/data/loader-data.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { Section } from '#core/web/layout/section.tsx'
import { ArticleBody } from '#core/web/ui/article-body.tsx'
import { Breadcrumbs } from '#core/web/ui/breadcrumbs.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { readArticle } from '#features/help/shared/api.ts'
import type { Article } from '#features/help/shared/model.ts'
import { JsonLd } from '#core/web/ui/json-ld.tsx'
import { helpPaths } from '#features/help/shared/paths.ts'
import { ArticleTiles } from '../parts/article-links.tsx'
import { LawList } from '../parts/law-list.tsx'
import { PageFacts } from '../parts/page-facts.tsx'
import { TableOfContents } from '../parts/table-of-contents.tsx'
import { WasHelpful } from '../parts/was-helpful.tsx'

const reads: Reads = ({ params, lang }) => [[readArticle, { slug: params.slug!, query: { lang } }]]
export const loader = serverReads(reads)

const schemaOf = (article: Article, origin: string) => {
  const url = `${origin}${helpPaths.article(article.slug)}`
  const about = {
    '@type': article.kind === 'blog' ? 'BlogPosting' : 'Article',
    headline: article.title,
    description: article.summary,
    inLanguage: article.lang,
    datePublished: article.published_on,
    dateModified: article.updated_at,
    mainEntityOfPage: url,
    url,
    author: article.author
      ? { '@type': 'Person', name: article.author.full_name }
      : { '@type': 'Organization', name: PRODUCT_NAME },
    publisher: { '@type': 'Organization', name: PRODUCT_NAME, url: origin },
  }
  const asked = {
    '@type': 'FAQPage',
    inLanguage: article.lang,
    mainEntity: [
      {
        '@type': 'Question',
        name: article.title,
        acceptedAnswer: { '@type': 'Answer', text: textOf(article.tree).slice(0, 2000) },
      },
    ],
  }
  return {
    '@context': 'https://schema.org',
    '@graph': article.kind === 'help' ? [about, asked] : [about],
  }
}

const Byline = ({ article }: { article: Article }) => {
  const t = useT()
  const format = useFormat()
  const updated = article.updated_at.slice(0, 10)
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 text-sm text-faint">
      {article.author ? (
        <span>
          {article.author.about
            ? `${article.author.full_name}, ${article.author.about}`
            : article.author.full_name}
        </span>
      ) : null}
      <time dateTime={article.published_on}>
        {t('help.article.published', { date: format.date(article.published_on, 'long') })}
      </time>
      {updated > article.published_on ? (
        <time dateTime={article.updated_at}>
          {/* What the law says is asked about by the day: from when on does the text stand like this? */}
          {t(article.law.length > 0 ? 'help.article.changed' : 'help.article.updated', {
            date: format.date(updated, 'long'),
          })}
        </time>
      ) : null}
    </p>
  )
}

/** The other languages load the whole page again, in that language. */
const OtherLanguages = ({ article }: { article: Article }) => {
  const t = useT()
  const others = article.languages.filter((lang) => lang !== article.lang)
  if (others.length === 0) return null
  return (
    <div>
      <h2 className="mb-2 text-base">{t('help.article.languages')}</h2>
      <ul className="flex flex-wrap gap-x-4">
        {others.map((lang) => (
          <li key={lang}>
            <a
              href={`${helpPaths.article(article.slug)}?lang=${lang}`}
              lang={lang}
              hrefLang={lang}
              className="inline-flex min-h-9 items-center text-glacier-ink underline underline-offset-[3px]"
            >
              {LANGUAGE_NAMES[lang]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Topics = ({ article }: { article: Article }) => {
  const t = useT()
  if (article.tags.length === 0) return null
  return (
    <div>
      <h2 className="mb-2 text-base">{t('help.front.topics')}</h2>
      <ul className="flex flex-wrap gap-2">
        {article.tags.map((tag) => (
          <li key={tag.key}>
            <Link
              to={helpPaths.topic(tag.key)}
              className="inline-flex min-h-9 items-center rounded-full border border-line bg-surface px-3 text-sm text-ink no-underline hover:border-glacier"
            >
              {tag.name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Related = ({ article }: { article: Article }) => {
  const t = useT()
  return article.related.length === 0 ? null : (
    <div data-no-print="" className="mt-10">
      <Section title={t('help.article.related')}>
        <ArticleTiles cards={article.related} columns={2} />
      </Section>
    </div>
  )
}

export default function HelpArticlePage() {
  const t = useT()
  const reader = useLang()
  const { slug } = useParams()
  const { origin } = usePageFacts()
  const article = useLoaderData(readArticle, { slug: slug!, query: { lang: reader } })
  const lang = article.lang === reader ? undefined : article.lang
  const crumbs = [
    { label: t('help.front.title'), to: helpPaths.front },
    ...(article.category
      ? [{ label: article.category.name, to: helpPaths.category(article.category.id) }]
      : []),
  ]
  return (
    <>
      <PageFacts
        title={article.title}
        description={article.summary}
        kind="article"
        languages={article.languages}
        shown_in={article.lang}
      />
      <JsonLd data={schemaOf(article, origin)} />
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,44rem)_minmax(0,1fr)]">
        <article className="min-w-0">
          <header className="mb-6">
            <Breadcrumbs crumbs={crumbs} />
            <h1 lang={lang}>{article.title}</h1>
            <p lang={lang} className="measure mt-3 text-lg text-quiet">
              {article.summary}
            </p>
            <Byline article={article} />
          </header>
          {lang ? (
            <div className="mb-6">
              <Notice tone="glacier">
                {t('help.article.other_language', { language: LANGUAGE_NAMES[lang] })}
              </Notice>
            </div>
          ) : null}
          {article.is_older ? (
            <div className="mb-6">
              <Notice tone="lamp">{t('help.article.older')}</Notice>
            </div>
          ) : null}
          <TableOfContents tree={article.tree} lang={lang} is_folded />
          <ArticleBody tree={article.tree} lang={lang} />
          <LawList law={article.law} />
          <WasHelpful slug={article.slug} />
        </article>
        <aside data-no-print="" className="min-w-0 space-y-8 lg:sticky lg:top-6">
          <TableOfContents tree={article.tree} lang={lang} />
          <OtherLanguages article={article} />
          <Topics article={article} />
        </aside>
      </div>
      <Related article={article} />
    </>
  )
}
