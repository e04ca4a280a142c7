import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { pageIn, wordsIn } from '#core/web/data/address-query.ts'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { FilterBar } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { EmptyState, NoMatch } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { listReplyTemplates } from '../../shared/api.ts'
import { TEMPLATES_MAX, TEMPLATES_PAGE } from '../../shared/model.ts'
import { inboxPaths } from '../../shared/paths.ts'
import { TemplateCard } from '../parts/template-card.tsx'
import { TemplateForm } from '../parts/template-form.tsx'

const callOf = (params: URLSearchParams) => ({
  query: {
    page: pageIn(params),
    page_size: TEMPLATES_PAGE,
    q: wordsIn(params),
  },
})
const reads: Reads = ({ url }) => [[listReplyTemplates, callOf(url.searchParams)]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** The texts that a landlord often sends. */
export default function ReplyTemplatesPage() {
  const t = useT()
  const [params] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const call = callOf(params)
  const { count, items } = useLoaded(listReplyTemplates, call)
  const isSearched = call.query.q !== ''
  const add = <Button onClick={() => setAdding(true)}>{t('inbox.templates.add')}</Button>
  const isEmpty = count === 0 && !isSearched
  return (
    <>
      <title>{t('inbox.templates.title')}</title>
      <PageHeader
        title={t('inbox.templates.title')}
        lead={t('inbox.templates.lead', { max: TEMPLATES_MAX })}
        crumbs={[{ label: t('inbox.title'), to: inboxPaths.all }]}
        action={isEmpty ? undefined : add}
      />
      {isEmpty ? (
        <EmptyState picture="empty-inbox" title={t('inbox.templates.empty')} action={add}>
          {t('inbox.templates.empty_text')}
        </EmptyState>
      ) : (
        <FilterBar params={['q']}>
          <SearchField label={t('inbox.templates.search')} />
        </FilterBar>
      )}
      {isSearched && items.length === 0 ? <NoMatch /> : null}
      <ul
        aria-label={t('inbox.templates.title')}
        className="grid gap-4 empty:hidden lg:grid-cols-2"
      >
        {items.map((one) => (
          <TemplateCard key={one.id} template={one} />
        ))}
      </ul>
      <Pagination count={count} page={call.query.page} page_size={TEMPLATES_PAGE} />
      {isAdding ? <TemplateForm onClose={() => setAdding(false)} /> : null}
    </>
  )
}
