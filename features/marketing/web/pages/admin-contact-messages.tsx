import { choiceIn, pageIn, wordsIn } from '#core/web/data/address-query.ts'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import type { Column } from '#core/web/table/column.ts'
import { useSearchParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { DataTable } from '#core/web/table/data-table.tsx'
import { FilterBar, FilterSelect } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { EmptyState, NoMatch } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { listContactMessages } from '#features/marketing/shared/api.ts'
import { CONTACT_TAGS } from '#features/marketing/shared/enums.ts'
import { marketingPaths } from '#features/marketing/shared/paths.ts'

const MESSAGE_STATES = ['open', 'answered'] as const
const FILTERS = ['q', 'state', 'tag']
const callOf = (search: URLSearchParams) => ({
  query: {
    page: pageIn(search),
    q: wordsIn(search),
    state: choiceIn(search, 'state', MESSAGE_STATES),
    tag: choiceIn(search, 'tag', CONTACT_TAGS),
  },
})
const reads: Reads = ({ url }) => [[listContactMessages, callOf(url.searchParams)]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

type Message = ReplyOf<typeof listContactMessages>['items'][number]

const useColumns = (): Column<Message>[] => {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'name',
      header: t('marketing.contact.name'),
      cell: (row) => row.name,
      phone: 'title',
    },
    {
      key: 'about',
      header: t('marketing.contact.about'),
      phone: 'fact',
      cell: (row) => t.dynamic(`marketing.contact.tag.${row.tag}`),
    },
    {
      key: 'message',
      header: t('marketing.contact.message'),
      cell: (row) => <span className="line-clamp-2 max-w-md">{row.message}</span>,
      phone: 'plain',
    },
    {
      key: 'state',
      header: t('marketing.admin.state'),
      phone: 'state',
      cell: (row) => (
        <Status tone={row.state === 'open' ? 'lamp' : 'moss'}>
          {t.dynamic(`marketing.state.${row.state}`)}
        </Status>
      ),
    },
    {
      key: 'sent',
      header: t('marketing.admin.sent'),
      phone: 'date',
      cell: (row) => format.instant(row.created_at, 'short'),
      align: 'end',
    },
  ]
}

const Filters = ({ count }: { count: number }) => {
  const t = useT()
  return (
    <FilterBar params={FILTERS} count={t('core.table.results', { count })}>
      <SearchField label={t('marketing.admin.search')} />
      <FilterSelect
        param="state"
        label={t('marketing.admin.state')}
        options={MESSAGE_STATES.map((state) => ({
          value: state,
          label: t.dynamic(`marketing.state.${state}`),
        }))}
      />
      <FilterSelect
        param="tag"
        label={t('marketing.contact.about')}
        options={CONTACT_TAGS.map((tag) => ({
          value: tag,
          label: t.dynamic(`marketing.contact.tag.${tag}`),
        }))}
      />
    </FilterBar>
  )
}

/** What people wrote to us. */
export default function AdminContactMessages() {
  const t = useT()
  const columns = useColumns()
  const [search] = useSearchParams()
  const { count, items } = useLoaded(listContactMessages, callOf(search))
  const is_narrowed = FILTERS.some((name) => search.has(name))
  return (
    <>
      <title>{t('marketing.admin.title')}</title>
      <PageHeader title={t('marketing.admin.title')} />
      {/* Over nothing there is nothing to narrow. */}
      {count > 0 || is_narrowed ? <Filters count={count} /> : null}
      <DataTable
        caption={t('marketing.admin.title')}
        is_compact
        rows={items}
        row_key={(row) => row.id}
        row_to={(row) => marketingPaths.adminMessage(row.id)}
        empty={
          is_narrowed ? (
            <NoMatch />
          ) : (
            <EmptyState picture="empty-inbox" title={t('marketing.admin.none')}>
              {t('marketing.admin.none_text')}
            </EmptyState>
          )
        }
        columns={columns}
      />
      <Pagination count={count} page={pageIn(search)} page_size={25} />
    </>
  )
}
