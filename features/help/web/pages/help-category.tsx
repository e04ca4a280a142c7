import { pageIn } from '#core/web/data/address-query.ts'
import { useParams, useSearchParams } from 'react-router'
import { serverReads, type Reads } from '#core/web/data/reads.ts'
import { useLoaderData } from '#core/web/data/loader-data.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { readCategory } from '#features/help/shared/api.ts'
import { helpPaths } from '#features/help/shared/paths.ts'
import { ArticleRows } from '../parts/article-links.tsx'
import { HelpSearchBox } from '../parts/help-search-box.tsx'
import { PageFacts } from '../parts/page-facts.tsx'

const reads: Reads = ({ params, url, lang }) => [
  [readCategory, { id: params.id!, query: { lang, page: pageIn(url.searchParams) } }],
]
export const loader = serverReads(reads)

export default function HelpCategoryPage() {
  const t = useT()
  const { id } = useParams()
  const [search] = useSearchParams()
  const page = pageIn(search)
  const { category, count, items } = useLoaderData(readCategory, {
    id: id!,
    query: { lang: useLang(), page },
  })
  return (
    <>
      <PageFacts
        title={category.name}
        description={category.description || t('help.front.description')}
      />
      <PageHeader
        title={category.name}
        lead={category.description}
        crumbs={[{ label: t('help.front.title'), to: helpPaths.front }]}
      />
      <HelpSearchBox />
      {items.length === 0 ? (
        <EmptyState title={t('help.front.empty')}>{t('help.front.empty_text')}</EmptyState>
      ) : (
        <div className="mt-4">
          <ArticleRows cards={items} />
        </div>
      )}
      <Pagination count={count} page={page} page_size={20} />
    </>
  )
}
