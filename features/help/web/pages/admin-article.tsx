import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { LANGUAGE_NAMES, type Lang } from '#core/shared/language/languages.ts'
import type { Problem } from '#core/shared/problem.ts'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Columns } from '#core/web/layout/columns.tsx'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { ArticleBody } from '#core/web/ui/article-body.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { readStaffArticle } from '#features/help/shared/api.ts'
import type { StaffArticle, StaffVersion } from '#features/help/shared/model.ts'
import { helpAdminPaths, helpPaths } from '#features/help/shared/paths.ts'
import { inTextLang } from '../parts/text-lang.ts'
import { ArticleStatus } from '../parts/article-status.tsx'
import { BlogNav } from '../parts/blog-nav.tsx'
import { LanguageTabs, useChosenLang } from '../parts/language-tabs.tsx'
import { LawList } from '../parts/law-list.tsx'
import { PublishActions, useProblemPlace } from '../parts/publish-actions.tsx'

const reads: Reads = ({ params }) => [[readStaffArticle, { id: params.id! }]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

const Facts = ({ article, lang }: { article: StaffArticle; lang: Lang }) => {
  const t = useT()
  const format = useFormat()
  const public_at = helpPaths.article(article.slug)
  return (
    <Card title={t('help.staff.facts')}>
      <FactList
        facts={[
          {
            label: t('help.staff.address'),
            value:
              article.status === 'published' ? (
                <Link to={public_at} className="text-glacier-ink underline underline-offset-[3px]">
                  {public_at}
                </Link>
              ) : (
                public_at
              ),
          },
          { label: t('help.staff.kind'), value: t.dynamic(`help.kind.${article.kind}`) },
          article.published_at !== null && {
            label: t('help.staff.first_published'),
            value: format.instant(article.published_at, 'medium'),
          },
          {
            label: t('help.staff.answers'),
            value:
              article.answers.yes + article.answers.no === 0
                ? t('help.staff.no_answers')
                : t('help.staff.answers_line', article.answers),
          },
          ...(article.answers_by_lang.length > 1
            ? article.answers_by_lang.map((one) => ({
                label: LANGUAGE_NAMES[one.lang],
                value: t('help.staff.answers_line', { yes: one.yes, no: one.no }),
              }))
            : []),
        ]}
      />
      <div className="mt-4">
        <TextLink to={inTextLang(helpAdminPaths.earlierTexts(article.id), lang)}>
          {t('help.earlier.title')}
        </TextLink>
      </div>
    </Card>
  )
}

/** Saved before the Icelandic was saved last. */
const isOlderThanIcelandic = ({ versions }: StaffArticle, { updated_at }: StaffVersion): boolean =>
  versions.some((one) => one.lang === 'is' && one.updated_at > updated_at)

function VersionText({ article, version }: { article: StaffArticle; version: StaffVersion }) {
  const t = useT()
  return (
    <div className="max-w-[44rem]">
      {isOlderThanIcelandic(article, version) ? (
        <div className="mb-5">
          <Notice tone="lamp">{t('help.staff.language_older')}</Notice>
        </div>
      ) : null}
      <div lang={version.lang}>
        <p className="measure mb-5 text-lg text-quiet">{version.summary}</p>
        <ArticleBody tree={version.tree} />
        <LawList law={article.law} />
      </div>
    </div>
  )
}

/** The article as readers will see it, in each language, and what can be done with it. */
export default function AdminArticlePage() {
  const t = useT()
  const { id } = useParams()
  const article = useLoaded(readStaffArticle, { id: id! })
  const chosen = useChosenLang(article)
  const placeOf = useProblemPlace()
  const [found, setFound] = useState<readonly Problem[]>([])
  const version = article.versions.find((one) => one.lang === chosen)
  const title = (version ?? article.versions[0])?.title || article.slug
  const edit = inTextLang(helpAdminPaths.editArticle(article.id), chosen)
  return (
    <>
      <title>{title}</title>
      <BlogNav />
      <PageHeader
        title={title}
        crumbs={[{ label: t('help.staff.place.articles'), to: helpAdminPaths.list('articles') }]}
        status={<ArticleStatus article={article} />}
        action={
          <>
            <Button variant="secondary" to={edit}>
              {t('core.actions.edit')}
            </Button>
            <PublishActions article={article} onProblems={setFound} />
          </>
        }
      />
      {found.length > 0 ? (
        <div className="mb-6">
          <Notice announce tone="lava" title={t('help.staff.not_ready')}>
            <ul className="list-disc ps-5">
              {found.map((problem) => (
                <li key={problem.path}>{placeOf(problem)}</li>
              ))}
            </ul>
          </Notice>
        </div>
      ) : null}
      <Columns side={<Facts article={article} lang={chosen} />}>
        <div>
          <LanguageTabs article={article} chosen={chosen} />
          {version ? (
            <VersionText article={article} version={version} />
          ) : (
            <EmptyState
              title={t('help.staff.language_missing', { language: LANGUAGE_NAMES[chosen] })}
              action={<Button to={edit}>{t('help.staff.write_language')}</Button>}
            >
              {t('help.staff.language_missing_text')}
            </EmptyState>
          )}
        </div>
      </Columns>
    </>
  )
}
