import { pageIn, wordsIn } from '#core/web/data/address-query.ts'
import { useSearchParams } from 'react-router'
import { isLang, LANGUAGE_NAMES, LANGUAGES, type Lang } from '#core/shared/language/languages.ts'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { DataTable } from '#core/web/table/data-table.tsx'
import type { Column } from '#core/web/table/column.ts'
import { FilterBar, FilterSelect } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { EmptyState, NoMatch } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { listArticles } from '#features/help/shared/api.ts'
import {
  ArticleKind,
  ArticleStatus as Statuses,
  type StaffArticleRow,
} from '#features/help/shared/model.ts'
import { helpAdminPaths } from '#features/help/shared/paths.ts'
import { ArticleStatus, LanguageMarks } from '../parts/article-status.tsx'
import { BlogNav } from '../parts/blog-nav.tsx'
import { NewArticle } from '../parts/new-article.tsx'

const PAGE_SIZE = 50
const callOf = (params: URLSearchParams, lang: Lang) => ({
  query: {
    q: wordsIn(params),
    kind: ArticleKind.safeParse(params.get('kind')).data,
    status: Statuses.safeParse(params.get('status')).data,
    lang,
    lacks: isLang(params.get('lacks')) ? params.get('lacks') : undefined,
    page: pageIn(params),
  },
})
const reads: Reads = ({ url, lang }) => [[listArticles, callOf(url.searchParams, lang)]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

const useColumns = (): Column<StaffArticleRow>[] => {
  const t = useT()
  const format = useFormat()
  return [
    { key: 'title', header: t('help.staff.title'), cell: (row) => row.title || row.slug },
    {
      key: 'kind',
      header: t('help.staff.kind'),
      phone: 'fact',
      cell: (row) => t.dynamic(`help.kind.${row.kind}`),
    },
    {
      key: 'category',
      header: t('help.staff.category'),
      phone: 'fact',
      cell: (row) => row.category,
    },
    {
      key: 'status',
      header: t('help.staff.status'),
      phone: 'state',
      cell: (row) => <ArticleStatus article={row} />,
    },
    {
      key: 'languages',
      header: t('help.staff.languages'),
      phone: 'fact',
      cell: (row) => <LanguageMarks there={row.languages} />,
    },
    {
      key: 'answers',
      header: t('help.staff.answers'),
      align: 'end',
      phone: 'fact',
      cell: (row) =>
        row.answers.yes + row.answers.no === 0 ? null : t('help.staff.answers_line', row.answers),
    },
    {
      key: 'changed',
      header: t('help.staff.changed'),
      phone: 'hidden',
      cell: (row) => (
        <span className="whitespace-nowrap">{format.instant(row.updated_at, 'medium')}</span>
      ),
    },
  ]
}

const FILTERS = ['q', 'kind', 'status', 'lacks']

function ArticleFilters({ count }: { count: number }) {
  const t = useT()
  return (
    <FilterBar params={FILTERS} count={t('core.table.results', { count })}>
      <SearchField label={t('help.staff.search_articles')} />
      <FilterSelect
        param="kind"
        label={t('help.staff.kind')}
        options={ArticleKind.options.map((kind) => ({
          value: kind,
          label: t.dynamic(`help.kind.${kind}`),
        }))}
      />
      <FilterSelect
        param="status"
        label={t('help.staff.status')}
        options={Statuses.options.map((status) => ({
          value: status,
          label: t.dynamic(`help.status.${status}`),
        }))}
      />
      <FilterSelect
        param="lacks"
        label={t('help.staff.lacks')}
        all_label={t('help.staff.lacks_none')}
        options={LANGUAGES.map((lang) => ({ value: lang, label: LANGUAGE_NAMES[lang] }))}
      />
    </FilterBar>
  )
}

export default function AdminArticlesPage() {
  const t = useT()
  const [params] = useSearchParams()
  const call = callOf(params, useLang())
  const columns = useColumns()
  const { count, items } = useLoaded(listArticles, call)
  const is_filtered = FILTERS.some((name) => params.has(name))
  return (
    <>
      <title>{t('help.staff.place.articles')}</title>
      <BlogNav />
      <PageHeader title={t('help.staff.place.articles')} action={<NewArticle />} />
      <ArticleFilters count={count} />
      <DataTable
        caption={t('help.staff.place.articles')}
        is_compact
        columns={columns}
        rows={items}
        row_key={(row) => row.id}
        row_to={(row) => helpAdminPaths.article(row.id)}
        empty={is_filtered ? <NoMatch /> : <EmptyState title={t('help.staff.none_yet')} />}
      />
      <Pagination count={count} page={call.query.page} page_size={PAGE_SIZE} />
    </>
  )
}
