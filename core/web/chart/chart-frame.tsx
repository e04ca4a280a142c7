import clsx from 'clsx'
import { useId, useState, type ReactNode } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { LinkButton } from '#core/web/ui/link-button.tsx'
import type { Series } from './chart-scale.ts'

/** What every chart is given. */
export interface ChartFacts {
  /** What the chart says, as a sentence where one can be said. */
  title: string
  /** What the categories are: months, towns. */
  category_label: string
  categories: readonly string[]
  /** A value in words, for the table and under the pointer. */
  write: (value: number) => string
}
/** The same as `write`, short, for the axis. */
export interface DrawnChartFacts extends ChartFacts {
  /** The page shows these figures as a table of its own, so the chart offers none. */
  has_table_below?: boolean
  writeShort?: (value: number) => string
}

interface Props extends ChartFacts {
  series: readonly Series[]
  has_table_below?: boolean
  children: ReactNode
}

function ChartTable({ title, category_label, categories, series, write }: Omit<Props, 'children'>) {
  return (
    <table className="w-full max-w-2xl border-collapse text-sm">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-line text-quiet">
          <th scope="col" className="py-1.5 pe-4 text-start font-medium">
            {category_label}
          </th>
          {series.map((one) => (
            <th key={one.key} scope="col" className="px-2 py-1.5 text-end font-medium">
              {one.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, at) => (
          <tr key={category} className="border-b border-line last:border-b-0">
            <th scope="row" className="py-1.5 pe-4 text-start font-normal">
              {category}
            </th>
            {series.map((one) => (
              <td key={one.key} className="px-2 py-1.5 text-end whitespace-nowrap">
                {one.values[at] === null || one.values[at] === undefined
                  ? '–'
                  : write(one.values[at])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A chart under its title, and the same figures as a table: always there for those who hear, on wish for those who see. */
export function ChartFrame({
  title,
  category_label,
  categories,
  series,
  write,
  has_table_below = false,
  children,
}: Props) {
  const t = useT()
  const id = useId()
  const [is_table, setTable] = useState(false)
  if (series.every((one) => one.values.every((value) => value === null)))
    return (
      <figure aria-labelledby={id}>
        <figcaption id={id} className="mb-3 font-medium">
          {title}
        </figcaption>
        <p className="grid h-40 place-items-center rounded-card border border-dashed border-line text-quiet">
          {t('core.chart.empty')}
        </p>
      </figure>
    )
  return (
    <figure aria-labelledby={id} className="min-w-0">
      <figcaption id={id} className="mb-3 font-medium">
        {title}
      </figcaption>
      {children}
      {has_table_below ? null : (
        <>
          <div className="mt-2 text-sm">
            <LinkButton aria-pressed={is_table} onClick={() => setTable(!is_table)}>
              {t('core.chart.show_table')}
            </LinkButton>
          </div>
          <div className={clsx(is_table ? 'relative mt-2 overflow-x-auto' : 'sr-only')}>
            <ChartTable
              title={title}
              category_label={category_label}
              categories={categories}
              series={series}
              write={write}
            />
          </div>
        </>
      )}
    </figure>
  )
}
