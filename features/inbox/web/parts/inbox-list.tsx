import { useSearchParams } from 'react-router'
import { useLoaded } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { FilterBar, FilterSelect } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { listConversations } from '../../shared/api.ts'
import { CONVERSATIONS_PAGE } from '../../shared/model.ts'
import { ConversationRow } from './conversation-row.tsx'
import { listCall } from './inbox-call.ts'

/** Search, filter and the conversations themselves. */
export function InboxList({ open_id }: { open_id: string | null }) {
  const t = useT()
  const [params] = useSearchParams()
  const call = listCall(params)
  const { count, items, as_of } = useLoaded(listConversations, call)
  const isNarrowed = call.query.query !== '' || call.query.unread
  if (count === 0 && !isNarrowed)
    return (
      <EmptyState
        picture="empty-inbox"
        title={t('inbox.empty')}
        action={<Button to={listingPaths.search}>{t('inbox.find_home')}</Button>}
      >
        {t('inbox.empty_text')}
      </EmptyState>
    )
  return (
    <>
      <FilterBar params={['query', 'unread']} rows={count}>
        <SearchField label={t('inbox.search')} param="query" />
        <FilterSelect
          param="unread"
          label={t('inbox.show')}
          all_label={t('inbox.all')}
          options={[{ value: 'true', label: t('inbox.only_unread') }]}
        />
      </FilterBar>
      {items.length === 0 ? (
        <EmptyState title={t('inbox.none_found')}>{t('inbox.none_found_text')}</EmptyState>
      ) : (
        <Card flush className="overflow-hidden">
          <ul aria-label={t('inbox.list')}>
            {items.map((one) => (
              <ConversationRow
                key={one.id}
                conversation={one}
                is_open={one.id === open_id}
                as_of={as_of}
              />
            ))}
          </ul>
        </Card>
      )}
      <Pagination count={count} page={call.query.page} page_size={CONVERSATIONS_PAGE} />
    </>
  )
}
