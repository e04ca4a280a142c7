import { addressLine } from '#core/shared/address-line.ts'
import { Download, FileText } from 'lucide-react'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import { useDownload } from '#core/web/data/use-download.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Column } from '#core/web/table/column.ts'
import { DataTable } from '#core/web/table/data-table.tsx'
import { FilterSelect } from '#core/web/table/filter-bar.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { Disclosure } from '#core/web/ui/disclosure.tsx'
import { downloadPayoutYear, type readPayoutYear } from '#features/rent-collection/shared/api.ts'
import { SHOWN_PAYOUT_SUMS } from '#features/rent-collection/shared/rules.ts'

type Year = ReplyOf<typeof readPayoutYear>
type Home = Year['homes'][number]
type Month = Home['months'][number]

function Files({ year }: { year: number }) {
  const t = useT()
  const lang = useLang()
  const { download, is_loading } = useDownload()
  const get = (kind: 'csv' | 'pdf') =>
    void download(downloadPayoutYear, { query: { year, kind, lang } }, `igloo-${year}.${kind}`)
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        icon={<Download size={18} aria-hidden="true" />}
        is_loading={is_loading}
        onClick={() => get('csv')}
      >
        {t('rent-collection.year.csv')}
      </Button>
      <Button
        variant="secondary"
        icon={<FileText size={18} aria-hidden="true" />}
        is_loading={is_loading}
        onClick={() => get('pdf')}
      >
        {t('rent-collection.year.pdf')}
      </Button>
    </div>
  )
}

function Totals({ totals }: { totals: Year['totals'] }) {
  const t = useT()
  const format = useFormat()
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-5">
      {SHOWN_PAYOUT_SUMS.map((key) => (
        <div key={key}>
          <dt className="text-sm text-quiet">{t(`rent-collection.year.${key}`)}</dt>
          <dd className="mt-0.5 text-lg font-[620] tabular-nums tracking-tight whitespace-nowrap">
            {format.money(totals[key], 'ISK')}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Months({ home }: { home: Home }) {
  const t = useT()
  const format = useFormat()
  const columns: Column<Month>[] = [
    {
      key: 'month',
      header: t('rent-collection.year.month'),
      phone: 'title',
      cell: (row) => (
        <>
          <span className="inline-block first-letter:uppercase">
            {format.date(row.month, 'month_year')}
          </span>
          {row.is_taken_back && (
            <span className="block text-sm text-lava-ink">
              {t('rent-collection.year.taken_back')}
            </span>
          )}
        </>
      ),
    },
    ...SHOWN_PAYOUT_SUMS.map((key): Column<Month> => ({
      key,
      header: t(`rent-collection.year.${key}`),
      align: 'end',
      cell: (row) => format.money(row[key], 'ISK'),
    })),
  ]
  return (
    <DataTable
      is_compact
      caption={home.address}
      rows={home.months}
      row_key={(row) => row.month}
      columns={columns}
      empty={null}
    />
  )
}

/** A calendar year for the tax return: sums, homes with their months, and both files. */
export function PayoutYear({ year: { year, years, totals, homes } }: { year: Year }) {
  const t = useT()
  const format = useFormat()
  return (
    <Card title={t('rent-collection.year.title', { year: String(year) })} className="mb-10">
      <p className="measure -mt-2 mb-5 text-quiet">{t('rent-collection.year.lead')}</p>
      <div className="mb-6 flex flex-wrap items-end gap-3 print:hidden">
        <FilterSelect
          param="year"
          label={t('rent-collection.year.choose')}
          all_label={String(years[0])}
          all_value={String(years[0])}
          options={years.slice(1).map((one) => ({ value: String(one), label: String(one) }))}
        />
        {homes.length > 0 ? <Files year={year} /> : null}
      </div>
      {homes.length === 0 ? (
        <p role="status">
          <strong className="block">
            {t('rent-collection.year.empty', { year: String(year) })}
          </strong>
          <span className="text-quiet">{t('rent-collection.year.empty_text')}</span>
        </p>
      ) : (
        <>
          <Totals totals={totals} />
          <div className="mt-5 divide-y divide-line border-y border-line">
            {homes.map((home) => (
              <Disclosure
                key={home.key}
                summary={
                  <>
                    {addressLine(home.address)}
                    <span className="block text-sm font-normal text-quiet">
                      {t('rent-collection.year.home_sum', {
                        received: format.money(home.received, 'ISK'),
                        paid_out: format.money(home.paid_out, 'ISK'),
                      })}
                    </span>
                  </>
                }
              >
                <Months home={home} />
              </Disclosure>
            ))}
          </div>
          <p className="measure mt-4 text-sm text-quiet">{t('rent-collection.year.basis')}</p>
          <p className="measure mt-1 text-sm text-quiet">{t('rent-collection.year.currency')}</p>
        </>
      )}
    </Card>
  )
}
