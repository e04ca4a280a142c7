import { useWatch } from 'react-hook-form'
import { addMonths, isPlainDate } from '#core/shared/plain-date.ts'
import { useToday } from '#core/web/data/reader.ts'
import { DateField } from '#core/web/form/date-field.tsx'
import { Form } from '#core/web/form/form.tsx'
import { RadioGroup } from '#core/web/form/radio-group.tsx'
import { Select } from '#core/web/form/select.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { noticeMonths, noticePeriod } from '#features/contracts/shared/law/notice.ts'
import type { PremisesKind } from '#features/contracts/shared/law/regimes.ts'
import { daysProblems } from '#features/marketing/shared/steps/calculations.ts'

const WHO = ['company', 'person', 'tenant'] as const
/** The lease of the example has run for so many months. */
const EXAMPLE_MONTHS = 24
const KINDS: readonly PremisesKind[] = ['home', 'room', 'commercial', 'storage']

interface Typed {
  who: (typeof WHO)[number]
  kind: PremisesKind
  since: string | null
  sent_on: string | null
}

const periodOf = ({ who, kind, since, sent_on }: Partial<Typed>) => {
  if (!kind || !isPlainDate(since) || !isPlainDate(sent_on) || sent_on < since) return null
  const months = noticeMonths({
    kind,
    by: who === 'tenant' ? 'tenant' : 'landlord',
    since,
    sent_on,
    landlord_is_professional: who === 'company',
  })
  return { months, ...noticePeriod(sent_on, months) }
}

/** So that a reader sees at once what is worked out. */
const exampleOn = (today: string): Typed => ({
  who: 'company',
  kind: 'home',
  since: addMonths(today, -EXAMPLE_MONTHS),
  sent_on: today,
})

/** Who gives notice, on what and when in; how long it is and when it ends out (RA 56 and 57). */
export default function NoticeCalculator() {
  const t = useT()
  const format = useFormat()
  const today = useToday()
  const form = useCheckedForm<Typed>({
    defaultValues: exampleOn(today),
    check: ({ since, sent_on }) =>
      daysProblems([
        ['since', since],
        ['sent_on', sent_on],
      ]),
    on_leave: true,
  })
  const period = periodOf(useWatch({ control: form.control }))
  const word = (key: string) => t.dynamic(`marketing.product.organizations.sum.${key}`)
  return (
    <div className="grid items-start gap-8 rounded-card border border-line bg-surface p-5 lg:grid-cols-2">
      <Form form={form} onSubmit={() => undefined} className="space-y-4">
        <RadioGroup
          name="who"
          label={word('who')}
          choices={WHO.map((value) => ({ value, label: word(`who_${value}`) }))}
        />
        <Select
          name="kind"
          label={word('kind')}
          options={KINDS.map((value) => ({ value, label: word(`kind_${value}`) }))}
        />
        <DateField name="since" label={word('since')} />
        <DateField name="sent_on" label={word('sent_on')} />
      </Form>
      <div aria-live="polite">
        {period ? (
          <FactList
            facts={[
              {
                label: word('length'),
                value: t('marketing.product.organizations.sum.months', { count: period.months }),
              },
              { label: word('starts'), value: format.date(period.starts, 'long') },
              { label: word('ends'), value: format.date(period.ends, 'long') },
              {
                label: word('out_by'),
                value: t('marketing.product.organizations.sum.at_one', {
                  day: format.date(period.out_by, 'long'),
                }),
              },
            ]}
          />
        ) : (
          <p>{word('fill')}</p>
        )}
        <p className="mt-4 text-sm text-quiet">{word('note')}</p>
      </div>
    </div>
  )
}
