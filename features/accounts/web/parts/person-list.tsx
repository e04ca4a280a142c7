import { pageIn } from '#core/web/data/address-query.ts'
import { useRef, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '#core/web/data/session.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { FilterBar, FilterSelect } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { EmptyState, NoMatch } from '#core/web/ui/empty-state.tsx'
import { ErrorState } from '#core/web/ui/error-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import { PersonName } from './person-frame.tsx'

const PAGE_SIZE = 25

interface Props<T> {
  /** What the call answered: nothing yet, a refusal, or a page. */
  read: {
    data?: { person_name: string; count: number; items: T[] } | undefined
    error: unknown
    refetch: () => unknown
  }
  search: string
  /** The one choice that narrows the list, where it has one. */
  filter?: {
    param: string
    label: string
    all_label?: string
    options: readonly { value: string; label: string }[]
  }
  /** What is said where the person has none at all. */
  none: string
  children: (items: readonly T[]) => ReactNode
}

/** A list of something of one person, for staff: searched by `q`, narrowed by one choice, page by page. */
export function PersonList<T>({ read, search, filter, none, children }: Props<T>) {
  const t = useT()
  const [params] = useSearchParams()
  const narrowed = ['q', ...(filter ? [filter.param] : [])]
  const isFiltered = narrowed.some((name) => params.has(name))
  const { data, error } = read
  // Over nothing there is nothing to narrow; once it stands it stays, under the hand that types.
  const has_bar = useRef(false)
  has_bar.current ||= isFiltered || (data?.count ?? 0) > 0
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState title={t('accounts.admin.none')} />
  if (error) return <ErrorState onRetry={() => void read.refetch()} />
  return (
    <>
      {data ? <PersonName name={data.person_name} /> : null}
      {has_bar.current ? (
        <FilterBar
          params={narrowed}
          count={
            data ? (
              // Of nothing the words below tell those who see them.
              <span className={data.count === 0 ? 'sr-only' : undefined}>
                {t('core.table.results', { count: data.count })}
              </span>
            ) : null
          }
        >
          <SearchField label={search} />
          {filter ? <FilterSelect {...filter} /> : null}
        </FilterBar>
      ) : null}
      {!data ? (
        <SkeletonRows />
      ) : data.items.length > 0 ? (
        children(data.items)
      ) : isFiltered ? (
        <NoMatch />
      ) : (
        <EmptyState title={none} />
      )}
      <Pagination count={data?.count ?? 0} page={pageIn(params)} page_size={PAGE_SIZE} />
    </>
  )
}
