import { useT } from '#core/web/i18n/use-t.ts'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { marketingPaths } from '#features/marketing/shared/paths.ts'

/** The five stones of a tenancy, and the page that says more of each. */
const STEPS = [
  ['listing', marketingPaths.product('landlords')],
  ['application', marketingPaths.product('application')],
  ['contract', marketingPaths.product('rental-contract')],
  ['signing', marketingPaths.product('rental-contract')],
  ['rent', marketingPaths.product('rent-collection')],
] as const

export function TenancySteps() {
  const t = useT()
  return (
    <section className="mt-16 rounded-card bg-glacier-soft px-5 py-8 sm:px-8">
      <h2>{t('marketing.home.steps')}</h2>
      <ol className="mt-6 grid gap-x-6 gap-y-7 sm:grid-cols-2 lg:grid-cols-5">
        {STEPS.map(([step, to], at) => (
          <li key={step}>
            <span
              aria-hidden="true"
              className="grid h-9 w-14 place-items-center rounded-t-full bg-glacier pt-1 font-semibold text-on-glacier tabular-nums"
            >
              {at + 1}
            </span>
            <h3 className="mt-3 text-lg">{t.dynamic(`marketing.home.step.${step}.title`)}</h3>
            <p className="mt-1 text-quiet">{t.dynamic(`marketing.home.step.${step}.text`)}</p>
            {step === 'signing' ? null : (
              <p className="mt-2">
                <TextLink to={to}>{t.dynamic(`marketing.home.step.${step}.more`)}</TextLink>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
