import { Check, X } from 'lucide-react'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'

const RULES = ['what', 'blame', 'money', 'law'] as const

/** How the product speaks: four rules, each with a sentence that keeps it and one that does not. */
export function Voice() {
  const t = useT()
  const format = useFormat()
  const given = { amount: format.money(285_000, 'ISK'), date: format.date('2026-08-03', 'long') }
  return (
    <Section title={t('brand-guide.voice.title')} lead={t('brand-guide.voice.lead')}>
      <div className="grid gap-4 md:grid-cols-2">
        {RULES.map((rule) => (
          <div key={rule} className="rounded-card border border-line bg-surface p-4 sm:p-6">
            <h3 className="mb-3 text-lg">{t.dynamic(`brand-guide.voice.${rule}.title`)}</h3>
            <p className="flex gap-2.5">
              <Check size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-moss-ink" />
              <span>
                <span className="sr-only">{t('brand-guide.voice.yes')}: </span>
                {t.dynamic(`brand-guide.voice.${rule}.yes`, given)}
              </span>
            </p>
            <p className="mt-2 flex gap-2.5 text-quiet">
              <X size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-lava-ink" />
              <span>
                <span className="sr-only">{t('brand-guide.voice.no')}: </span>
                {t.dynamic(`brand-guide.voice.${rule}.no`, given)}
              </span>
            </p>
          </div>
        ))}
      </div>
    </Section>
  )
}
