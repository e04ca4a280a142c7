import { addressLine } from '#core/shared/address-line.ts'
import { pageIn, wordsIn } from '#core/web/data/address-query.ts'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import type { Column } from '#core/web/table/column.ts'
import { useSearchParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { DataTable } from '#core/web/table/data-table.tsx'
import { FilterBar } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { EmptyState, NoMatch } from '#core/web/ui/empty-state.tsx'
import { Money } from '#core/web/ui/money.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { StatTile } from '#core/web/ui/stat-tile.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { listPayouts, readPayoutYear } from '#features/rent-collection/shared/api.ts'
import { bankingPaths } from '#features/banking/shared/paths.ts'
import { rentCollectionPaths } from '#features/rent-collection/shared/paths.ts'
import { PayoutYear } from '../parts/payout-year.tsx'
import { RepeatPayout } from '../parts/repeat-payout.tsx'
import { PAYOUT_TONES } from '../parts/tones.ts'
import { useBankReason } from '../parts/use-bank-reason.ts'

const callOf = (search: URLSearchParams) => ({
  query: { page: pageIn(search), q: wordsIn(search) },
})
/** The year that an address names; the newest one where it names none. */
const yearOf = (search: URLSearchParams) => {
  const year = /^20\d\d$/.exec(search.get('year') ?? '')?.[0]
  return { query: year === undefined ? {} : { year } }
}
const reads: Reads = ({ url }) => [
  [listPayouts, callOf(url.searchParams)],
  [readPayoutYear, yearOf(url.searchParams), 'keeps'],
]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

type Payout = ReplyOf<typeof listPayouts>['items'][number]

function NetAmount({ payout }: { payout: Payout }) {
  const t = useT()
  return (
    <Money
      amount={payout.net_amount}
      currency={payout.currency}
      lines={[
        { label: t('rent-collection.line.gross'), amount: payout.gross_amount },
        { label: t('rent-collection.line.service_fee'), amount: -payout.fee_amount },
        { label: t('rent-collection.line.vat'), amount: -payout.vat_amount },
      ]}
    />
  )
}

const useColumns = (): Column<Payout>[] => {
  const t = useT()
  const reason = useBankReason()
  const format = useFormat()
  return [
    {
      key: 'home',
      header: t('rent-collection.payouts.home'),
      phone: 'title',
      cell: (row) => addressLine(row.address),
    },
    {
      key: 'period',
      header: t('rent-collection.schedule.period'),
      phone: 'fact',
      cell: (row) => (
        <span className="inline-block first-letter:uppercase">
          {format.date(row.period_from, 'month_year')}
        </span>
      ),
    },
    {
      key: 'day',
      header: t('rent-collection.payouts.day'),
      phone: 'date',
      cell: (row) =>
        format.date(row.settled_at ? row.settled_at.slice(0, 10) : row.scheduled_for, 'medium'),
    },
    {
      key: 'amount',
      header: t('rent-collection.schedule.amount'),
      align: 'end',
      phone: 'amount',
      cell: (row) => <NetAmount payout={row} />,
    },
    {
      key: 'state',
      header: t('rent-collection.schedule.state'),
      phone: 'state',
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Status tone={PAYOUT_TONES[row.state] ?? 'neutral'}>
            {t.dynamic(`rent-collection.payout_state.${row.state}`)}
          </Status>
          {row.rejected_reason ? <span>{reason.rejected(row.rejected_reason)}</span> : null}
          {row.can_repeat ? <RepeatPayout payout={row} /> : null}
        </span>
      ),
    },
  ]
}

const NoPayouts = ({ isSearched }: { isSearched: boolean }) => {
  const t = useT()
  return isSearched ? (
    <NoMatch />
  ) : (
    <EmptyState picture="money-flow" title={t('rent-collection.payouts.empty')}>
      {t('rent-collection.payouts.empty_text')}
    </EmptyState>
  )
}

export default function PayoutsPage() {
  const t = useT()
  const format = useFormat()
  const [search] = useSearchParams()
  const payouts = useLoaded(listPayouts, callOf(search))
  const year = useLoaded(readPayoutYear, yearOf(search))
  const columns = useColumns()
  return (
    <>
      <title>{t('rent-collection.payouts.title')}</title>
      <PageHeader
        title={t('rent-collection.payouts.title')}
        lead={t('rent-collection.payouts.lead')}
        action={
          <>
            <Button variant="secondary" to="#year">
              {t('rent-collection.payouts.for_tax')}
            </Button>
            <Button variant="secondary" to={bankingPaths.payoutMethods}>
              {t('banking.title')}
            </Button>
          </>
        }
      />
      <div className="mb-8 grid grid-cols-2 gap-3 sm:gap-4">
        <StatTile
          label={t('rent-collection.payouts.on_the_way')}
          value={format.money(payouts.on_the_way, 'ISK')}
        />
        <StatTile
          label={t('rent-collection.payouts.paid_this_year')}
          value={format.money(payouts.paid_this_year, 'ISK')}
        />
      </div>
      <FilterBar
        params={['q']}
        rows={payouts.count}
        count={t('core.table.results', { count: payouts.count })}
      >
        <SearchField label={t('rent-collection.payouts.search')} />
      </FilterBar>
      <DataTable
        caption={t('rent-collection.payouts.title')}
        rows={payouts.items}
        row_key={(row) => row.id}
        row_waits={(row) => row.can_repeat}
        row_to={(row) => rentCollectionPaths.payments('landlords', row.contract_id)}
        empty={<NoPayouts isSearched={callOf(search).query.q !== ''} />}
        columns={columns}
      />
      <Pagination count={payouts.count} page={pageIn(search)} page_size={25} />
      <div id="year" className="mt-10 scroll-mt-6">
        <PayoutYear year={year} />
      </div>
    </>
  )
}
