import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'

/** The six sizes, largest first: class and what it measures. */
const SIZES = [
  ['text-3xl font-[640] tracking-tight', '28–40'],
  ['text-2xl font-[640] tracking-tight', '23–27'],
  ['text-xl font-[640]', '21'],
  ['text-lg', '18'],
  ['text-base', '16'],
  ['text-sm', '14'],
] as const
const FIGURES = '0123456789'

export function TypeScale() {
  const t = useT()
  return (
    <Section title={t('brand-guide.type.title')} lead={t('brand-guide.type.lead')}>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4 sm:px-6">
        {SIZES.map(([look, pixels]) => (
          <li
            key={pixels}
            className="grid items-baseline gap-x-6 py-4 sm:grid-cols-[4rem_minmax(0,1fr)]"
          >
            <span className="text-sm tabular-nums text-quiet">{pixels}</span>
            <span className={`min-w-0 ${look}`}>{t('brand-guide.type.sample')}</span>
          </li>
        ))}
        <li className="grid items-baseline gap-x-6 py-4 sm:grid-cols-[4rem_minmax(0,1fr)]">
          <span aria-hidden="true" />
          <span className="text-2xl tabular-nums">{FIGURES}</span>
        </li>
      </ul>
    </Section>
  )
}
