import { styleRef } from '#core/web/ui/style-ref.ts'
import { ChartFrame, type DrawnChartFacts } from './chart-frame.tsx'
import { heightOf, placeOf, ticksFor } from './chart-scale.ts'
import { Plot, type AxisName } from './plot.tsx'

interface Props extends DrawnChartFacts {
  /** What the bars measure. */
  label: string
  values: readonly (number | null)[]
  /** The bar that the reader is to look at. */
  lamp_at?: number
  /** Shorter names of the categories, under the axis. */
  axis?: readonly AxisName[]
}

/** How wide a bar is of its place, and at most of the plot in percent; up to how many bars each carries its value. */
const [WIDE, WIDEST, LABELLED] = [0.64, 12, 8]
/** Up to this value the steps of the axis would be far apart in a chart of the usual height. */
const FEW = 3

interface BarProps {
  values: readonly (number | null)[]
  ticks: readonly number[]
  lamp_at?: number
}

/** The value of each bar over it. */
function BarValues({
  values,
  ticks,
  lamp_at,
  write,
}: BarProps & { write: (value: number) => string }) {
  const ground = heightOf(0, ticks)
  return values.map((value, at) =>
    value === null ? null : (
      <span
        key={at}
        className={`absolute -translate-x-1/2 -translate-y-full rounded-small bg-surface px-0.5 leading-tight whitespace-nowrap text-ink ${at === lamp_at ? 'font-semibold' : 'max-sm:hidden'}`}
        ref={styleRef({
          left: `${placeOf(at, values.length)}%`,
          top: `${Math.min(ground, heightOf(value, ticks))}%`,
        })}
      >
        {write(value)}
      </span>
    ),
  )
}

function Bars({ values, ticks, lamp_at }: BarProps) {
  const ground = heightOf(0, ticks)
  const width = Math.min(WIDEST, (100 / values.length) * WIDE)
  return values.map((value, at) => {
    if (value === null) return null
    const height = heightOf(value, ticks)
    return (
      <rect
        key={at}
        x={placeOf(at, values.length) - width / 2}
        width={width}
        y={Math.min(ground, height)}
        height={Math.abs(ground - height)}
        fill={at === lamp_at ? 'var(--lamp)' : 'var(--glacier)'}
      />
    )
  })
}

/** How much of something, side by side: glacier bars, one of them lit. */
export function BarChart({
  title,
  category_label,
  categories,
  label,
  values,
  write,
  writeShort = write,
  lamp_at,
  axis,
  has_table_below,
}: Props) {
  const ticks = ticksFor(values)
  return (
    <ChartFrame
      title={title}
      category_label={category_label}
      categories={categories}
      series={[{ key: 'value', label, values }]}
      write={write}
      has_table_below={has_table_below}
    >
      <Plot
        categories={categories}
        axis={axis}
        ticks={ticks}
        write={writeShort}
        is_low={ticks.at(-1)! <= FEW}
        over={
          categories.length > LABELLED ? null : (
            <BarValues values={values} ticks={ticks} lamp_at={lamp_at} write={writeShort} />
          )
        }
      >
        <Bars values={values} ticks={ticks} lamp_at={lamp_at} />
      </Plot>
    </ChartFrame>
  )
}
