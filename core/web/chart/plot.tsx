import { styleRef } from '#core/web/ui/style-ref.ts'
import clsx from 'clsx'
import type { PointerEventHandler, ReactNode } from 'react'
import { heightOf, nameEvery, placeOf } from './chart-scale.ts'

/** A category under the axis. What a row of them has in common stands under the first of those that are named, and begins where that begins: it may be long. */
export interface AxisName {
  name: string
  group?: string
}
interface Props {
  categories: readonly string[]
  /** In place of the categories, under the axis. */
  axis?: readonly AxisName[] | undefined
  ticks: readonly number[]
  write: (value: number) => string
  is_low?: boolean
  /** Drawn in a square of 100 that is stretched over the plot: lines keep their width. */
  children: ReactNode
  /** Words over the plot, placed in percent. */
  over?: ReactNode
  /** The names of lines, at their ends. */
  ends?: ReactNode
  onPointerMove?: PointerEventHandler<HTMLDivElement>
  onPointerLeave?: () => void
}

/** At most this many names under the axis on a phone, and on a desktop. */
const [FEW, SOME] = [4, 12]

/** The values of the marks; the hidden ones give the column its width. */
function ValueNames({ ticks, write }: Pick<Props, 'ticks' | 'write'>) {
  return (
    <div className="relative">
      {ticks.map((tick) => (
        <span key={tick} className="block h-0 overflow-hidden whitespace-nowrap">
          {write(tick)}
        </span>
      ))}
      {ticks.map((tick) => (
        <span
          key={tick}
          className="absolute end-0 -translate-y-1/2 whitespace-nowrap"
          ref={styleRef({ top: `${heightOf(tick, ticks)}%` })}
        >
          {write(tick)}
        </span>
      ))}
    </div>
  )
}

function CategoryNames({ categories, axis }: Pick<Props, 'categories' | 'axis'>) {
  const [few, some] = [nameEvery(categories.length, FEW), nameEvery(categories.length, SOME)]
  const begins = (at: number, every: number): boolean =>
    axis![at]!.group !== axis![at - every]?.group
  return (
    <div
      className={clsx('relative col-start-2 mt-2', axis?.some((one) => one.group) ? 'h-10' : 'h-5')}
    >
      {categories.map((category, at) => (
        <span
          key={category}
          className={clsx(
            'absolute -translate-x-1/2 text-center whitespace-nowrap',
            at % some > 0 && 'hidden',
            at % some === 0 && at % few > 0 && 'max-sm:hidden',
          )}
          ref={styleRef({ left: `${placeOf(at, categories.length)}%` })}
        >
          {axis ? axis[at]!.name : category}
          {axis?.[at]?.group && (begins(at, few) || begins(at, some)) ? (
            <span
              className={clsx(
                'absolute start-0 top-full text-faint',
                !begins(at, few) && 'max-sm:hidden',
                !begins(at, some) && 'sm:hidden',
              )}
            >
              {axis[at].group}
            </span>
          ) : null}
        </span>
      ))}
    </div>
  )
}

/** Axis, marks and names around a drawing. Hidden from those who hear: they have the table. */
export function Plot({
  categories,
  axis,
  ticks,
  write,
  is_low = false,
  children,
  over,
  ends,
  onPointerMove,
  onPointerLeave,
}: Props) {
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2 pt-2 text-sm text-quiet tabular-nums select-none"
    >
      <ValueNames ticks={ticks} write={write} />
      <div
        className={clsx('relative', is_low ? 'h-28' : 'h-56')}
        onPointerMove={onPointerMove}
        onPointerLeave={onPointerLeave}
      >
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          fill="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          {ticks.map((tick) => (
            <path
              key={tick}
              d={`M0 ${heightOf(tick, ticks)}H100`}
              vectorEffect="non-scaling-stroke"
              stroke={tick === 0 ? 'var(--edge)' : 'var(--line)'}
            />
          ))}
          {children}
        </svg>
        {over}
      </div>
      <div className="relative">{ends}</div>
      <CategoryNames categories={categories} axis={axis} />
    </div>
  )
}
