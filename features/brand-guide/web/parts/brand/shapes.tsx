import { styleRef } from '#core/web/ui/style-ref.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'

const STEPS = [4, 8, 12, 16, 24, 32, 48, 64] as const
const RADII = [
  ['small', 'rounded-small', '6'],
  ['control', 'rounded-control', '10'],
  ['card', 'rounded-card', '12'],
  ['full', 'rounded-full', '∞'],
] as const

/** Spacing, radii and the one shadow. */
export function Shapes() {
  const t = useT()
  return (
    <Section title={t('brand-guide.shape.title')} lead={t('brand-guide.shape.lead')}>
      <div className="grid gap-4 lg:grid-cols-2">
        <div className="rounded-card border border-line bg-surface p-4 sm:p-6">
          <h3 className="mb-4 text-lg">{t('brand-guide.shape.spacing')}</h3>
          <ul className="space-y-2">
            {STEPS.map((step) => (
              <li key={step} className="flex items-center gap-4">
                <span className="w-8 text-end text-sm tabular-nums text-quiet">{step}</span>
                <span
                  aria-hidden="true"
                  className="h-4 rounded-[2px] bg-glacier"
                  ref={styleRef({ width: `${step * 3}px` })}
                />
              </li>
            ))}
          </ul>
        </div>
        <div className="rounded-card border border-line bg-surface p-4 sm:p-6">
          <h3 className="mb-4 text-lg">{t('brand-guide.shape.radii')}</h3>
          <ul className="grid grid-cols-2 gap-4">
            {RADII.map(([name, look, pixels]) => (
              <li
                key={name}
                className={`grid min-h-20 place-content-center border-2 border-glacier bg-glacier-soft px-3 text-center ${look}`}
              >
                <span className="font-medium tabular-nums">{pixels}</span>
                <span className="text-sm text-quiet">{t.dynamic(`brand-guide.shape.${name}`)}</span>
              </li>
            ))}
            <li className="col-span-2 grid min-h-20 place-content-center rounded-card bg-raised text-center shadow-float">
              {t('brand-guide.shape.float')}
            </li>
          </ul>
        </div>
      </div>
    </Section>
  )
}
