import { pageIn, wordsIn } from '#core/web/data/address-query.ts'
import { useSearchParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { FilterBar, FilterSelect } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { EmptyState, NoMatch } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { listLandlordSlots } from '../../shared/api.ts'
import { SLOT_STATUSES } from '../../shared/enums.ts'
import { OfferForm } from '../parts/offer-form.tsx'
import { PeriodFilter, periodOf } from '../parts/period-filter.tsx'
import { SlotGroupCard } from '../parts/slot-group-card.tsx'
import { slotGroups } from '../parts/slot-groups.ts'

const PAGE_SIZE = 25
const callOf = (params: URLSearchParams) => {
  const status = SLOT_STATUSES.find((one) => one === params.get('status'))
  return {
    query: {
      page: pageIn(params),
      period: periodOf(params),
      q: wordsIn(params),
      ...(status ? { status } : {}),
    },
  }
}
const reads: Reads = ({ url }) => [[listLandlordSlots, callOf(url.searchParams)]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

const Filters = () => {
  const t = useT()
  return (
    <FilterBar params={['q', 'period', 'status']}>
      <SearchField label={t('viewings.landlord.search')} param="q" />
      <PeriodFilter />
      <FilterSelect
        param="status"
        label={t('viewings.status.filter')}
        options={SLOT_STATUSES.map((value) => ({ value, label: t(`viewings.status.${value}`) }))}
      />
    </FilterBar>
  )
}

/** The form is open where the address names a home: a reload keeps it open. */
const useOpenForm = () => {
  const [params, setParams] = useSearchParams()
  const put = (home: string | null): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (home === null) next.delete('home')
        else next.set('home', home)
        return next
      },
      { preventScrollReset: true },
    )
  return { home: params.get('home'), open: () => put(''), close: () => put(null) }
}

const Empty = ({
  is_filtered,
  has_homes,
  onOffer,
}: {
  is_filtered: boolean
  has_homes: boolean
  onOffer: () => void
}) => {
  const t = useT()
  if (is_filtered) return <NoMatch picture="empty-inbox" />
  return (
    <EmptyState
      title={t('viewings.landlord.empty')}
      action={
        has_homes ? (
          <Button onClick={onOffer}>{t('viewings.landlord.offer')}</Button>
        ) : (
          <Button to={listingPaths.own}>{t('viewings.landlord.to_listings')}</Button>
        )
      }
    >
      {t(has_homes ? 'viewings.landlord.empty_text' : 'viewings.landlord.no_homes')}
    </EmptyState>
  )
}

/** A landlord's times and who comes. */
export default function LandlordViewingsPage() {
  const t = useT()
  const [params] = useSearchParams()
  const call = callOf(params)
  const { count, items, homes } = useLoaded(listLandlordSlots, call)
  const { home, open, close } = useOpenForm()
  const isFiltered = ['q', 'period', 'status'].some((name) => params.has(name))
  const isOpen = home !== null && homes.length > 0
  return (
    <>
      <title>{t('viewings.title')}</title>
      <PageHeader
        title={t('viewings.title')}
        lead={t('viewings.landlord.lead')}
        action={
          !isOpen && homes.length > 0 && (count > 0 || isFiltered) ? (
            <Button onClick={open}>{t('viewings.landlord.offer')}</Button>
          ) : undefined
        }
      />
      {isOpen ? <OfferForm homes={homes} home={home} onDone={close} /> : null}
      {count > 0 || isFiltered ? <Filters /> : null}
      {items.length > 0 ? (
        <ul className="space-y-4">
          {slotGroups(items).map((group) => (
            <SlotGroupCard key={`${group.day} ${group.listing.id}`} {...group} />
          ))}
        </ul>
      ) : isOpen && !isFiltered ? null : (
        <Empty is_filtered={isFiltered} has_homes={homes.length > 0} onOffer={open} />
      )}
      <Pagination count={count} page={call.query.page} page_size={PAGE_SIZE} />
    </>
  )
}
