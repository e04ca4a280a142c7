import { pageIn } from '#core/web/data/address-query.ts'
import { useParams, useSearchParams } from 'react-router'
import { serverReads, type Reads } from '#core/web/data/reads.ts'
import { useLoaderData } from '#core/web/data/loader-data.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { readTopic } from '#features/help/shared/api.ts'
import { helpPaths } from '#features/help/shared/paths.ts'
import { ArticleRows } from '../parts/article-links.tsx'
import { PageFacts } from '../parts/page-facts.tsx'

const reads: Reads = ({ params, url, lang }) => [
  [readTopic, { tag: params.tag!, query: { lang, page: pageIn(url.searchParams) } }],
]
export const loader = serverReads(reads)

export default function HelpTopicPage() {
  const t = useT()
  const { tag: key } = useParams()
  const [search] = useSearchParams()
  const page = pageIn(search)
  const { tag, count, items } = useLoaderData(readTopic, {
    tag: key!,
    query: { lang: useLang(), page },
  })
  return (
    <>
      <PageFacts title={tag.name} description={t('help.topic.description', { topic: tag.name })} />
      <PageHeader
        title={tag.name}
        lead={t('help.front.article_count', { count })}
        crumbs={[{ label: t('help.front.title'), to: helpPaths.front }]}
      />
      <ArticleRows cards={items} />
      <Pagination count={count} page={page} page_size={20} />
    </>
  )
}
