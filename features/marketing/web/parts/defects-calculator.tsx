import { useForm, useWatch } from 'react-hook-form'
import { isPlainDate } from '#core/shared/plain-date.ts'
import { DateField } from '#core/web/form/date-field.tsx'
import { Form } from '#core/web/form/form.tsx'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { defectsBy } from '#features/contracts/shared/law/windows.ts'

/** The day of handover in, the last day for telling of defects out. */
export default function DefectsCalculator() {
  const t = useT()
  const format = useFormat()
  const form = useForm<{ handover: string | null }>({ defaultValues: { handover: null } })
  const handover = useWatch({ control: form.control, name: 'handover' })
  return (
    <div className="grid max-w-3xl items-start gap-6 rounded-card border border-line bg-surface p-5 sm:grid-cols-2">
      <Form form={form} onSubmit={() => undefined}>
        <DateField name="handover" label={t('marketing.product.inspections.sum.day')} />
      </Form>
      <div aria-live="polite">
        <p className="text-quiet">{t('marketing.product.inspections.sum.until')}</p>
        <p className="mt-1 text-xl font-semibold">
          {isPlainDate(handover) ? format.date(defectsBy(handover), 'long') : '–'}
        </p>
      </div>
    </div>
  )
}
