import { monthNames } from '#core/shared/language/format.ts'
import { BarChart } from '#core/web/chart/bar-chart.tsx'
import { LineChart } from '#core/web/chart/line-chart.tsx'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Sample, Samples } from '../sample.tsx'

const AREA = [3120, 3140, 3180, 3170, 3220, 3260, 3310, 3300, 3340, 3390, 3410, 3450]
const YOURS = [2950, 2950, 2950, 2950, 2950, 3050, 3050, 3050, 3050, 3050, null, null]
const PAID = [285_000, 285_000, 270_000, 285_000, 301_500, 301_500]

const useBars = () => {
  const t = useT()
  const format = useFormat()
  return {
    title: t('brand-guide.sample.rent_paid_months'),
    category_label: t('brand-guide.sample.months'),
    categories: monthNames(format.lang, 'short').slice(0, 6),
    label: t('app.home.rent'),
    write: (value: number) => format.money(value, 'ISK'),
    writeShort: (value: number) => format.number(value),
  }
}

export default function ChartSamples() {
  const t = useT()
  const format = useFormat()
  const months = monthNames(format.lang, 'short')
  const bars = useBars()
  const line = {
    title: t('brand-guide.sample.per_square_metre'),
    category_label: bars.category_label,
    categories: months,
    write: bars.write,
    writeShort: bars.writeShort,
  }
  return (
    <Samples>
      <Sample state="try">
        <LineChart
          {...line}
          series={[
            { key: 'area', label: t('brand-guide.sample.area'), values: AREA },
            {
              key: 'yours',
              label: t('brand-guide.sample.your_rent'),
              values: YOURS,
              is_lamp: true,
            },
          ]}
        />
        <p className="mt-3 text-sm text-quiet">{t('brand-guide.sample.chart_note')}</p>
      </Sample>
      <Sample state="kinds">
        <BarChart {...bars} values={PAID} lamp_at={5} />
      </Sample>
      <Sample state="long">
        <LineChart
          {...line}
          title={t('brand-guide.sample.long_text')}
          series={[
            {
              key: 'area',
              label: t('brand-guide.sample.area'),
              values: AREA.map((value) => value * 1000),
            },
          ]}
        />
      </Sample>
      <Sample state="empty">
        <BarChart {...bars} values={bars.categories.map(() => null)} />
      </Sample>
    </Samples>
  )
}
