import { useWatch } from 'react-hook-form'
import { isPlainDate } from '#core/shared/plain-date.ts'
import { DateField } from '#core/web/form/date-field.tsx'
import { Form } from '#core/web/form/form.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { securityStepBy } from '#features/contracts/shared/law/windows.ts'
import { helpPaths } from '#features/help/shared/paths.ts'
import { daysProblems } from '#features/marketing/shared/steps/calculations.ts'

type Day = string | null

/** The days on which something happened, in their order; each begins four weeks (RA 40). */
const STEPS = ['handed_back', 'claimed', 'rejected'] as const

/** When the landlord claims, the tenant answers and a dispute is referred, and what follows where it is not done. */
export default function SecurityClock() {
  const t = useT()
  const format = useFormat()
  const form = useCheckedForm<Record<(typeof STEPS)[number], Day>>({
    defaultValues: { handed_back: null, claimed: null, rejected: null },
    check: (typed) => daysProblems(STEPS.map((step) => [step, typed[step]])),
    on_leave: true,
  })
  const days = useWatch({ control: form.control })
  const word = (key: string) => t.dynamic(`marketing.product.rental-guarantee.clock.${key}`)
  return (
    <>
      <Form form={form} onSubmit={() => undefined}>
        <ol className="grid gap-4 lg:grid-cols-3">
          {STEPS.map((step) => {
            const day = days[step]
            return (
              <li
                key={step}
                // Labels of one line and of two: the fields stand at one height.
                className="rounded-card border border-line bg-surface p-5 lg:[&_label]:block lg:[&_label]:min-h-[2lh]"
              >
                <DateField name={step} label={word(step)} optional={step !== 'handed_back'} />
                <div aria-live="polite" className="mt-4">
                  <p className="text-quiet">{word(`until_${step}`)}</p>
                  <p className="mt-1 text-xl font-semibold">
                    {isPlainDate(day) ? (
                      format.date(securityStepBy(day), 'long')
                    ) : (
                      <span className="text-base font-normal text-quiet">{word('fill')}</span>
                    )}
                  </p>
                  <p className="mt-2 text-sm text-quiet">{word(`then_${step}`)}</p>
                </div>
              </li>
            )
          })}
        </ol>
      </Form>
      <p className="mt-5">
        <TextLink to={helpPaths.article('bref-til-ad-afrita')}>{word('letters')}</TextLink>
      </p>
    </>
  )
}
