import { useSearchParams } from 'react-router'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import {
  MonthReport,
  PERIOD_PARAMS,
  PeriodFilter,
  periodIn,
  useDaysOf,
} from '#core/web/chart/month-report.tsx'
import { choiceIn, pageIn, wordsIn } from '#core/web/data/address-query.ts'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { STAFF_DATA_PATH } from '#core/shared/paths.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Section } from '#core/web/layout/section.tsx'
import type { Column } from '#core/web/table/column.ts'
import { DataTable } from '#core/web/table/data-table.tsx'
import { FilterBar, FilterSelect } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { EmptyState, NoMatch } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { StatTile } from '#core/web/ui/stat-tile.tsx'
import type { Tone } from '#core/web/ui/tone.ts'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { compareContractsWithListings } from '#features/contracts/shared/api.ts'
import { RENT_OUTCOMES, type RentOutcome } from '#features/contracts/shared/enums.ts'
import { contractPaths } from '#features/contracts/shared/paths.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'

type Comparison = ReplyOf<typeof compareContractsWithListings>
type Compared = Comparison['items'][number]

const PAGE_SIZE = 25
const FILTERS = ['q', 'outcome', ...PERIOD_PARAMS]
const TONES: Record<RentOutcome, Tone> = {
  same: 'moss',
  higher: 'glacier',
  lower: 'glacier',
  not_comparable: 'neutral',
  not_kept: 'neutral',
}
const callOf = (search: URLSearchParams) => ({
  query: {
    page: pageIn(search),
    q: wordsIn(search),
    outcome: choiceIn(search, 'outcome', RENT_OUTCOMES),
    ...periodIn(search),
  },
})
const reads: Reads = ({ url }) => [[compareContractsWithListings, callOf(url.searchParams)]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** What became of the rent, and by how much. */
const Outcome = ({ row: { outcome, price, advertised, currency } }: { row: Compared }) => {
  const t = useT()
  const format = useFormat()
  const by = Math.abs((price ?? 0) - (advertised?.price ?? 0))
  return (
    <Status tone={TONES[outcome]}>
      {outcome === 'higher' || outcome === 'lower'
        ? t(`contracts.reports.${outcome}_by`, { amount: format.money(by, currency ?? 'ISK') })
        : t(`contracts.reports.outcomes.${outcome}`)}
    </Status>
  )
}

/** The advertised rent and the agreed one, or the one that both are, with words of what it is. */
const Rents = ({ row: { advertised, price, currency } }: { row: Compared }) => {
  const t = useT()
  const format = useFormat()
  const agreed = price === null ? '–' : format.money(price, currency ?? 'ISK')
  const first =
    typeof advertised?.price === 'number'
      ? format.money(advertised.price, advertised.currency)
      : agreed
  if (!advertised) return t('contracts.reports.only_agreed', { rent: agreed })
  return first === agreed
    ? t('contracts.reports.both_rents', { rent: agreed })
    : t('contracts.reports.two_rents', { advertised: first, agreed })
}

const useColumns = (): Column<Compared>[] => {
  const t = useT()
  const format = useFormat()
  const money = (amount: number | null, currency: Compared['currency']) =>
    amount === null ? '–' : format.money(amount, currency ?? 'ISK')
  return [
    {
      key: 'contract',
      header: t('contracts.reports.contract'),
      phone: 'title',
      cell: (row) => <span className="whitespace-nowrap">{row.contract_number}</span>,
    },
    {
      key: 'listing',
      header: t('contracts.reports.listing'),
      phone: 'plain',
      cell: ({ listing }) => (
        <>
          <TextLink to={listingPaths.one(listing.id)}>{listing.title}</TextLink>
          <p className="text-quiet">{listing.address}</p>
        </>
      ),
    },
    {
      key: 'signed',
      header: t('contracts.reports.signed_on'),
      align: 'end',
      phone: 'date',
      cell: (row) => format.instant(row.signed_at, 'short'),
    },
    {
      key: 'advertised',
      header: t('contracts.reports.advertised'),
      align: 'end',
      phone: 'hidden',
      cell: ({ advertised }) => (advertised ? money(advertised.price, advertised.currency) : '–'),
    },
    {
      key: 'agreed',
      header: t('contracts.reports.agreed'),
      align: 'end',
      phone: 'hidden',
      cell: (row) => money(row.price, row.currency),
    },
    {
      key: 'rents',
      header: `${t('contracts.reports.advertised')}, ${t('contracts.reports.agreed')}`,
      phone: 'fact',
      is_phone_only: true,
      cell: (row) => <Rents row={row} />,
    },
    {
      key: 'outcome',
      header: t('contracts.reports.outcome'),
      phone: 'state',
      cell: (row) => <Outcome row={row} />,
    },
  ]
}

/** How many leases have the rent that was advertised, a higher or a lower one. */
const Outcomes = ({ outcomes }: Pick<Comparison, 'outcomes'>) => {
  const t = useT()
  const format = useFormat()
  return (
    <div className="mb-8">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        {RENT_OUTCOMES.filter((outcome) => outcome !== 'not_kept').map((outcome) => (
          <StatTile
            key={outcome}
            label={t(`contracts.reports.outcomes.${outcome}`)}
            value={format.number(outcomes[outcome])}
          />
        ))}
      </div>
      {outcomes.not_kept > 0 ? (
        <p className="mt-3 text-sm text-quiet">
          {t('contracts.reports.not_kept_note', { count: outcomes.not_kept })}
        </p>
      ) : null}
    </div>
  )
}

const NoLeases = ({ is_filtered }: { is_filtered: boolean }) => {
  const t = useT()
  return is_filtered ? <NoMatch /> : <EmptyState title={t('contracts.reports.none')} />
}

/** Signed leases beside the listings that they came of. */
export default function AdminListingComparisonPage() {
  const t = useT()
  const columns = useColumns()
  const [search] = useSearchParams()
  const call = callOf(search)
  const daysOf = useDaysOf()
  const { count, items, outcomes, months, period } = useLoaded(compareContractsWithListings, call)
  const title = t('app.staff_data.comparison')
  return (
    <>
      <title>{title}</title>
      <PageHeader
        crumbs={[{ label: t('app.nav.staff_data'), to: STAFF_DATA_PATH }]}
        title={title}
        lead={t('contracts.reports.comparison_lead')}
      />
      <FilterBar
        params={FILTERS}
        count={`${t('core.table.results', { count })} · ${daysOf(period)}`}
      >
        <SearchField label={t('contracts.reports.search')} />
        <PeriodFilter />
        <FilterSelect
          param="outcome"
          label={t('contracts.reports.outcome')}
          all_label={t('contracts.reports.any_outcome')}
          options={RENT_OUTCOMES.map((value) => ({
            value,
            label: t(`contracts.reports.outcomes.${value}`),
          }))}
        />
      </FilterBar>
      <Outcomes outcomes={outcomes} />
      <DataTable
        caption={title}
        is_compact
        rows={items}
        row_key={(row) => row.id}
        row_to={(row) => contractPaths.adminContract(row.id)}
        columns={columns}
        empty={<NoLeases is_filtered={FILTERS.some((name) => search.has(name))} />}
      />
      <Pagination count={count} page={call.query.page} page_size={PAGE_SIZE} />
      <Section title={t('contracts.reports.by_month')}>
        <MonthReport
          title={t('contracts.reports.signed')}
          period={period}
          months={months}
          counts={[
            { key: 'signed', label: t('contracts.reports.signed') },
            { key: 'of_listing', label: t('contracts.reports.of_listing') },
          ]}
        />
      </Section>
    </>
  )
}
