import { monthNames } from '#core/shared/language/format.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import { dateParts, type PlainDate } from '#core/shared/plain-date.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Column } from '#core/web/table/column.ts'
import { DataTable } from '#core/web/table/data-table.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { BarChart } from './bar-chart.tsx'

interface Count {
  key: string
  label: string
}

/** Under the axis, where little room is. */
const shortMonth = (lang: Lang, day: PlainDate): string => {
  const { year, month } = dateParts(day)
  return `${monthNames(lang, 'short')[month - 1]} ${year}`
}

/** A year at least; before that nothing is shown until the first month in which there was something. */
const LEAST = 12

/** What was counted month by month, the latest first: a chart of the first count, and a table of all. */
export function MonthReport<M extends { month: PlainDate } & Record<string, unknown>>({
  title,
  months,
  counts,
}: {
  title: string
  months: readonly M[]
  counts: readonly [Count, ...Count[]]
}) {
  const t = useT()
  const format = useFormat()
  const [first] = counts
  const oldest = months.findLastIndex((row) => counts.some(({ key }) => row[key] !== 0))
  const rows = months.slice(0, Math.max(LEAST, oldest + 1))
  const drawn = rows.toReversed()
  const columns: Column<M>[] = [
    {
      key: 'month',
      header: t('core.chart.month'),
      phone: 'title',
      cell: ({ month }) => format.date(month, 'month_year'),
    },
    ...counts.map(({ key, label }): Column<M> => ({
      key,
      header: label,
      align: 'end',
      cell: (row) => format.number(row[key] as number),
    })),
  ]
  return (
    <div className="space-y-6">
      <Card as="div">
        <BarChart
          title={title}
          category_label={t('core.chart.month')}
          categories={drawn.map(({ month }) => shortMonth(format.lang, month))}
          label={first.label}
          values={drawn.map((row) => row[first.key] as number)}
          lamp_at={drawn.length - 1}
          write={(value) => format.number(value)}
          has_table_below
        />
        <p className="mt-3 text-sm text-quiet">
          {t('core.chart.unfinished', { month: format.date(rows[0]!.month, 'month_year') })}
          {rows.length < months.length ? ` ${t('core.chart.earlier')}` : ''}
        </p>
      </Card>
      <DataTable
        caption={title}
        is_compact
        rows={rows}
        row_key={({ month }) => month}
        columns={columns}
        empty={null}
      />
    </div>
  )
}
