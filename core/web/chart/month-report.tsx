import { REPORT_PERIODS, type ShownPeriod } from '#core/shared/report-period.ts'
import { monthNames } from '#core/shared/language/format.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import { dateParts, type PlainDate } from '#core/shared/plain-date.ts'
import { choiceIn } from '#core/web/data/address-query.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Column } from '#core/web/table/column.ts'
import { DataTable } from '#core/web/table/data-table.tsx'
import { DateFilter, dayIn } from '#core/web/table/date-filter.tsx'
import { FilterSelect } from '#core/web/table/filter-bar.tsx'
import { useUrlFilter } from '#core/web/table/use-url-filter.ts'
import { Card } from '#core/web/ui/card.tsx'
import { Disclosure } from '#core/web/ui/disclosure.tsx'
import { BarChart } from './bar-chart.tsx'
import type { AxisName } from './plot.tsx'

/** The names by which an address carries a period. */
export const PERIOD_PARAMS = ['period', 'from', 'to']

/** The period that an address asks for. */
export const periodIn = (search: URLSearchParams) => ({
  period: choiceIn(search, 'period', REPORT_PERIODS) ?? REPORT_PERIODS[0],
  from: dayIn(search, 'from'),
  to: dayIn(search, 'to'),
})

/** In a FilterBar: months or a year, or days of one's own. */
export function PeriodFilter() {
  const t = useT()
  const { value } = useUrlFilter('period')
  const [first, ...others] = REPORT_PERIODS
  return (
    <>
      <FilterSelect
        param="period"
        label={t('core.chart.period')}
        all_label={t(`core.chart.periods.${first}`)}
        all_value={first}
        options={others.map((period) => ({
          value: period,
          label: t(`core.chart.periods.${period}`),
        }))}
      />
      {value === 'own' ? (
        <>
          <DateFilter param="from" label={t('core.chart.from')} />
          <DateFilter param="to" label={t('core.chart.to')} />
        </>
      ) : null}
    </>
  )
}

/** The first and the last day of what is shown. */
export const useDaysOf = () => {
  const format = useFormat()
  return ({ from, to }: ShownPeriod): string =>
    `${format.date(from, 'medium')} – ${format.date(to, 'medium')}`
}

interface Count {
  key: string
  label: string
}

/** Under the axis, where little room is: the year stands under the first month of it. */
const shortMonth = (lang: Lang, day: PlainDate): AxisName => {
  const { year, month } = dateParts(day)
  return { name: monthNames(lang, 'short')[month - 1]!, group: String(year) }
}

interface Counted<M> {
  title: string
  months: readonly M[]
  counts: readonly [Count, ...Count[]]
}
type Month = { month: PlainDate } & Record<string, unknown>

/** The counts of all months; those of nothing are folded. */
function MonthTable<M extends Month>({ title, months, counts }: Counted<M>) {
  const t = useT()
  const format = useFormat()
  const nameOf = ({ month }: M): string => format.date(month, 'month_year')
  const isEmpty = (row: M): boolean => counts.every(({ key }) => row[key] === 0)
  const [filled, empty] = [months.filter((row) => !isEmpty(row)), months.filter(isEmpty)]
  const columns: Column<M>[] = [
    { key: 'month', header: t('core.chart.month'), phone: 'title', cell: nameOf },
    ...counts.map(({ key, label }): Column<M> => ({
      key,
      header: label,
      align: 'end',
      cell: (row) => format.number(row[key] as number),
    })),
  ]
  return (
    <>
      {filled.length > 0 ? (
        <DataTable
          caption={title}
          is_compact
          rows={filled}
          row_key={({ month }) => month}
          columns={columns}
        />
      ) : null}
      {empty.length > 0 ? (
        <Disclosure summary={t('core.chart.empty_months', { count: empty.length })}>
          {empty.map(nameOf).join(', ')}
        </Disclosure>
      ) : null}
    </>
  )
}

/** What was counted month by month, the latest first: a chart of the first count, and a table of all. */
export function MonthReport<M extends Month>({
  period,
  ...of
}: Counted<M> & { period: ShownPeriod }) {
  const t = useT()
  const format = useFormat()
  const [first] = of.counts
  const drawn = of.months.toReversed()
  return (
    <div className="space-y-6">
      <Card as="div">
        <BarChart
          title={of.title}
          category_label={t('core.chart.month')}
          categories={drawn.map(({ month }) => format.date(month, 'month_year'))}
          axis={drawn.map(({ month }) => shortMonth(format.lang, month))}
          label={first.label}
          values={drawn.map((row) => row[first.key] as number)}
          lamp_at={period.is_running ? drawn.length - 1 : undefined}
          write={(value) => format.number(value)}
          has_table_below
        />
        {period.is_running ? (
          <p className="mt-3 text-sm text-quiet">
            {t('core.chart.unfinished', { month: format.date(period.to, 'month_year') })}
          </p>
        ) : null}
      </Card>
      <MonthTable {...of} />
    </div>
  )
}
