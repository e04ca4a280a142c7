import { useSearchParams } from 'react-router'
import { pageIn, wordsIn } from '#core/web/data/address-query.ts'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Section } from '#core/web/layout/section.tsx'
import { FilterBar, FilterSelect } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Disclosure } from '#core/web/ui/disclosure.tsx'
import { EmptyState, NoMatch } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { listApplicationDrafts, listTenantApplications } from '#features/applications/shared/api.ts'
import {
  TENANT_TYPES,
  type DraftRow,
  type TenantApplication,
} from '#features/applications/shared/model.ts'
import { DRAFTS_MAX } from '#features/applications/shared/rules.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { placeLine } from '#core/shared/place-line.ts'
import { DraftList } from '../parts/draft-list.tsx'
import { SentRow } from '../parts/sent-row.tsx'

const PAGE_SIZE = 12
/** Of those that ended and of drafts, beside the running ones; the rest is behind a link. */
const ENDED_SHOWN = 5
const DRAFTS_SHOWN = 2
/** Not sent yet: a list of its own. */
const DRAFTS = 'drafts'

const typeIn = (params: URLSearchParams) =>
  params.get('type') === DRAFTS
    ? DRAFTS
    : (TENANT_TYPES.find((type) => type === params.get('type')) ?? 'all')
/** Neither searched nor narrowed: what runs, what was begun, and what ended apart from it. */
const isWhole = (params: URLSearchParams): boolean =>
  typeIn(params) === 'all' && !params.get('listing_address')

const callOf = (params: URLSearchParams) => {
  const type = typeIn(params)
  return {
    query: {
      page: pageIn(params),
      listing_address: wordsIn(params, 'listing_address'),
      type: isWhole(params) || type === DRAFTS ? ('active' as const) : type,
    },
  }
}
const ENDED = { query: { type: 'ended', page_size: ENDED_SHOWN } } as const
const reads: Reads = ({ url }) => [
  [listTenantApplications, callOf(url.searchParams)],
  [listTenantApplications, ENDED],
  [listApplicationDrafts, {}],
]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

const Sent = ({ items, level }: { items: readonly TenantApplication[]; level?: 2 | 3 }) => (
  <ul className="space-y-4">
    {items.map((application) => (
      <SentRow key={application.id} application={application} level={level} />
    ))}
  </ul>
)

const Filters = ({ rows }: { rows: number }) => {
  const t = useT()
  const name = (type: string) =>
    type === DRAFTS || type === 'active' || type === 'ended' || type === 'closed'
      ? t(`applications.tenant.type_${type}`)
      : t.dynamic(`applications.status.${type}`)
  return (
    <FilterBar params={['type', 'listing_address']} rows={rows}>
      <SearchField label={t('applications.tenant.search')} param="listing_address" />
      <FilterSelect
        param="type"
        label={t('applications.tenant.type')}
        all_label={t('applications.tenant.type_all')}
        all_value="all"
        options={[DRAFTS, ...TENANT_TYPES]
          .filter((type) => type !== 'all')
          .map((type) => ({ value: type, label: name(type) }))}
      />
    </FilterBar>
  )
}

/** Whether a home has each of the words that are looked for; there are never so many drafts that the server would search them. */
const hasWords = ({ listing }: DraftRow, words: string): boolean => {
  const home = `${listing.title} ${placeLine(listing)}`.toLowerCase().replaceAll('\u00A0', ' ')
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => home.includes(word))
}

/** The drafts alone, all of them, or those of the homes that are looked for. */
const AllDrafts = ({ drafts }: { drafts: readonly DraftRow[] }) => {
  const t = useT()
  const [params] = useSearchParams()
  const words = callOf(params).query.listing_address.trim()
  const found = drafts.filter((draft) => hasWords(draft, words))
  if (found.length === 0)
    return drafts.length === 0 ? (
      <EmptyState picture="empty-inbox" title={t('applications.drafts.none')}>
        {t('applications.drafts.none_text')}
      </EmptyState>
    ) : (
      <NoMatch picture="empty-inbox" />
    )
  return (
    <Section
      title={t('applications.drafts.title')}
      lead={`${t('applications.drafts.lead')} ${t('applications.drafts.used', { count: drafts.length, max: DRAFTS_MAX })}`}
    >
      <DraftList drafts={found} level={3} />
    </Section>
  )
}

/** Beside the others the latest drafts alone. */
const LatestDrafts = ({ drafts }: { drafts: readonly DraftRow[] }) => {
  const t = useT()
  if (drafts.length === 0) return null
  return (
    <Section title={t('applications.drafts.title')} lead={t('applications.drafts.lead')}>
      <DraftList drafts={drafts.slice(0, DRAFTS_SHOWN)} level={3} />
      {drafts.length > DRAFTS_SHOWN ? (
        <p className="mt-4">
          <TextLink to={`?type=${DRAFTS}`}>
            {t('applications.drafts.all', { count: drafts.length })}
          </TextLink>
        </p>
      ) : null}
    </Section>
  )
}

/** What ended is put away, and stands open where nothing else is there. */
const Ended = ({ is_open }: { is_open: boolean }) => {
  const t = useT()
  const { count, items } = useLoaded(listTenantApplications, ENDED)
  if (count === 0) return null
  return (
    <div className="mt-10">
      <Disclosure
        summary={<h2 className="text-xl">{t('applications.tenant.ended', { count })}</h2>}
        is_open={is_open}
      >
        <Sent items={items} level={3} />
        {count > items.length ? (
          <p className="mt-4">
            <TextLink to="?type=ended">{t('applications.tenant.ended_all')}</TextLink>
          </p>
        ) : null}
      </Disclosure>
    </div>
  )
}

/** The rows that the address asks for, or why there are none. */
const Listed = ({ is_whole }: { is_whole: boolean }) => {
  const t = useT()
  const [params] = useSearchParams()
  const call = callOf(params)
  const { count, items } = useLoaded(listTenantApplications, call)
  if (items.length > 0)
    return (
      <>
        <Sent items={items} />
        <Pagination count={count} page={call.query.page} page_size={PAGE_SIZE} />
      </>
    )
  return is_whole ? (
    <p className="text-quiet">{t('applications.tenant.none_active')}</p>
  ) : (
    <NoMatch picture="empty-inbox" />
  )
}

export default function TenantApplications() {
  const t = useT()
  const [params] = useSearchParams()
  const { count: listed } = useLoaded(listTenantApplications, callOf(params))
  const { count: ended } = useLoaded(listTenantApplications, ENDED)
  const { items: drafts } = useLoaded(listApplicationDrafts, {})
  const is_whole = isWhole(params)
  const isEmpty = is_whole && listed + ended + drafts.length === 0
  return (
    <>
      <title>{t('applications.tenant.title')}</title>
      <PageHeader title={t('applications.tenant.title')} lead={t('applications.tenant.lead')} />
      {isEmpty ? (
        <EmptyState
          title={t('applications.tenant.empty')}
          action={<Button to={listingPaths.search}>{t('applications.tenant.find')}</Button>}
        >
          {t('applications.tenant.empty_text')}
        </EmptyState>
      ) : (
        <>
          <Filters rows={listed + ended + drafts.length} />
          {typeIn(params) === DRAFTS ? (
            <AllDrafts drafts={drafts} />
          ) : (
            <Listed is_whole={is_whole} />
          )}
          {is_whole ? (
            <>
              <LatestDrafts drafts={drafts} />
              <Ended is_open={listed + drafts.length === 0} />
            </>
          ) : null}
        </>
      )}
    </>
  )
}
