import { useParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Columns } from '#core/web/layout/columns.tsx'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Card } from '#core/web/ui/card.tsx'
import {
  listAuthors,
  listCategories,
  listTags,
  readStaffArticle,
} from '#features/help/shared/api.ts'
import { helpAdminPaths } from '#features/help/shared/paths.ts'
import { inTextLang } from '../parts/text-lang.ts'
import { ArticleSettings } from '../parts/article-settings.tsx'
import { ArticleStatus } from '../parts/article-status.tsx'
import { BlogNav } from '../parts/blog-nav.tsx'
import { LanguageTabs, useChosenLang } from '../parts/language-tabs.tsx'
import { VersionForm } from '../parts/version-form.tsx'

const ALL = { query: { page_size: 100 } }
const reads: Reads = ({ params }) => [
  [readStaffArticle, { id: params.id! }],
  [listCategories, ALL],
  [listAuthors, ALL],
  [listTags, ALL],
]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

export default function AdminArticleEditPage() {
  const t = useT()
  const { id } = useParams()
  const article = useLoaded(readStaffArticle, { id: id! })
  const [categories, authors, tags] = [
    useLoaded(listCategories, ALL).items,
    useLoaded(listAuthors, ALL).items,
    useLoaded(listTags, ALL).items,
  ]
  const chosen = useChosenLang(article)
  const title =
    article.versions.find((one) => one.lang === chosen)?.title ||
    article.versions[0]?.title ||
    article.slug
  return (
    <>
      <title>{title}</title>
      <BlogNav />
      <PageHeader
        title={title}
        status={<ArticleStatus article={article} />}
        crumbs={[
          { label: t('help.staff.place.articles'), to: helpAdminPaths.list('articles') },
          {
            label: t('help.staff.preview'),
            to: inTextLang(helpAdminPaths.article(article.id), chosen),
          },
        ]}
      />
      <Columns
        side={
          <Card title={t('help.staff.settings')}>
            <ArticleSettings
              key={article.id}
              article={article}
              categories={categories}
              authors={authors}
              tags={tags}
            />
          </Card>
        }
      >
        <div className="max-w-[48rem]">
          <LanguageTabs article={article} chosen={chosen} />
          <VersionForm key={`${article.id}:${chosen}`} article={article} lang={chosen} />
        </div>
      </Columns>
    </>
  )
}
