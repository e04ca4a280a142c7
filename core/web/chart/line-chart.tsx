import { styleRef } from '#core/web/ui/style-ref.ts'
import clsx from 'clsx'
import { useState, type PointerEvent } from 'react'
import { ChartFrame, type DrawnChartFacts } from './chart-frame.tsx'
import { heightOf, linePath, placeOf, spreadLabels, ticksFor, type Series } from './chart-scale.ts'
import { Plot } from './plot.tsx'

interface Props extends DrawnChartFacts {
  /** Two or three; more lines than can be told apart are a table. */
  series: readonly Series[]
}

const inkOf = (one: Series): string => (one.is_lamp ? 'text-lamp-ink' : 'text-glacier-ink')
/** Lines of a height of 20 pixels in a plot of 224. */
const LABEL = 9

/** The lines' names at their ends; the hidden ones give the column its width. */
function LineNames({ series, places }: { series: readonly Series[]; places: readonly number[] }) {
  return (
    <>
      {series.map((one) => (
        <span key={one.key} className="block h-0 overflow-hidden font-medium">
          {one.label}
        </span>
      ))}
      {series.map((one, at) => (
        <span
          key={one.key}
          className={clsx(
            'absolute start-0 -translate-y-1/2 font-medium whitespace-nowrap',
            inkOf(one),
          )}
          ref={styleRef({ top: `${places[at]}%` })}
        >
          {one.label}
        </span>
      ))}
    </>
  )
}

interface PointedProps extends Pick<Props, 'series' | 'categories' | 'write'> {
  at: number
}

/** The values at the pointer. */
function PointedValues({ series, categories, write, at }: PointedProps) {
  return (
    <div
      className={clsx(
        'pointer-events-none absolute top-0 z-10 rounded-small border border-line bg-raised px-2.5 py-1.5 whitespace-nowrap shadow-float',
        at * 2 < categories.length ? 'ms-2' : '-ms-2 -translate-x-full',
      )}
      style={{ left: `${placeOf(at, categories.length)}%` }}
    >
      <div>{categories[at]}</div>
      {series.map((one) => (
        <div key={one.key} className={clsx('font-medium', inkOf(one))}>
          {one.label}:{' '}
          {one.values[at] === null || one.values[at] === undefined ? '–' : write(one.values[at])}
        </div>
      ))}
    </div>
  )
}

function Line({
  one,
  has_dashes,
  ticks,
}: {
  one: Series
  has_dashes: boolean
  ticks: readonly number[]
}) {
  return (
    <path
      d={linePath(one.values, ticks)}
      vectorEffect="non-scaling-stroke"
      strokeWidth={one.is_lamp ? 3.5 : 2.5}
      strokeLinejoin="round"
      strokeLinecap="round"
      strokeDasharray={has_dashes ? '2 6' : undefined}
      stroke={one.is_lamp ? 'var(--lamp-edge)' : 'var(--glacier)'}
    />
  )
}

/** Which of so many places side by side the pointer is over. */
const pointedPlace = (event: PointerEvent<HTMLElement>, count: number): number => {
  const box = event.currentTarget.getBoundingClientRect()
  const place = Math.floor(((event.clientX - box.left) / box.width) * count)
  return Math.min(count - 1, Math.max(0, place))
}

/** How something went over time: glacier lines and at most one in the lamp's colour, each named at its end. */
export function LineChart({
  title,
  category_label,
  categories,
  series,
  write,
  writeShort = write,
}: Props) {
  const [pointed, setPointed] = useState<number | null>(null)
  const ticks = ticksFor(series.flatMap((one) => one.values))
  const last = series.map((one) => one.values.findLast((value) => value !== null) ?? 0)
  const places = spreadLabels(
    last.map((value) => heightOf(value, ticks)),
    LABEL,
  )
  return (
    <ChartFrame
      title={title}
      category_label={category_label}
      categories={categories}
      series={series}
      write={write}
    >
      <Plot
        categories={categories}
        ticks={ticks}
        write={writeShort}
        onPointerMove={(event) => setPointed(pointedPlace(event, categories.length))}
        onPointerLeave={() => setPointed(null)}
        ends={<LineNames series={series} places={places} />}
        over={
          pointed === null ? null : (
            <PointedValues series={series} categories={categories} write={write} at={pointed} />
          )
        }
      >
        {pointed === null ? null : (
          <path
            d={`M${placeOf(pointed, categories.length)} 0V100`}
            vectorEffect="non-scaling-stroke"
            stroke="var(--edge)"
          />
        )}
        {series.map((one, at) => (
          <Line
            key={one.key}
            one={one}
            ticks={ticks}
            has_dashes={!one.is_lamp && at > 0 && !series[0]!.is_lamp}
          />
        ))}
      </Plot>
    </ChartFrame>
  )
}
