import { choiceIn, pageIn, wordsIn } from '#core/web/data/address-query.ts'
import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useDownload } from '#core/web/data/use-download.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { DataTable } from '#core/web/table/data-table.tsx'
import { FilterBar, FilterSelect } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import {
  downloadStaffPayments,
  listLateInterestRates,
  listStaffPayments,
  listUnmatchedPayments,
} from '#features/rent-collection/shared/api.ts'
import { WaitingOnly } from '#features/rent-collection/shared/model.ts'
import { rentCollectionPaths } from '#features/rent-collection/shared/paths.ts'
import { LateInterestRates } from '../parts/late-interest-rates.tsx'
import { useStaffPaymentColumns } from '../parts/staff-payment-columns.tsx'
import { UnmatchedPayments } from '../parts/unmatched-payments.tsx'

const callOf = (search: URLSearchParams) => ({
  query: {
    page: pageIn(search),
    q: wordsIn(search),
    only: choiceIn(search, 'only', WaitingOnly.options),
  },
})
const reads: Reads = ({ url }) => [
  [listStaffPayments, callOf(url.searchParams)],
  [listUnmatchedPayments, {}],
  [listLateInterestRates, {}],
]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** The rows that were found, all pages of them, for a spreadsheet. */
const DownloadTable = ({ query }: { query: ReturnType<typeof callOf>['query'] }) => {
  const t = useT()
  const lang = useLang()
  const { download, is_loading } = useDownload()
  return (
    <Button
      variant="secondary"
      icon={<Download size={18} aria-hidden="true" />}
      is_loading={is_loading}
      onClick={() =>
        void download(
          downloadStaffPayments,
          { query: { q: query.q, only: query.only, lang } },
          `${t('rent-collection.admin.title')}.csv`,
        )
      }
    >
      {t('rent-collection.admin.file')}
    </Button>
  )
}

/** Of all that was found, not of the page. */
const Sum = ({ label, amount }: { label: string; amount: number }) => {
  const format = useFormat()
  return (
    <span>
      <span className="text-quiet">{label}</span>{' '}
      <strong className="tabular-nums">{format.money(amount, 'ISK')}</strong>
    </span>
  )
}

export default function AdminPaymentsPage() {
  const t = useT()
  const columns = useStaffPaymentColumns()
  const [search] = useSearchParams()
  const { query } = callOf(search)
  const { count, items, amount_total, paid_total } = useLoaded(listStaffPayments, { query })
  return (
    <>
      <title>{t('rent-collection.admin.title')}</title>
      <PageHeader
        title={t('rent-collection.admin.title')}
        action={<DownloadTable query={query} />}
      />
      <UnmatchedPayments />
      <FilterBar params={['q', 'only']} count={t('core.table.results', { count })}>
        <SearchField label={t('rent-collection.admin.search')} />
        <FilterSelect
          param="only"
          label={t('rent-collection.admin.waiting')}
          options={(['rejected_payouts', 'refused_claims'] as const).map((value) => ({
            value,
            label: t(`rent-collection.admin.only.${value}`),
          }))}
        />
      </FilterBar>
      <p className="mb-3 flex flex-wrap gap-x-6 text-sm">
        <Sum label={t('rent-collection.admin.amount_total')} amount={amount_total} />
        <Sum label={t('rent-collection.admin.paid')} amount={paid_total} />
      </p>
      <DataTable
        caption={t('rent-collection.admin.title')}
        is_compact
        rows={items}
        row_key={(row) => row.id}
        row_to={(row) => `${rentCollectionPaths.adminContract(row.contract_id)}#due-${row.date}`}
        empty={<EmptyState title={t('rent-collection.admin.empty')} />}
        columns={columns}
      />
      <Pagination count={count} page={pageIn(search)} page_size={25} />
      <LateInterestRates />
    </>
  )
}
