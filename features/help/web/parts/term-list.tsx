import { pageIn, wordsIn } from '#core/web/data/address-query.ts'
import { useSearchParams } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { DataTable } from '#core/web/table/data-table.tsx'
import type { Column } from '#core/web/table/column.ts'
import { FilterBar } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { EmptyState, NoMatch } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { helpAdminPaths, type HelpTerms } from '#features/help/shared/paths.ts'
import { BlogNav } from './blog-nav.tsx'

const TERM_PAGE_SIZE = 50
export const termCall = (params: URLSearchParams) => ({
  query: { q: wordsIn(params), page: pageIn(params) },
})

interface Props<T> {
  title: string
  lead: string
  place: HelpTerms
  new_label: string
  columns: Column<T>[]
  count: number
  items: readonly T[]
}

/** Tags, authors or categories with search, paging and a way to make one more. */
export function TermList<T extends { id: string }>({
  title,
  lead,
  place,
  new_label,
  columns,
  count,
  items,
}: Props<T>) {
  const t = useT()
  const [params] = useSearchParams()
  const add = <Button to={helpAdminPaths.term(place, 'new')}>{new_label}</Button>
  return (
    <>
      <title>{title}</title>
      <BlogNav />
      <PageHeader title={title} lead={lead} action={add} />
      <FilterBar params={['q']} count={t('core.table.results', { count })}>
        <SearchField label={t('core.actions.search')} />
      </FilterBar>
      <DataTable
        caption={title}
        is_compact
        columns={columns}
        rows={items}
        row_key={(row) => row.id}
        row_to={(row) => helpAdminPaths.term(place, row.id)}
        empty={
          params.has('q') ? (
            <NoMatch />
          ) : (
            <EmptyState title={t('help.staff.none_yet')} action={add} />
          )
        }
      />
      <Pagination count={count} page={pageIn(params)} page_size={TERM_PAGE_SIZE} />
    </>
  )
}
