import { useParams, useSearchParams } from 'react-router'
import { LANGUAGE_NAMES, LANGUAGES } from '#core/shared/language/languages.ts'
import { choiceIn, pageIn } from '#core/web/data/address-query.ts'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import type { Column } from '#core/web/table/column.ts'
import { DataTable } from '#core/web/table/data-table.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { listEarlierTexts, readStaffArticle } from '#features/help/shared/api.ts'
import { EARLIER_PAGE } from '#features/help/shared/api/earlier-texts.ts'
import type { EarlierTextRow } from '#features/help/shared/model.ts'
import { helpAdminPaths } from '#features/help/shared/paths.ts'
import { TEXT_LANG, inTextLang } from '../parts/text-lang.ts'
import { BlogNav } from '../parts/blog-nav.tsx'
import { LanguageTabs } from '../parts/language-tabs.tsx'

const callOf = (id: string, search: URLSearchParams) => ({
  id,
  lang: choiceIn(search, TEXT_LANG, LANGUAGES) ?? 'is',
  query: { page: pageIn(search) },
})
const reads: Reads = ({ params, url }) => [
  [readStaffArticle, { id: params.id! }],
  [listEarlierTexts, callOf(params.id!, url.searchParams)],
]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

const useColumns = (): Column<EarlierTextRow>[] => {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'replaced',
      header: t('help.earlier.replaced'),
      cell: (row) => format.instant(row.replaced_at, 'medium'),
    },
    {
      key: 'written',
      header: t('help.earlier.written'),
      cell: (row) => format.instant(row.written_at, 'medium'),
    },
    {
      key: 'by',
      header: t('help.earlier.written_by'),
      phone: 'fact',
      cell: (row) => row.written_by ?? t('help.earlier.by_product'),
    },
    {
      key: 'title',
      header: t('help.staff.title'),
      phone: 'title',
      cell: (row) => row.title,
    },
  ]
}

/** What one language of an article said before, newest first. */
export default function AdminEarlierTextsPage() {
  const t = useT()
  const { id } = useParams()
  const [search] = useSearchParams()
  const call = callOf(id!, search)
  const article = useLoaded(readStaffArticle, { id: id! })
  const { count, items } = useLoaded(listEarlierTexts, call)
  const columns = useColumns()
  const title = t('help.earlier.title')
  const name =
    (article.versions.find((one) => one.lang === call.lang) ?? article.versions[0])?.title ||
    article.slug
  return (
    <>
      <title>{title}</title>
      <BlogNav />
      <PageHeader
        title={title}
        lead={t('help.earlier.lead')}
        crumbs={[
          { label: t('help.staff.place.articles'), to: helpAdminPaths.list('articles') },
          { label: name, to: inTextLang(helpAdminPaths.article(article.id), call.lang) },
        ]}
      />
      <LanguageTabs article={article} chosen={call.lang} />
      <DataTable
        caption={title}
        is_compact
        columns={columns}
        rows={items}
        row_key={(row) => row.id}
        row_to={(row) => helpAdminPaths.earlierText(row.id)}
        empty={
          <EmptyState title={t('help.earlier.none', { language: LANGUAGE_NAMES[call.lang] })}>
            {t('help.earlier.none_text')}
          </EmptyState>
        }
      />
      <Pagination count={count} page={call.query.page} page_size={EARLIER_PAGE} />
    </>
  )
}
