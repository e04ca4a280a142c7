import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Currency } from '#core/shared/currencies.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'

export interface MoneyLine {
  label: ReactNode
  /** Minor units; a reduction is negative and shown with the word for it, never as a bare minus. */
  amount: number
  note?: ReactNode
}

interface Props {
  amount: number
  currency: Currency
  /** How it came about: with lines the amount can be opened. */
  lines?: MoneyLine[]
  size?: 'normal' | 'large'
}

/** An amount that explains itself. */
export function Money({ amount, currency, lines, size = 'normal' }: Props) {
  const t = useT()
  const format = useFormat()
  const shown = (
    <span
      className={clsx('whitespace-nowrap tabular-nums', size === 'large' && 'text-2xl font-[620]')}
    >
      {format.money(amount, currency)}
    </span>
  )
  if (!lines || lines.length === 0) return shown
  return (
    <details className="group inline-block max-w-full align-top">
      <summary className="flex w-fit list-none lg:[td_&]:ms-auto items-center gap-1 border-b border-dashed border-edge hover:border-glacier">
        {shown}
        <ChevronDown
          size={16}
          aria-hidden="true"
          className="shrink-0 text-quiet transition-transform group-open:rotate-180"
        />
        <span className="sr-only">{t('core.money.explain')}</span>
      </summary>
      <dl className="details-body mt-2 min-w-64 rounded-card border border-line bg-surface p-3 text-base font-normal">
        {lines.map((line, index) => (
          <div key={index} className="flex justify-between gap-4 py-1">
            <dt className="text-quiet">
              {line.label}
              {line.note && <span className="block text-sm text-faint">{line.note}</span>}
            </dt>
            <dd className="whitespace-nowrap">
              {line.amount < 0
                ? t('core.money.less', { amount: format.money(-line.amount, currency) })
                : format.money(line.amount, currency)}
            </dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2 font-semibold">
          <dt>{t('core.money.total')}</dt>
          <dd className="whitespace-nowrap">{format.money(amount, currency)}</dd>
        </div>
      </dl>
    </details>
  )
}
