import { useWatch } from 'react-hook-form'
import { isPlainDate } from '#core/shared/plain-date.ts'
import { DateField } from '#core/web/form/date-field.tsx'
import { Form } from '#core/web/form/form.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { defectsBy, securityStepBy } from '#features/contracts/shared/law/windows.ts'
import { daysProblems } from '#features/marketing/shared/steps/calculations.ts'

type Day = string | null

const DAYS = [
  { name: 'handover', by: defectsBy },
  { name: 'handed_back', by: securityStepBy },
] as const

/** The day of handover in, the last day for telling of defects out; and the same for the day of hand-back. */
export default function DefectsCalculator() {
  const t = useT()
  const format = useFormat()
  const form = useCheckedForm<{ handover: Day; handed_back: Day }>({
    defaultValues: { handover: null, handed_back: null },
    check: ({ handover, handed_back }) =>
      daysProblems([
        ['handover', handover],
        ['handed_back', handed_back],
      ]),
    on_leave: true,
  })
  const days = useWatch({ control: form.control })
  return (
    <Form form={form} onSubmit={() => undefined}>
      <div className="grid max-w-4xl gap-4 md:grid-cols-2">
        {DAYS.map(({ name, by }) => {
          const day = days[name]
          return (
            <div key={name} className="rounded-card border border-line bg-surface p-5">
              <DateField name={name} label={t(`marketing.product.inspections.sum.${name}`)} />
              <div aria-live="polite" className="mt-4">
                <p className="text-quiet">{t(`marketing.product.inspections.sum.until_${name}`)}</p>
                <p className="mt-1 text-xl font-semibold">
                  {isPlainDate(day) ? format.date(by(day), 'long') : '–'}
                </p>
              </div>
            </div>
          )
        })}
      </div>
    </Form>
  )
}
